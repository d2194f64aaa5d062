import type { Runtime } from 'webextension-polyfill';

/** The sender of a message as reported by the browser, which a sender cannot forge. */
export interface Sender {
  /** A page of ours, not a content script. */
  readonly isOwnPage: boolean;
  /** The sender's tab; null for a popup. */
  readonly tabId: number | null;
  /** 0 for the main frame. */
  readonly frameId: number;
  /** URL of the document; for a content script that of the web page. */
  readonly url: string;
  readonly isIncognito: boolean;
}

/** null for a sender outside of this extension. */
export function readSender(sender: Runtime.MessageSender, extension: { id: string; root: string }): Sender | null {
  if (sender.id !== extension.id || sender.url === undefined) return null;
  return {
    // Compared with the trailing slash: `chrome-extension://ID.example/` is another origin.
    isOwnPage: sender.url.startsWith(extension.root),
    tabId: sender.tab?.id ?? null,
    frameId: sender.frameId ?? 0,
    url: sender.url,
    isIncognito: sender.tab?.incognito ?? false,
  };
}
