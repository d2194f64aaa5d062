import { readFile } from 'node:fs/promises';
import { DEFAULT_SETTINGS } from '../../extension/storage/settings-schema.ts';
import { expect, test } from './fixtures.ts';
import { connect, expectConnection, KEPT_BLOBS } from './support/own-page.ts';

test('settings are stored, exported without the key, imported and reset', async ({
  connected,
  server,
  serverProxy,
  account,
}) => {
  const stored = () => connected.inBackground<Record<string, unknown>>('chrome.storage.local.get(null)');
  const options = await connected.openOwnPage('options.html');
  await expectConnection(options, 'connected');
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
  for (const [list, typed, kept] of [
    ['Sites without badges', 'https://Quiet.example/page', 'quiet.example'],
    ['Addresses that are never sent', 'bank.example/private/*', 'bank.example/private/*'],
    ['Trusted sites', 'mine.example', 'mine.example'],
    ['Excluded sites', '*.intra.example', 'intra.example'],
  ] as const) {
    await options.getByLabel(`Add to “${list}”`).fill(typed);
    await options.keyboard.press('Enter');
    await options.getByRole('group', { name: list }).getByText(kept, { exact: true }).waitFor();
  }
  await options.getByLabel('Appearance', { exact: true }).selectOption('Light');
  const chosen = {
    ...DEFAULT_SETTINGS,
    appearance: 'light',
    checks: { visits: false, localFirst: false },
    links: { mode: 'all', offSites: ['quiet.example'] },
    warning: { isOn: false },
    privacy: { query: 'cut', isIncognitoAllowed: true, excludedPatterns: ['bank.example/private/*'] },
    scans: { isPrivate: false, device: 'MOBILE', waitingTime: 7, notify: true },
    sites: { trusted: ['mine.example'], excluded: ['intra.example'] },
  };
  await expect.poll(stored).toMatchObject({ settings: chosen });
  await options.reload();
  await expect(options.getByLabel('Check visited pages with my server')).not.toBeChecked();
  await expect(options.getByLabel('Mark', { exact: true })).toHaveValue('all');
  await expect(options.locator('output')).toHaveText('7 seconds');

  // What was only tried is not exported.
  await connect(options, server.address, `lg_${'a'.repeat(40)}`);
  await expectConnection(options, 'key-refused');
  const downloading = options.waitForEvent('download');
  await options.getByRole('button', { name: 'Export settings' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('linkglass-settings.json');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).not.toContain(account.key);
  expect(JSON.parse(file)).toMatchObject({
    kind: 'linkglass-settings',
    server: serverProxy.address,
    settings: chosen,
  });

  await options.getByRole('button', { name: 'Reset Linkglass' }).click();
  await options.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(options.getByRole('dialog')).toHaveCount(0);
  expect(await stored()).toHaveProperty('server');
  await options.getByRole('button', { name: 'Reset Linkglass' }).click();
  await options.getByRole('dialog').getByRole('button', { name: 'Reset Linkglass' }).click();
  await options.getByText('Linkglass was reset.').waitFor();
  await expectConnection(options, 'none');
  await expect.poll(stored).toEqual({});
  await expect.poll(() => connected.inBackground(KEPT_BLOBS)).toEqual([]);

  const other = { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') };
  await options.locator('#import-file').setInputFiles(other);
  await options.getByText('does not contain Linkglass settings').waitFor();
  await options.locator('#import-file').setInputFiles(await download.path());
  await options.getByText('Settings imported.').waitFor();
  await options.locator('html[data-theme=light]').waitFor();
  await expect.poll(stored).toMatchObject({ settings: chosen });
});
