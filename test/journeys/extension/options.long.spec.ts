import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { DEFAULT_SETTINGS } from '../../../extension/storage/settings-schema.ts';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { connect, expectConnection, expectRoot } from '../support/own-page.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';

let server: E2eServer;
let browser: ExtendedChromium;
let options: Page;
test.beforeAll(async () => {
  server = await startE2eServer();
  browser = await openChromium(server.web);
});
test.afterAll(async () => {
  await browser.close();
  await server.close();
});
test.beforeEach(async () => {
  options = await browser.openOwnPage('options.html');
  await options.locator('html[data-state=ready]').waitFor();
});
test.afterEach(() => options.close());

const stored = (): Promise<Record<string, unknown>> => {
  const [background] = browser.context.serviceWorkers();
  if (background === undefined) throw new Error('the background does not run');
  return background.evaluate('chrome.storage.local.get(null)');
};

test.describe('settings', () => {
  test('are stored, section by section', async () => {
    await options.getByLabel('Check visited pages with my server').click();
    await options.getByLabel('Check links locally first').click();
    await options.getByLabel('Mark', { exact: true }).selectOption('All links');
    await options.getByLabel('Block malicious pages with a warning').click();
    await options.getByLabel('Query strings in').selectOption('Removed');
    await options.getByLabel('Also in private windows').click();
    await options.getByLabel('Private scans').click();
    await options.getByLabel('Device').selectOption('Mobile');
    await options.getByLabel('Waiting time').focus();
    await options.keyboard.press('ArrowRight');
    await options.keyboard.press('ArrowRight');
    const lists = {
      'Sites without badges': ['https://Quiet.example/page', 'quiet.example'],
      'Addresses that are never sent': ['bank.example/private/*', 'bank.example/private/*'],
      'Trusted sites': ['mine.example', 'mine.example'],
      'Excluded sites': ['*.intra.example', 'intra.example'],
    };
    for (const [list, [typed = '', kept = '']] of Object.entries(lists)) {
      await options.getByLabel(`Add to “${list}”`).fill(typed);
      await options.keyboard.press('Enter');
      await options.getByRole('group', { name: list }).getByText(kept, { exact: true }).waitFor();
    }
    await expect.poll(stored).toMatchObject({
      settings: {
        ...DEFAULT_SETTINGS,
        checks: { visits: false, localFirst: false },
        links: { mode: 'all', offSites: ['quiet.example'] },
        warning: { isOn: false },
        privacy: { query: 'cut', isIncognitoAllowed: true, excludedPatterns: ['bank.example/private/*'] },
        scans: { isPrivate: false, device: 'MOBILE', waitingTime: 7, notify: true },
        sites: { trusted: ['mine.example'], excluded: ['intra.example'] },
      },
    });
    await options.reload();
    await expect(options.getByLabel('Check visited pages with my server')).not.toBeChecked();
    await expect(options.getByLabel('Mark', { exact: true })).toHaveValue('all');
    await expect(options.locator('output')).toHaveText('7 seconds');
    await options.getByRole('button', { name: 'Remove mine.example' }).click();
    await expect(options.getByText('mine.example', { exact: true })).toHaveCount(0);
    // The focus moves when its button is removed.
    await expect(options.locator('#trusted-sites')).toBeFocused();
  });

  for (const [list, typed, words] of [
    ['Trusted sites', 'com', 'Not a site.'],
    ['Excluded sites', 'no site', 'Not a site.'],
    ['Addresses that are never sent', '*', 'Not an address or pattern.'],
  ] as const)
    test(`reject ${list}: ${typed}`, async () => {
      const field = options.getByLabel(`Add to “${list}”`);
      await field.fill(typed);
      await field.press('Enter');
      await expect(options.getByRole('alert')).toContainText(words);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('shop.example');
      await expect(options.getByRole('alert')).toHaveCount(0);
    });

  test('a setting that cannot be stored is reverted with a message; the next one is stored', async () => {
    const visits = options.getByRole('switch', { name: 'Check visited pages with my server' });
    const before = await visits.isChecked();
    const area = '(globalThis.browser ?? chrome).storage.local';
    await options.evaluate(
      `globalThis.storing = ${area}.set; ${area}.set = () => Promise.reject(new Error('no room'))`,
    );
    await visits.press('Space');
    const notice = options.getByRole('status').filter({ hasText: 'could not save this setting' });
    await notice.waitFor();
    await expect(visits).toBeChecked({ checked: before });
    await expect.poll(() => violationsOf(options)).toEqual([]);
    await options.evaluate(`${area}.set = globalThis.storing`);
    await visits.press('Space');
    await notice.waitFor({ state: 'detached' });
    await expect.poll(stored).toMatchObject({ settings: { checks: { visits: !before } } });
    await visits.press('Space');
    await expect.poll(stored).toMatchObject({ settings: { checks: { visits: before } } });
  });

  test('stores every key press, however slow storage is', async () => {
    const waiting = options.getByLabel('Waiting time');
    const before = Number(await waiting.inputValue());
    const lock = await options.evaluateHandle(async () => {
      const held = Promise.withResolvers<() => void>();
      void navigator.locks.request('linkglass-settings', () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        held.resolve(resolve);
        return promise;
      });
      return { release: await held.promise };
    });
    await waiting.focus();
    await options.keyboard.press('ArrowRight');
    // Another change renders the page again with the stored waiting time.
    await options.evaluate(
      `chrome.storage.local.get('settings').then(({ settings }) => chrome.storage.local.set({ settings: { ...settings, appearance: 'dark' } }))`,
    );
    await options.locator('html[data-theme=dark]').waitFor();
    await options.keyboard.press('ArrowRight');
    await lock.evaluate(({ release }) => release());
    await expect.poll(stored).toMatchObject({ settings: { scans: { waitingTime: before + 2 } } });
    await expect(waiting).toHaveValue(String(before + 2));
    await options.getByLabel('Appearance', { exact: true }).selectOption('System');
    await options.locator('html:not([data-theme])').waitFor();
  });

  test('are shown on every open page', async () => {
    const other = await browser.openOwnPage('options.html');
    await other.locator('html[data-state=ready]').waitFor();
    await options.getByLabel('Appearance', { exact: true }).selectOption('Dark');
    await other.locator('html[data-theme=dark]').waitFor();
    await other.getByLabel('Language', { exact: true }).selectOption('Deutsch');
    await options.getByRole('heading', { name: 'Linkglass-Einstellungen' }).waitFor();
    await expect(options).toHaveTitle('Linkglass-Einstellungen');
    await expectRoot(options, 'lang', 'de');
    await options.getByLabel('Sprache', { exact: true }).selectOption('Browsersprache');
    await options.getByLabel('Appearance', { exact: true }).selectOption('System');
    await other.locator('html:not([data-theme])').waitFor();
    await other.close();
  });
});

