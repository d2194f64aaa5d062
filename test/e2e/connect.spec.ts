import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { enlargeText, overflowOf, violationsOf } from './support/axe.ts';
import { type ExtendedChromium, openChromium } from './support/chromium.ts';
import { keyboardFaultsOf } from './support/keyboard.ts';
import { connect, expectConnection, expectRoot, rootAttribute } from './support/own-page.ts';
import { type E2eServer, startE2eServer } from './support/server.ts';

const KEY = `lg_${'a'.repeat(40)}`;

let server: E2eServer;
let browser: ExtendedChromium;
test.beforeAll(async () => {
  server = await startE2eServer();
  browser = await openChromium(server.web, { keepsFirstRun: true });
});
test.afterAll(async () => {
  await browser.close();
  await server.close();
});

test('the options page opens after the install with an explanation and the connection form', async () => {
  const page = await browser.firstRun();
  await expect(page.getByRole('heading', { name: 'Welcome to Linkglass' })).toBeVisible();
  const sentence = /^[^.!?]+\.$/;
  await expect(page.locator('.options-welcome li')).toHaveText([sentence, sentence, sentence]);
  const button = page.getByRole('button', { name: 'Connect', exact: true });
  await expect(button).toBeEnabled();
  await page.setViewportSize({ width: 400, height: 600 });
  await expect(button, 'the form is above the fold on a phone').toBeInViewport({ ratio: 1 });
  await page.close();
});

