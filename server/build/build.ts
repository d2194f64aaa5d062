import { ensureExtension, extensionFolder } from './extension.ts';
import { ensureWeb } from './web.ts';
import { createProgress } from '../script/progress.mjs';
import { runCommand } from '../script/run-command.ts';

await runCommand(async () => {
  const progress = createProgress();
  await ensureWeb(progress);
  // In the image of a container, which has no extension.
  if (process.argv[2] === 'web') return 0;
  const mode = process.argv[2] === 'e2e' ? 'e2e' : 'production';
  await ensureExtension(mode, progress);
  for (const browser of ['chrome', 'firefox'] as const) process.stdout.write(`${extensionFolder(browser, mode)}\n`);
  return 0;
});
