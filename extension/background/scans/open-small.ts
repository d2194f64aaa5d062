import browser, { type Windows } from 'webextension-polyfill';

const SIZE = { width: 480, height: 520 } as const;

/** Shows a page of ours in a small window; in a tab where there are none, as on phones. */
export async function openSmall(page: string): Promise<void> {
  const url = browser.runtime.getURL(page);
  // Undefined on phones, whatever its type says.
  const windows = browser.windows as Windows.Static | undefined;
  if (windows === undefined) await browser.tabs.create({ url });
  // Where private windows have a part of the extension of their own, only their own windows know its questions.
  else await windows.create({ url, type: 'popup', incognito: browser.extension.inIncognitoContext ?? false, ...SIZE });
}
