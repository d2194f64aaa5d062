import type { Page } from 'playwright';
import { expect } from 'vitest';
import { waitFor } from '../server/support/wait-for.ts';

/** What a page of the extension says of itself at its root. */
export const rootAttribute = (page: Page, name: string) => page.locator('html').getAttribute(name);

/** Connects as a person does: types address and key into the options page and presses the button. */
export async function connect(options: Page, address: string, key: string): Promise<void> {
  await options.getByLabel('Server address').fill(address);
  await options.getByLabel('API key').fill(key);
  await options.getByRole('button', { name: 'Connect', exact: true }).click();
}

/** The root follows what is drawn, some moments later. */
export async function expectRoot(page: Page, name: string, value: string): Promise<void> {
  await expect.poll(() => rootAttribute(page, name)).toBe(value);
}

export async function expectConnection(options: Page, state: string): Promise<void> {
  await expectRoot(options, 'data-connection', state);
  // A page that was connected before says so while another attempt is under way, which ends with an empty field.
  if (state === 'connected') await expect.poll(() => options.getByLabel('API key').inputValue()).toBe('');
}

/** Runs in the extension: the names of what it keeps in its IndexedDB, which is not made by looking. */
const KEPT_BLOBS = `(async () => {
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

/** Done once the extension keeps a copy of the server's lists, by which it decides on visits and links itself. */
export async function listsKept(extension: { evaluate(script: string): Promise<unknown> }): Promise<void> {
  const isKept = async () => {
    const kept = await extension.evaluate(KEPT_BLOBS);
    return Array.isArray(kept) && kept.includes('prefixes');
  };
  await waitFor(isKept, 30_000);
}
