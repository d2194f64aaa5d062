// `npm run demo` with a headless browser: prints the seconds until each verdict is in the toolbar.
import { createProgress } from '../../../server/script/progress.mjs';
import { startDemo } from '../../site/demo/start-demo.ts';

const MAX_MS = 60_000;
/** When the command was started, in milliseconds since 1970. */
const began = Number(process.argv[2]);
const seconds = (): number => Number(((Date.now() - began) / 1000).toFixed(1));

const demo = await startDemo(createProgress());
const server = seconds();
const browser = await demo.openBrowser(true);
const verdicts: Record<string, number> = {};
const [background] = browser.context.serviceWorkers();
for (const end = Date.now() + MAX_MS; Object.keys(verdicts).length < 3 && Date.now() < end;) {
  const titles: unknown = await background?.evaluate(
    'chrome.tabs.query({}).then(tabs => Promise.all(tabs.map(({ id }) => chrome.action.getTitle({ tabId: id }))))',
  );
  for (const verdict of ['Safe', 'Malicious', 'Unrated'])
    if (String(titles).includes(verdict)) verdicts[verdict] ??= seconds();
}
await browser.close();
await demo.close();
// Last: the server logs that it stops.
process.stdout.write(`${JSON.stringify({ server, verdicts })}\n`);
