import { expect, test } from '../fixtures.ts';
import { enlargeText, expectAccessible, overflowOf, violationsOf } from '../support/axe.ts';
import { expectRoot } from '../support/own-page.ts';

test('entries of lists are rejected with a reason, and removed without losing the focus', async ({ connected }) => {
  const options = await connected.openReady('options.html');
  for (const [list, typed, words] of [
    ['Excluded sites', 'no site', 'Not a site.'],
    ['Addresses that are never sent', '*', 'Not an address or pattern.'],
    ['Trusted sites', 'com', 'Not a site.'],
  ] as const)
    await test.step(`${list}: ${typed}`, async () => {
      const field = options.getByLabel(`Add to “${list}”`);
      await field.fill(typed);
      await field.press('Enter');
      await expect(options.getByRole('alert')).toContainText(words);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('shop.example');
      await expect(options.getByRole('alert')).toHaveCount(0);
    });
  await options.keyboard.press('Enter');
  await options.getByRole('button', { name: 'Remove shop.example' }).click();
  await expect(options.getByText('shop.example', { exact: true })).toHaveCount(0);
  await expect(options.locator('#trusted-sites')).toBeFocused();
});

test('a setting that cannot be stored is reverted with a message, and a file without settings changes nothing', async ({
  connected,
}) => {
  const stored = () => connected.inBackground<Record<string, unknown>>('chrome.storage.local.get(null)');
  const options = await connected.openReady('options.html');
  const visits = options.getByRole('switch', { name: 'Check visited pages with my server' });
  await expect(visits).toBeChecked();
  // The page throws the error on, for its console.
  await options.evaluate(`
    addEventListener('unhandledrejection', event => event.preventDefault());
    globalThis.storing = chrome.storage.local.set;
    chrome.storage.local.set = () => Promise.reject(new Error('no room'));
  `);
  await visits.press('Space');
  const notice = options.getByRole('status').filter({ hasText: 'could not save this setting' });
  await notice.waitFor();
  await expect(visits).toBeChecked();
  await expect.poll(() => violationsOf(options)).toEqual([]);
  await options.evaluate('chrome.storage.local.set = globalThis.storing');
  await visits.press('Space');
  await notice.waitFor({ state: 'detached' });
  await expect.poll(stored).toMatchObject({ settings: { checks: { visits: false } } });

  await test.step('a file without settings changes nothing', async () => {
    const kept = await stored();
    const other = { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') };
    await options.locator('#import-file').setInputFiles(other);
    await options.getByText('does not contain Linkglass settings').waitFor();
    expect(await stored()).toEqual(kept);
  });
});

test('a change is shown on every open page; site access that was granted at install stays', async ({ connected }) => {
  const options = await connected.openReady('options.html');
  const other = await connected.openReady('options.html');
  await options.getByLabel('Appearance', { exact: true }).selectOption('Dark');
  await other.locator('html[data-theme=dark]').waitFor();
  await other.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await options.getByRole('heading', { name: 'Linkglass-Einstellungen' }).waitFor();
  await expect(options).toHaveTitle('Linkglass-Einstellungen');
  await expectRoot(options, 'lang', 'de');
  await options.getByLabel('Sprache', { exact: true }).selectOption('Browsersprache');
  await options.getByLabel('Appearance', { exact: true }).selectOption('System');
  await other.locator('html[lang=en]:not([data-theme])').waitFor();

  await options.locator('[data-site-access=true]').waitFor();
  await options.getByRole('button', { name: 'Stop checking' }).click();
  await expect(options.getByText('This browser kept the permission')).toHaveCount(1);

  await options.getByRole('button', { name: 'Reset Linkglass' }).click();
  await options.getByRole('dialog').getByRole('button', { name: 'Reset Linkglass' }).click();
  await expect(options.getByLabel('Server address')).toHaveValue('');
});

test('the options page is accessible, fits in every language and moves nothing with reduced motion', async ({
  connected,
}) => {
  const options = await connected.openReady('options.html');
  await options.getByLabel('Add to “Trusted sites”').fill('com');
  await options.keyboard.press('Enter');
  await options.getByRole('alert').waitFor();
  await expectAccessible(options);
  await expect(options.locator('#check-visits')).toHaveCSS('transition-duration', '0s');

  await test.step('with its dialog', async () => {
    for (const theme of ['dark', 'light']) {
      await options.getByLabel('Appearance', { exact: true }).selectOption(theme);
      await options.locator(`html[data-theme=${theme}]`).waitFor();
      await expect.poll(() => violationsOf(options)).toEqual([]);
      await options.getByRole('button', { name: 'Reset Linkglass' }).click();
      await options.getByRole('dialog').waitFor();
      await expect.poll(() => violationsOf(options)).toEqual([]);
      await options.keyboard.press('Escape');
    }
  });
  await options.setViewportSize({ width: 320, height: 800 });
  await enlargeText(options);
  for (const language of ['de', 'fr', 'es', 'it', 'pt', 'ja', 'zh_CN'])
    await test.step(`text of twice the size in ${language}`, async () => {
      await options.locator('#language').selectOption(language);
      await options.locator(`html[lang|=${language.replace('_', '-')}]`).waitFor();
      await expect.poll(() => overflowOf(options)).toBe(0);
    });
});