test('the welcome can be used by keyboard, and has no axe violations and no overflow at 400 pixels', async () => {
  const page = await browser.openOwnPage('options.html');
  await page.getByRole('heading', { name: 'Welcome to Linkglass' }).waitFor();
  await page.setViewportSize({ width: 400, height: 600 });
  expect(await keyboardFaultsOf(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
  }
  expect(await overflowOf(page)).toBe(0);
  await enlargeText(page);
  expect(await overflowOf(page)).toBe(0);
  await page.close();
});

test.describe('connecting', () => {
  let options: Page;
  let nobodysPort: number;
  let stranger: { address: string; requests: string[]; close(): void };
  test.beforeAll(async () => {
    stranger = await listen();
    const gone = await listen();
    nobodysPort = Number(new URL(gone.address).port);
    gone.close();
  });
  test.afterAll(() => stranger.close());
  test.beforeEach(async () => {
    options = await browser.openOwnPage('options.html');
    await options.locator('html[data-state=ready][data-connection]').waitFor();
  });
  test.afterEach(() => options.close());

  const answers: readonly [what: string, given: () => [address: string, key: string], state: string, words: RegExp][] =
    [
      ['nothing listens there', () => [`http://127.0.0.1:${nobodysPort}`, KEY], 'unreachable', /No answer from/],
      ['its certificate is not trusted', () => ['https://untrusted.example', KEY], 'tls', /No secure connection/],
      [
        'it answers plain HTTP where TLS is expected',
        () => [stranger.address.replace('http:', 'https:'), KEY],
        'tls',
        /No secure connection/,
      ],
      ['it is another kind of server', () => [stranger.address, KEY], 'not-linkglass', /is not a Linkglass server/],
      [
        'it is a web site',
        () => ['https://harbour-and-pine.example', KEY],
        'not-linkglass',
        /is not a Linkglass server/,
      ],
      ['it refuses the key', () => [server.address, KEY], 'key-refused', /rejects this API key/],
      ['all is well', () => [server.address, server.key], 'connected', /Connected to/],
      [
        'all is well, and the address has a slash and a /v1',
        () => [`${server.address}/v1/`, server.key],
        'connected',
        /Connected to/,
      ],
      [
        'all is well, and the scheme is missing',
        () => [server.address.replace('http://', ''), server.key],
        'connected',
        /Connected to/,
      ],
    ];
  for (const [what, given, state, words] of answers)
    test(`reports that ${what}`, async () => {
      await connect(options, ...given());
      await expectConnection(options, state);
      await expect(options.locator('#server .notice')).toHaveText(words);
    });

  test('keeps the welcome after a failed attempt, and names the command for a new key', async () => {
    await options.getByRole('button', { name: 'Disconnect' }).click();
    await expectConnection(options, 'none');
    await connect(options, server.address, KEY);
    await expectConnection(options, 'key-refused');
    await options.getByRole('heading', { name: 'Welcome to Linkglass' }).waitFor();
    await expect(options.getByRole('button', { name: 'Disconnect' })).toHaveCount(0);
    const command = await options.locator('.new-key code').innerText();
    expect(command).toMatch(/^cd \S+ && LINKGLASS_DATA_DIR=\S+ npm run -s linkglass -- keys create --name browser /);
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await options.locator('.new-key').getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => options.evaluate(() => navigator.clipboard.readText())).toBe(command);
    expect(await violationsOf(options)).toEqual([]);
  });

  test('leads through the next steps, each ticked when it is done', async () => {
    await connect(options, server.address, server.key);
    await expectConnection(options, 'connected');
    await options.getByRole('heading', { name: 'Next steps' }).waitFor();
    const done = () =>
      options.locator('.first-steps li').evaluateAll(steps => steps.map(step => step.dataset['isDone']));
    // Granted at install in this build; the button is not pinned.
    await expect.poll(done).toEqual(['true', 'false', 'false']);
    expect(await violationsOf(options)).toEqual([]);
    const opened = browser.context.waitForEvent('page');
    await options.getByRole('button', { name: 'Check example.com' }).click();
    await (await opened).close();
    await expect.poll(done).toEqual(['true', 'false', 'true']);
    await options.getByRole('button', { name: 'Hide these steps' }).click();
    await expect(options.locator('.first-steps')).toHaveCount(0);
    const stored = "chrome.storage.local.get('settings').then(({ settings }) => settings?.showsFirstSteps)";
    await expect.poll(() => options.evaluate(stored)).toBe(false);
    await options.reload();
    await expectConnection(options, 'connected');
    await expect(options.locator('.first-steps')).toHaveCount(0);
  });

  test('sends the key only to a Linkglass server', () => {
    expect(stranger.requests).not.toEqual([]);
    expect(stranger.requests.filter(request => request.includes(KEY) || request.includes('authorization'))).toEqual([]);
  });

  test('shows plan and usage, and a used-up quota', async () => {
    // Shows the next steps, which another test hid.
    await browser.context.serviceWorkers()[0]?.evaluate("chrome.storage.local.remove('settings')");
    const limited = await server.createKey({ name: 'limited', plan: 'FREE', dailyQuota: 1 });
    await connect(options, server.address, limited);
    await expectConnection(options, 'connected');
    await expect(options.locator('.options-usage')).toContainText('Free plan · 0 of 1 requests used today');

    const check = { method: 'POST', headers: { authorization: limited }, body: '{"url":"https://shop.example/"}' };
    expect((await fetch(`${server.address}/v1/fast-check`, check)).status).toBe(200);
    await options.reload();
    await expectConnection(options, 'quota');
    await expect(options.locator('.options-usage')).toContainText('1 of 1');
    // What helps does so without quota too.
    await options.locator('.first-steps').waitFor();
    await options.getByLabel('Scan or check an address').waitFor();
  });

  test('accepts the printed line pasted into a field', async () => {
    await options.getByLabel('API key').focus();
    await options.evaluate(line => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', line);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, `linkglass ${server.address} ${server.key}\n`);
    await expect(options.getByLabel('Server address')).toHaveValue(server.address);
    await expect(options.getByLabel('API key')).toHaveValue(server.key);
  });

  test('works by keyboard', async () => {
    await options.getByLabel('Server address').focus();
    await options.keyboard.press('ControlOrMeta+a');
    await options.keyboard.type(server.address);
    await options.keyboard.press('Tab');
    await options.keyboard.type(server.key);
    await options.keyboard.press('Enter');
    await expect(options.getByLabel('API key')).toHaveValue('');
    await expectConnection(options, 'connected');
  });

  test('sends the key unencrypted to another host only after a confirmation', async () => {
    await connect(options, 'http://harbour-and-pine.example', KEY);
    const dialog = options.getByRole('dialog');
    await expect(dialog).toContainText('is not encrypted');
    const before = (await rootAttribute(options, 'data-connection')) ?? '';
    await options.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectRoot(options, 'data-connection', before);
    await options.getByRole('button', { name: 'Connect', exact: true }).click();
    await options.getByRole('button', { name: 'Connect anyway' }).click();
    await expectConnection(options, 'not-linkglass');
  });

  const refused = [
    ['', KEY, 'Not a server address. Try http://127.0.0.1:8787.'],
    ['not an address', KEY, 'Not a server address. Try http://127.0.0.1:8787.'],
    ['ftp://shop.example', KEY, 'Not a server address. Try http://127.0.0.1:8787.'],
    ['shop.example', '', 'Enter the API key.'],
  ] as const;
  for (const [address, key, words] of refused)
    test(`rejects the address "${address}" with the key "${key}"`, async () => {
      await connect(options, address, key);
      await expect(options.locator('#server .notice')).toHaveText(words);
    });

  test('a failed attempt keeps the old connection, and the key is not shown again', async () => {
    await connect(options, server.address, server.key);
    await expect(options.getByLabel('API key')).toHaveValue('');
    await connect(options, server.address, KEY);
    await expectConnection(options, 'key-refused');
    await options.reload();
    await expectConnection(options, 'connected');
    await expect(options.getByLabel('Server address')).toHaveValue(server.address);
  });

  test('is undone by Disconnect on every open page', async () => {
    await connect(options, server.address, server.key);
    await expectConnection(options, 'connected');
    const other = await browser.openOwnPage('options.html');
    await expectConnection(other, 'connected');
    await options.getByRole('button', { name: 'Disconnect' }).click();
    await expectConnection(options, 'none');
    await expectConnection(other, 'none');
    await expect(options.getByRole('heading', { name: 'Welcome to Linkglass' })).toBeVisible();
    await other.close();
  });
});

async function listen(): Promise<{ address: string; requests: string[]; close(): void }> {
  const requests: string[] = [];
  const web = createHttpServer((request, response) => {
    requests.push(`${request.url} ${JSON.stringify(request.headers)}`);
    response.end('{"detail":"Not Found"}');
  });
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve));
  // A server listening on TCP has an address of this form.
  const { port } = web.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, requests, close: () => void web.close() };
}
