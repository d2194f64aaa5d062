import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { launchBrowser } from './launch-browser.ts';

async function launch() {
  const { path } = await findChromium(null);
  const launched = await launchBrowser({ allowNoSandbox: true, executablePath: path, flags: [], log: console });
  onTestFinished(() => launched.process.kill());
  const session = await launched.browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return { ...launched, pids: processInfo };
}

test('answers while the browser works', async () => {
  const { process: behind, browser } = await launch();
  expect(await behind.answers(10_000)).toBe(true);
  await browser.close();
});

test.runIf(process.platform === 'linux')(
  'a suspended browser does not answer, and is killed with its children',
  { meta: { needs: 'Linux' } },
  async () => {
    const { process: behind, browser, pids } = await launch();
    await browser.newPage();
    const main = pids.find(({ type }) => type === 'browser')?.id ?? 0;
    process.kill(main, 'SIGSTOP');
    // It never will: that there is an answer at all is the patience, run out.
    expect(await behind.answers(400)).toBe(false);
    const gone = new Promise(resolve => browser.once('disconnected', resolve));
    behind.kill();
    await gone;
    await expect.poll(async () => (await Promise.all(pids.map(({ id }) => commandLine(id)))).join('')).toBe('');
  },
);

test('returns at once when the browser has ended', async () => {
  const { process: behind, browser } = await launch();
  await browser.close();
  expect(await behind.answers(10_000)).toBe(true);
  behind.kill();
});

/** Processes that have ended but were not reaped have none. */
async function commandLine(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
