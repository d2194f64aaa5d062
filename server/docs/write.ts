import { writeFile } from 'node:fs/promises';
import { renderPages } from './pages.ts';
import { runCommand } from '../script/run-command.ts';

// Writes the generated parts of all documents.
await runCommand(async () => {
  for (const { path, file, before, after } of await renderPages()) {
    if (before === after) continue;
    await writeFile(file, after);
    process.stdout.write(`${path} updated\n`);
  }
  return 0;
});
