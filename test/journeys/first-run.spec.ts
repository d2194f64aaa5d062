import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createKey, expect, test } from './fixtures.ts';
import { enlargeText, overflowOf, violationsOf } from './support/axe.ts';
import { keyboardFaultsOf } from './support/keyboard.ts';
import { connect, expectConnection, paste } from './support/own-page.ts';

const KEY = `lg_${'a'.repeat(40)}`;
const WRONG_ADDRESS = 'Not a server address. Try http://127.0.0.1:8787.';

const notice = (options: Page) => options.locator('#server .notice');

test('a new user is welcomed, connects with the printed line and goes through the next steps', async ({
  extension,
  server,
  account,
}) => {
  const options = await extension.firstRun();
  await expect(options.getByRole('heading', { name: 'Welcome to Linkglass' })).toBeVisible();
  const sentence = /^[^.!?]+\.$/;
  await expect(options.locator('.options-welcome li')).toHaveText([sentence, sentence, sentence]);
  await options.setViewportSize({ width: 400, height: 600 });
  const button = options.getByRole('button', { name: 'Connect', exact: true });
  await expect(button, 'the form is above the fold on a phone').toBeInViewport({ ratio: 1 });
  expect(await keyboardFaultsOf(options)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await options.emulateMedia({ colorScheme });
    await expect.poll(() => violationsOf(options)).toEqual([]);
  }
  await enlargeText(options);
  await expect.poll(() => overflowOf(options)).toBe(0);

  await options.getByLabel('API key').focus();
  await paste(options.getByLabel('API key'), `linkglass ${server.address} ${account.key}\n`);
  await expect(options.getByLabel('Server address')).toHaveValue(server.address);
  await expect(options.getByLabel('API key')).toHaveValue(account.key);
  await options.keyboard.press('Enter');
  await expectConnection(options, 'connected');

  await options.getByRole('heading', { name: 'Next steps' }).waitFor();
  const done = () => options.locator('.first-steps li').evaluateAll(steps => steps.map(step => step.dataset['isDone']));
  // Granted at install in this build; the button is not pinned.
  await expect.poll(done).toEqual(['true', 'false', 'false']);
  await expect.poll(() => violationsOf(options)).toEqual([]);
  const opened = extension.context.waitForEvent('page');
  await options.getByRole('button', { name: 'Check example.com' }).click();
  await (await opened).close();
  await expect.poll(done).toEqual(['true', 'false', 'true']);
  await options.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(options.locator('.first-steps')).toHaveCount(0);
  const stored = "chrome.storage.local.get('settings').then(({ settings }) => settings?.showsFirstSteps)";
  await expect.poll(() => extension.inBackground(stored)).toBe(false);

  const other = await extension.openOwnPage('options.html');
  await expectConnection(other, 'connected');
  await expect(other.locator('.first-steps')).toHaveCount(0);
  await options.getByRole('button', { name: 'Disconnect' }).click();
  for (const page of [options, other]) {
    await expectConnection(page, 'none');
    await expect(page.getByRole('heading', { name: 'Welcome to Linkglass' })).toBeVisible();
  }
});

test('a failed connection is explained, keeps the one before, and sends the key to Linkglass servers only', async ({
  extension,
  server,
  account,
}) => {
  const options = await extension.firstRun();
  const stranger = await listen();
  const gone = await listen();
  gone.close();
  const plainHttp = (address: string) => address.replace('http:', 'https:');
  for (const [address, key, words] of [
    ['', KEY, WRONG_ADDRESS],
    ['not an address', KEY, WRONG_ADDRESS],
    ['ftp://shop.example', KEY, WRONG_ADDRESS],
    ['shop.example', '', 'Enter the API key.'],
  ] as const)
    await test.step(`"${address}" with the key "${key}"`, async () => {
      await connect(options, address, key);
      await expect(notice(options)).toHaveText(words);
    });

  for (const [address, state, words] of [
    [gone.address, 'unreachable', /No answer from/],
    ['https://untrusted.example', 'tls', /No secure connection/],
    [plainHttp(stranger.address), 'tls', /No secure connection/],
    [stranger.address, 'not-linkglass', /is not a Linkglass server/],
    ['https://harbour-and-pine.example', 'not-linkglass', /is not a Linkglass server/],
    [server.address, 'key-refused', /rejects this API key/],
  ] as const)
    await test.step(`${address} is ${state}`, async () => {
      await connect(options, address, KEY);
      await expectConnection(options, state);
      await expect(notice(options)).toHaveText(words);
    });
  expect(stranger.requests).not.toEqual([]);
  expect(stranger.requests.filter(request => request.includes(KEY) || request.includes('authorization'))).toEqual([]);
  stranger.close();

  await options.getByRole('heading', { name: 'Welcome to Linkglass' }).waitFor();
  const command = await options.locator('.new-key code').innerText();
  expect(command).toMatch(/^cd \S+ && LINKGLASS_DATA_DIR=\S+ npm run -s linkglass -- keys create --name browser /);
  await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await options.locator('.new-key').getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => options.evaluate(() => navigator.clipboard.readText())).toBe(command);
  await expect.poll(() => violationsOf(options)).toEqual([]);

  await connect(options, 'http://harbour-and-pine.example', KEY);
  const dialog = options.getByRole('dialog');
  await expect(dialog).toContainText('is not encrypted');
  await options.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await options.getByRole('button', { name: 'Connect', exact: true }).click();
  await options.getByRole('button', { name: 'Connect anyway' }).click();
  await expectConnection(options, 'not-linkglass');

  for (const address of [`${server.address}/v1/`, server.address.replace('http://', '')]) {
    await connect(options, address, account.key);
    await expectConnection(options, 'connected');
    await expect(notice(options)).toHaveText(/Connected to/);
  }
  await connect(options, server.address, KEY);
  await expectConnection(options, 'key-refused');
  await options.reload();
  await expectConnection(options, 'connected');
  await expect(options.getByLabel('Server address')).toHaveValue(server.address);
});

test('plan and usage are shown, and a used-up quota', async ({ extension, server }) => {
  const options = await extension.firstRun();
  const limited = await createKey(server, { plan: 'FREE', dailyQuota: 1 });
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

async function listen(): Promise<{ address: string; requests: string[]; close(): void }> {
  const requests: string[] = [];
  const web = createServer((request, response) => {
    requests.push(`${request.url} ${JSON.stringify(request.headers)}`);
    response.end('{"detail":"Not Found"}');
  });
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve));
  // A server listening on TCP has an address of this form.
  const { port } = web.address() as AddressInfo;
  const close = () => {
    web.close();
    web.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, requests, close };
}
