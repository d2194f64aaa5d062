import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { expectConnection } from './support/own-page.ts';
import type { DemoBrowser } from '../site/demo/demo-browser.ts';
import { type Demo, startDemo } from '../site/demo/start-demo.ts';

const silent = { step: <T>(_: string, work: () => Promise<T>) => work(), note: () => undefined };

let dataDir: string;
let demo: Demo;
let browser: DemoBrowser;
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'linkglass-e2e-demo-'));
  const settings = { LINKGLASS_PORT: '0', LINKGLASS_OFFLINE: 'true', LINKGLASS_LOG: 'error' };
  demo = await startDemo(silent, { LINKGLASS_DATA_DIR: dataDir, ...settings });
  browser = await demo.openBrowser(true);
});
test.afterAll(async () => {
  await browser.close();
  await demo.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

interface Tab {
  readonly id: number;
  readonly title: string;
}

/** The toolbar's text in each tab. */
async function readTabs(): Promise<Tab[]> {
  const background = browser.context.serviceWorkers()[0] ?? (await browser.context.waitForEvent('serviceworker'));
  const tabs: unknown = await background.evaluate(
    'chrome.tabs.query({}).then(tabs => Promise.all(tabs.map(async ({ id }) => ({ id, title: await chrome.action.getTitle({ tabId: id }) }))))',
  );
  return tabs as Tab[]; // what the line above makes
}

test('the demo opens a browser that is connected, with a safe, an unrated and a malicious page', async () => {
  await expect
    .poll(async () => (await readTabs()).map(({ title }) => title), { timeout: 60_000 })
    .toEqual([
      'Linkglass: Not checked',
      'Linkglass: Safe · No threat found',
      'Linkglass: Unrated · Not scanned yet',
      'Linkglass: Malicious · Phishing: imitates PayPal',
    ]);
  const [first] = browser.context.pages();
  if (first === undefined) throw new Error('the browser has no page');
  await expectConnection(first, 'connected');
});

test('the command that the demo prints opens a browser with the extension and the first page, as root too', async () => {
  test.skip(process.platform === 'win32', 'a system other than Windows');
  const command = await demo.browserCommand();
  const folder = /--user-data-dir=(\S+)/.exec(command)?.[1] ?? '';
  const started = `${command} --headless --remote-debugging-port=0`;
  const shell = spawn('sh', ['-c', started], { stdio: 'ignore', detached: true });
  const ended = new Promise(resolve => shell.once('exit', resolve));
  try {
    const ask = async (what: string, method = 'GET'): Promise<string> => {
      const [port] = (await readFile(path.join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
      return (await fetch(`http://127.0.0.1:${port}/json/${what}`, { method })).text();
    };
    const found = () => ask('list').catch(() => '');
    const [first] = demo.web.addresses;
    if (first === undefined) throw new Error('the demo web has no page');
    await expect.poll(found, { timeout: 60_000 }).toMatch(/"url": "chrome-extension:\/\/\w+\/options\.html"/);
    await expect.poll(found).toContain(`"url": "${first.url}"`);
    // On a busy machine, Chromium sometimes never loads the tab that it starts with beside an extension; it loads others.
    await ask(`new?${first.url}`, 'PUT');
    await expect.poll(found).toMatch(/"title": "Harbour/);
  } finally {
    // The shell's group, as Ctrl-C does.
    if (shell.pid !== undefined) process.kill(-shell.pid);
    await ended;
  }
});
