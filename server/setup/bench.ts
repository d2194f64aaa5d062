import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { endOf } from './end-of.ts';
import { ROOT } from './root.ts';
import { runCommand } from './run-command.ts';

const FOLDER = path.join(ROOT, 'test/bench');

await runCommand(async () => {
  const [name, ...rest] = process.argv.slice(2);
  const names = (await readdir(FOLDER)).filter(file => file.endsWith('.ts')).map(file => path.basename(file, '.ts'));
  if (name === undefined || !names.includes(name)) {
    process.stderr.write(`usage: npm run bench -- NAME, where NAME is one of ${names.join(', ')}\n`);
    return 2;
  }
  const child = spawn(process.execPath, [path.join(FOLDER, `${name}.ts`), ...rest], { cwd: ROOT, stdio: 'inherit' });
  return endOf(child);
});
