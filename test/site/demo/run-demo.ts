// `npm run demo`: `npm start` beside a small local web, to try everything without internet.
import { existsSync } from 'node:fs';
import { announcement } from '../../../server/setup/announce.ts';
import { printableLine } from '../../../server/printable.ts';
import { createProgress, type Progress } from '../../../server/script/progress.mjs';
import { runCommand } from '../../../server/script/run-command.ts';
import { type DemoBrowser, whyNoBrowser } from './demo-browser.ts';
import { browserCommand } from './browser-command.ts';
import { type Demo, startDemo } from './start-demo.ts';

await runCommand(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const progress = createProgress();
  const demo = await startDemo(progress);
  try {
    const why = whyNoBrowser();
    const opened = why === null ? await open(demo, progress) : { why };
    const { web, server, extensionFolder } = demo;
    process.stdout.write(
      announcement({
        ready: server.ready,
        extensionFolder,
        addresses: web.addresses,
        browserCommand: browserCommand(demo),
        next: 'why' in opened ? opened.why : OPENED,
      }),
    );
    const code = await server.ended;
    if ('close' in opened) await opened.close();
    return code;
  } finally {
    await demo.close();
  }
});

const OPENED = 'Next: look at the tabs of the browser that has opened, and click the Linkglass button in its toolbar.';

/** Returns the browser, or in one line why there is none. */
async function open(demo: Demo, progress: Progress): Promise<DemoBrowser | { readonly why: string }> {
  try {
    return await progress.step('Scan the first pages and open the browser', () => demo.openBrowser());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { why: `No browser was opened: ${printableLine(reason)}. The command above opens one by hand.` };
  }
}
