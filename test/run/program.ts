import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../server/script/root.ts';
import { endOf, runCommand } from '../../server/script/run-command.ts';

// Runs test/bench/NAME.ts or test/drill/NAME.ts: `program.ts bench|drill NAME [arguments]`.
await runCommand(async () => {
  const [command = '', name, ...rest] = process.argv.slice(2);
  const folder = `test/${command}`;
  const files = await readdir(path.join(ROOT, folder));
  const names = files.filter(file => file.endsWith('.ts')).map(file => path.basename(file, '.ts'));
  if (name === undefined || !names.includes(name)) {
    process.stderr.write(`usage: npm run ${command} -- NAME, where NAME is one of ${names.join(', ')}\n`);
    return 2;
  }
  const child = spawn(process.execPath, [path.join(ROOT, folder, `${name}.ts`), ...rest], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const stop = (): void => void child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  return endOf(child);
});
