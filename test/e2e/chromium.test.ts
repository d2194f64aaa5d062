import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ExtendedChromium, openChromium } from './chromium.ts';
import { type E2eServer, startE2eServer } from './server.ts';

const SCAN_TIMEOUT_MS = 50_000;

let server: E2eServer;
let browser: ExtendedChromium;
beforeAll(async () => {
  server = await startE2eServer();
  browser = await openChromium(server.web);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function connect(options: Page, address: string, key: string): Promise<void> {
  await options.getByLabel('Server address').fill(address);
  await options.getByLabel('API key').fill(key);
  await options.getByRole('button', { name: 'Connect' }).click();
}
const rootAttribute = (page: Page, name: string) => page.locator('html').getAttribute(name);

describe('before it is connected', () => {
  test('the popup says so and leads to the settings', async () => {
    const popup = await browser.openOwnPage('popup.html');
    await expect.poll(() => rootAttribute(popup, 'data-state')).toBe('not-connected');
    expect(await rootAttribute(popup, 'data-verdict')).toBe('NOT_CHECKED');
    const opened = browser.context.waitForEvent('page');
    await popup.getByRole('button', { name: 'Connect to a server' }).click();
    const options = await opened;
    await options.getByLabel('Server address').waitFor();
    expect(new URL(options.url()).pathname).toBe('/options.html');
    await options.close();
    await popup.close();
  });

  test('the settings say so', async () => {
    const options = await browser.openOwnPage('options.html');
    await expect.poll(() => rootAttribute(options, 'data-connection')).toBe('none');
    await options.close();
  });
});

describe('connecting', () => {
  let options: Page;
  let nobodysPort: number;
  let stranger: { address: string; close(): void };
  beforeAll(async () => {
    stranger = await listen((_, response) => response.end('{"detail":"Not Found"}'));
    const gone = await listen(() => {});
    nobodysPort = Number(new URL(gone.address).port);
    gone.close();
  });
  afterAll(() => stranger.close());
  beforeEach(async () => {
    options = await browser.openOwnPage('options.html');
    await options.locator('html[data-state=ready]').waitFor();
    return () => options.close();
  });

  const KEY = `lg_${'a'.repeat(40)}`;
  test.each<[string, () => [address: string, key: string], string]>([
    ['nothing listens there', () => [`http://127.0.0.1:${nobodysPort}`, KEY], 'unreachable'],
    ['its certificate is not trusted', () => ['https://untrusted.example', KEY], 'tls'],
    ['it answers plain HTTP where TLS is expected', () => [stranger.address.replace('http:', 'https:'), KEY], 'tls'],
    ['it is another kind of server', () => [stranger.address, KEY], 'not-linkglass'],
    ['it is a web site', () => ['https://harbour-and-pine.example', KEY], 'not-linkglass'],
    ['it refuses the key', () => [server.address, KEY], 'key-refused'],
    ['all is well', () => [server.address, server.key], 'connected'],
    ['all is well, and the address has a slash and a /v1', () => [`${server.address}/v1/`, server.key], 'connected'],
    ['all is well, and the scheme is missing', () => [server.address.replace('http://', ''), server.key], 'connected'],
  ])('tells when %s', async (_, given, expected) => {
    await connect(options, ...given());
    await expect.poll(() => rootAttribute(options, 'data-connection'), { timeout: 10_000 }).toBe(expected);
  });

  test('takes the line that the server prints, pasted into a field', async () => {
    await options.evaluate(line => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', line);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector('#key')?.dispatchEvent(event);
    }, `linkglass ${server.address} ${server.key}\n`);
    expect(await options.getByLabel('Server address').inputValue()).toBe(server.address);
    expect(await options.getByLabel('API key').inputValue()).toBe(server.key);
  });

  test('sends the key over unencrypted HTTP to another host only when asked twice', async () => {
    await connect(options, 'http://192.0.2.1', KEY);
    await expect.poll(() => options.getByRole('status').textContent()).toContain('is not encrypted');
    expect(await options.getByRole('button', { name: 'Connect' }).isEnabled()).toBe(true);
  });

  test('a refused attempt leaves the connection that was there', async () => {
    await connect(options, server.address, server.key);
    await expect.poll(() => rootAttribute(options, 'data-connection')).toBe('connected');
    await connect(options, server.address, KEY);
    await expect.poll(() => rootAttribute(options, 'data-connection')).toBe('key-refused');
    await options.reload();
    await expect.poll(() => rootAttribute(options, 'data-connection')).toBe('connected');
    expect(await options.getByLabel('Server address').inputValue()).toBe(server.address);
    expect(await options.getByLabel('API key').inputValue()).toBe('');
  });
});

describe('a full scan', () => {
  beforeAll(async () => {
    const options = await browser.openOwnPage('options.html');
    await connect(options, server.address, server.key);
    await options.locator('html[data-connection=connected]').waitFor();
    await options.close();
  });

  test(
    'of the page in a tab shows its verdict and leads to its screenshot, and is found again by the next popup',
    async () => {
      const page = await browser.context.newPage();
      await page.goto('https://harbour-and-pine.example/');
      const tab = await browser.tabIdOf(page);
      const popup = await browser.openOwnPage(`popup.html?tab=${tab}`);
      await expect.poll(() => rootAttribute(popup, 'data-state')).toBe('ready');
      expect(await popup.locator('main').textContent()).toContain('https://harbour-and-pine.example/');

      await popup.getByRole('button', { name: 'Full scan' }).click();
      await expect
        .poll(() => popup.getByRole('status').textContent())
        .toMatch(/Waiting for its turn|Looking at the page/);
      const screenshot = popup.getByRole('link', { name: 'Screenshot' });
      await screenshot.waitFor({ timeout: SCAN_TIMEOUT_MS });
      expect(await rootAttribute(popup, 'data-verdict')).toMatch(/^(SAFE|UNRATED|MALICIOUS)$/);
      expect(await popup.locator('main').textContent()).toContain('Harbour');

      const image = await fetch((await screenshot.getAttribute('href')) ?? '');
      expect(image.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);

      const again = await browser.openOwnPage(`popup.html?tab=${tab}`);
      await again.getByRole('link', { name: 'Screenshot' }).waitFor();
      await Promise.all([again.close(), popup.close(), page.close()]);
    },
    SCAN_TIMEOUT_MS + 20_000,
  );

  test('is not offered for what is no web page', async () => {
    // The active tab is the popup's own here.
    const popup = await browser.openOwnPage('popup.html');
    await expect.poll(() => rootAttribute(popup, 'data-state')).toBe('ready');
    expect(await popup.locator('main').textContent()).toContain('Only web pages can be scanned');
    expect(await popup.getByRole('button', { name: 'Full scan' }).count()).toBe(0);
    await popup.close();
  });
});

describe('what is stored', () => {
  test('is the address and the key in local storage, out of reach of content scripts', async () => {
    const [background] = browser.context.serviceWorkers();
    const stored: unknown = await background?.evaluate('chrome.storage.local.get(null)');
    expect(stored).toEqual({ server: { address: server.address, key: server.key } });
  });
});

async function listen(handler: Parameters<typeof createHttpServer>[1]): Promise<{ address: string; close(): void }> {
  const web = createHttpServer(handler);
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address of this form.
  const { port } = web.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => void web.close() };
}