test('site access granted at install is shown, and that it cannot be removed', async () => {
  await options.locator('[data-site-access=true]').waitFor();
  await options.getByRole('button', { name: 'Stop checking' }).click();
  await expect(options.getByText('This browser kept the permission')).toHaveCount(1);
});

test.describe('export and import', () => {
  test('write a file without the key and restore it', async () => {
    await connect(options, server.address, server.key);
    await expectConnection(options, 'connected');
    await options.getByLabel('Appearance', { exact: true }).selectOption('Light');
    await expect.poll(stored).toMatchObject({ settings: { appearance: 'light' } });
    const downloading = options.waitForEvent('download');
    await options.getByRole('button', { name: 'Export settings' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('linkglass-settings.json');
    const file = await readFile(await download.path(), 'utf8');
    expect(file).not.toContain(server.key);
    expect(JSON.parse(file)).toMatchObject({
      kind: 'linkglass-settings',
      server: server.address,
      settings: { appearance: 'light' },
    });

    await options.getByLabel('Appearance', { exact: true }).selectOption('Dark');
    await expect.poll(stored).toMatchObject({ settings: { appearance: 'dark' } });
    await options.locator('#import-file').setInputFiles(await download.path());
    await options.getByText('Settings imported.').waitFor();
    await options.locator('html[data-theme=light]').waitFor();
  });

  test('reject another file without changes', async () => {
    const before = (await stored())['settings'];
    const other = { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') };
    await options.locator('#import-file').setInputFiles(other);
    await options.getByText('does not contain Linkglass settings').waitFor();
    expect((await stored())['settings']).toEqual(before);
  });
});

test('the reset asks first and deletes everything', async () => {
  await connect(options, server.address, server.key);
  await expectConnection(options, 'connected');
  await options.getByRole('button', { name: 'Reset Linkglass' }).click();
  await options.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(options.getByRole('dialog')).toHaveCount(0);
  expect(await stored()).toHaveProperty('server');

  await options.getByRole('button', { name: 'Reset Linkglass' }).click();
  await options.getByRole('dialog').getByRole('button', { name: 'Reset Linkglass' }).click();
  await options.getByText('Linkglass was reset.').waitFor();
  await expectConnection(options, 'none');
  await expect(options.getByLabel('Server address')).toHaveValue('');
  await expect.poll(stored).toEqual({});
  await expect.poll(() => options.evaluate(readBlobs)).toEqual([]);
});

test.describe('the options page is accessible', () => {
  const VIEWS = ['light', 'dark'].flatMap(theme => [320, 1280].map(width => ({ theme, width })));

  for (const { theme, width } of VIEWS)
    test(`axe finds nothing in the ${theme} theme at ${width} pixels`, async () => {
      await options.setViewportSize({ width, height: 800 });
      await options.getByLabel('Appearance', { exact: true }).selectOption(theme);
      await options.locator(`html[data-theme=${theme}]`).waitFor();
      await options.getByLabel('Add to “Trusted sites”').fill('com');
      await options.keyboard.press('Enter');
      await options.getByRole('alert').waitFor();
      await expect.poll(() => violationsOf(options)).toEqual([]);
      await expect.poll(() => overflowOf(options)).toBe(0);
      await options.getByRole('button', { name: 'Reset Linkglass' }).click();
      await options.getByRole('dialog').waitFor();
      await expect.poll(() => violationsOf(options)).toEqual([]);
    });

  for (const language of ['de', 'fr', 'es', 'it', 'pt', 'ja', 'zh_CN'])
    test(`nothing overflows in ${language} with text of twice the size at 320 pixels`, async () => {
      await options.setViewportSize({ width: 320, height: 800 });
      await options.locator('#language').selectOption(language);
      await options.locator(`html[lang|=${language.replace('_', '-')}]`).waitFor();
      await options.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect.poll(() => overflowOf(options)).toBe(0);
      await options.locator('#language').selectOption('system');
      await options.locator('html[lang=en]').waitFor();
    });

  test('nothing overflows in right-to-left layout', async () => {
    await options.setViewportSize({ width: 320, height: 800 });
    await options.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await expect.poll(() => overflowOf(options)).toBe(0);
  });

  test('nothing moves with reduced motion', async () => {
    await options.emulateMedia({ reducedMotion: 'reduce' });
    await expect(options.locator('#check-visits')).toHaveCSS('transition-duration', '0s');
  });
});

/** Runs in the page: keys in its IndexedDB. */
async function readBlobs(): Promise<string[]> {
  const open = indexedDB.open('linkglass');
  await new Promise(resolve => open.addEventListener('success', resolve));
  const names = [...open.result.objectStoreNames];
  if (!names.includes('blobs')) return [];
  const keys = open.result.transaction('blobs').objectStore('blobs').getAllKeys();
  await new Promise(resolve => keys.addEventListener('success', resolve));
  return keys.result.map(String);
}
