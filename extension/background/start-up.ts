import browser, { type Storage } from 'webextension-polyfill';

/** After the install, and then only, a page opens that explains and connects. */
export function openOptionsOnInstall(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void browser.runtime.openOptionsPage();
  });
}

interface Lock {
  setAccessLevel?(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

/** Keeps content scripts from what we store, where the browser has a lock for it. */
export async function restrictStorage(): Promise<void> {
  // Chromium has one; the polyfill's types are Firefox's. It is looked for before it is called.
  const area = browser.storage.local as Storage.StorageArea & Lock;
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
