import browser from 'webextension-polyfill';

/** After the install, and then only, a page opens that explains and connects. */
export function openFirstRun(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void browser.runtime.openOptionsPage();
  });
}
