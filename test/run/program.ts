import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { endWithNpm } from '../../server/script/end-with-npm.mjs';
import { ROOT } from '../../server/script/root.ts';
import { endOf, runCommand } from '../../server/script/run-command.ts';

// Runs test/bench/NAME.ts or test/drill/NAME.ts: `program.ts bench|drill NAME [arguments]`.
await runCommand(async () => {
  endWithNpm();
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
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  return endOf(child);
});
