import browser from 'webextension-polyfill';

/** The address of the tab with this id, or of the active one; null where it is no web page. */
export async function pageOfTab(id: string | null): Promise<string | null> {
  const tab = id === null ? await activeTab() : await browser.tabs.get(Number(id)).catch(() => undefined);
  const url = tab?.url;
  return url !== undefined && /^https?:\/\//.test(url) ? url : null;
}

async function activeTab() {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}
