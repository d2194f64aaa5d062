import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoBrowser } from '../site/demo/demo-browser.ts';
import { type Demo, startDemo } from '../site/demo/start-demo.ts';

const START_MS = 180_000;
const silent = { step: <T>(_: string, work: () => Promise<T>) => work(), note: () => undefined };

let dataDir: string;
let demo: Demo;
let browser: DemoBrowser;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'linkglass-e2e-demo-'));
  const settings = { LINKGLASS_PORT: '0', LINKGLASS_OFFLINE: 'true', LINKGLASS_LOG: 'error' };
  demo = await startDemo(silent, { LINKGLASS_DATA_DIR: dataDir, ...settings });
  browser = await demo.openBrowser(true);
}, START_MS);
afterAll(async () => {
  await browser.close();
  await demo.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}, START_MS);

interface Tab {
  readonly id: number;
  readonly title: string;
}

/** The toolbar's text in each tab. */
async function readTabs(): Promise<Tab[]> {
  const [background] = browser.context.serviceWorkers();
  const tabs: unknown = await background?.evaluate(
    'chrome.tabs.query({}).then(tabs => Promise.all(tabs.map(async ({ id }) => ({ id, title: await chrome.action.getTitle({ tabId: id }) }))))',
  );
  return (tabs ?? []) as Tab[]; // what the line above makes
}

test(
  'the demo opens a browser that is connected, with a safe, an unrated and a malicious page',
  { timeout: 90_000 },
  async () => {
    await expect
      .poll(async () => (await readTabs()).map(({ title }) => title), { timeout: 60_000 })
      .toEqual([
        'Linkglass: Not checked',
        'Linkglass: Safe · No threat found',
        'Linkglass: Unrated · Not scanned yet',
        'Linkglass: Malicious · Phishing: imitates PayPal',
      ]);
    expect(await browser.context.pages()[0]?.getAttribute('html', 'data-connection')).toBe('connected');
  },
);

test.skipIf(process.platform === 'win32')(
  'the command that the demo prints opens a browser with the extension and the first page, as root too',
  { timeout: 90_000, meta: { needs: 'a system other than Windows' } },
  async () => {
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
      const first = demo.web.addresses[0]?.url;
      await expect.poll(found, { timeout: 60_000 }).toMatch(/"url": "chrome-extension:\/\/\w+\/options\.html"/);
      await expect.poll(found).toContain(`"url": "${first}"`);
      // On a busy machine, Chromium sometimes never loads the tab that it starts with beside an extension; it loads others.
      await ask(`new?${first}`, 'PUT');
      await expect.poll(found).toMatch(/"title": "Harbour/);
    } finally {
      // The shell's group, as Ctrl-C does.
      if (shell.pid !== undefined) process.kill(-shell.pid);
      await ended;
    }
  },
);
