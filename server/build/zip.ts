import { wxt } from './extension.ts';
import { createProgress } from '../script/progress.mjs';
import { runCommand } from '../script/run-command.ts';

await runCommand(async () => {
  const progress = createProgress();
  for (const browser of ['chrome', 'firefox']) {
    await progress.step(`Pack the extension for ${browser}`, () => wxt(['zip', '--browser', browser, '--mv3']));
  }
  return 0;
});
