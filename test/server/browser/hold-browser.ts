// Run as a program by launch.test.ts: launches a browser that gives way to others, reports its process id, and waits to be killed.
import { setPriority } from 'node:os';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { launchBrowser } from './launch-browser.ts';

const { path } = await findChromium(null);
setPriority(6);
const { browser, process: started } = await launchBrowser({
  allowNoSandbox: true,
  executablePath: path,
  flags: [],
  log: console,
});
const page = await browser.newPage();
// A page that keeps its renderer busy must not keep it alive.
void page.evaluate('for (;;);').catch(() => {});
process.stdout.write(`${started.pid}\n`);
setInterval(() => {}, 1000);
