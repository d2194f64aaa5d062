import { ensureExtension, extensionFolder } from './extension.ts';
import { ensureWeb } from './web.ts';
import { createProgress } from '../script/progress.mjs';
import { runCommand } from '../script/run-command.ts';

await runCommand(async () => {
  const mode = process.argv[2] === 'e2e' ? 'e2e' : 'production';
  const progress = createProgress();
  await ensureExtension(mode, progress);
  await ensureWeb(progress);
  for (const browser of ['chrome', 'firefox'] as const) process.stdout.write(`${extensionFolder(browser, mode)}\n`);
  return 0;
});
