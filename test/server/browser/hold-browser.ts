// Run as a program by launch.test.ts: launches a browser, reports it, and waits to be killed.
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { launchBrowser } from './launch-browser.ts';

const { path } = await findChromium(null);
const { browser } = await launchBrowser({ allowNoSandbox: true, executablePath: path, flags: [], log: console });
const page = await browser.newPage();
// A page that keeps its renderer busy must not keep it alive.
void page.evaluate('for (;;);').catch(() => {});
process.stdout.write('holding\n');
setInterval(() => {}, 1000);
