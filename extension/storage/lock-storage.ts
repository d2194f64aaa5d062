import browser, { type Storage } from 'webextension-polyfill';

interface Lock {
  setAccessLevel?(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

/** Keeps content scripts from what we store, where the browser has a lock for it. */
export async function lockStorage(): Promise<void> {
  // Chromium has one; the polyfill's types are Firefox's. It is looked for before it is called.
  const area = browser.storage.local as Storage.StorageArea & Lock;
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
