import { mkdtemp, rm } from 'node:fs/promises';
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

test(
  'the demo opens a browser that is connected, with a safe, an unrated and a malicious page',
  { timeout: 90_000 },
  async () => {
    const titles = (): Promise<string[]> | undefined =>
      browser.context
        .serviceWorkers()[0]
        ?.evaluate(
          'chrome.tabs.query({}).then(tabs => Promise.all(tabs.map(({ id }) => chrome.action.getTitle({ tabId: id }))))',
        );
    await expect
      .poll(titles, { timeout: 60_000 })
      .toEqual(['Linkglass: Not checked', 'Linkglass: Safe', 'Linkglass: Unrated', 'Linkglass: Malicious']);
    expect(await browser.context.pages()[0]?.getAttribute('html', 'data-connection')).toBe('connected');
  },
);
