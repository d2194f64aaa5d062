// `npm run demo`: `npm start` beside a small local web, to try everything without internet.
import { existsSync } from 'node:fs';
import { announcement } from '../../../server/setup/announce.ts';
import { printableLine } from '../../../server/printable.ts';
import { createProgress, type Progress } from '../../../server/script/progress.mjs';
import { runCommand } from '../../../server/script/run-command.ts';
import { type DemoBrowser, whyNoBrowser } from './demo-browser.ts';
import { type Demo, startDemo } from './start-demo.ts';

await runCommand(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const progress = createProgress();
  const demo = await startDemo(progress);
  try {
    const opened = await open(demo, progress);
    const { web, server, extensionFolder } = demo;
    process.stdout.write(
      announcement({
        ready: server.ready,
        extensionFolder,
        addresses: web.addresses,
        ...('why' in opened ? { browserCommand: opened.command, next: opened.why } : { next: OPENED }),
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

interface NotOpened {
  readonly why: string;
  /** Opens one by hand; null if none starts here. */
  readonly command: string | null;
}

async function open(demo: Demo, progress: Progress): Promise<DemoBrowser | NotOpened> {
  const why = whyNoBrowser();
  try {
    if (why === null) return await progress.step('Scan the first pages and open the browser', () => demo.openBrowser());
  } catch (error) {
    const reason = `No browser was opened: ${printableLine(error instanceof Error ? error.message : String(error))}.`;
    const command = await commandOf(demo, progress);
    return { why: command === null ? reason : `${reason} The command above opens one by hand.`, command };
  }
  return { why, command: await commandOf(demo, progress) };
}

async function commandOf(demo: Demo, progress: Progress): Promise<string | null> {
  return progress.step('Find out how a browser can be opened', () => demo.browserCommand()).catch(() => null);
}
