import { expect, type Locator, type Page } from '@playwright/test';
import { waitFor } from '../../server/support/wait-for.ts';

/** Connects through the form of the options page. */
export async function connect(options: Page, address: string, key: string): Promise<void> {
  await options.locator('html[data-state=ready]').waitFor();
  await options.getByLabel('Server address').fill(address);
  await options.getByLabel('API key').fill(key);
  await options.getByRole('button', { name: 'Connect', exact: true }).click();
}

export async function expectRoot(page: Page, name: string, value: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute(name, value);
}

export async function expectConnection(options: Page, state: string): Promise<void> {
  await expectRoot(options, 'data-connection', state);
  // While connecting the page still shows the old state; an empty key field marks the end.
  if (state === 'connected') await expect(options.getByLabel('API key')).toHaveValue('');
}

/** What people see: details that are closed have text too. */
export const SEEN = { useInnerText: true };

/** Pastes as a person does: a browser drops line breaks of inserted text. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Runs in the extension: keys in its IndexedDB, without creating it. */
export const KEPT_BLOBS = `(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'linkglass')) return [];
  const opening = indexedDB.open('linkglass');
  await new Promise((resolve, reject) => { opening.onsuccess = resolve; opening.onerror = reject; });
  const database = opening.result;
  try {
    if (!database.objectStoreNames.contains('blobs')) return [];
    const reading = database.transaction('blobs').objectStore('blobs').getAllKeys();
    await new Promise(resolve => { reading.onsuccess = resolve; });
    return reading.result;
  } finally {
    database.close();
  }
})()`;

/** Resolves once the extension has stored the server's lists. */
export async function listsKept(extension: { evaluate(script: string): Promise<unknown> }): Promise<void> {
  const isKept = async () => {
    const kept = await extension.evaluate(KEPT_BLOBS);
    return Array.isArray(kept) && kept.includes('prefixes');
  };
  await waitFor(isKept, 30_000);
}
