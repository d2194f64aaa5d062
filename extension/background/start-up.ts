import browser, { type Storage } from 'webextension-polyfill';

/** Opens the options page after the install, to explain and to connect. */
export function openOptionsOnInstall(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void browser.runtime.openOptionsPage();
  });
}

interface Lock {
  setAccessLevel?(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

/** Denies content scripts access to storage, where the browser supports that. */
export async function restrictStorage(): Promise<void> {
  // Only Chromium has the method; the polyfill's types are Firefox's.
  const area = browser.storage.local as Storage.StorageArea & Lock;
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
