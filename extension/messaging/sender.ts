import type { Runtime } from 'webextension-polyfill';

/** Who sent a message, as the browser says: nothing of it can be made up by the sender. */
export interface Sender {
  /** A page of ours in its own frame; else a content script. */
  readonly isOwnPage: boolean;
  /** Where the sender is; null for a popup. */
  readonly tabId: number | null;
  /** 0 for the tab's own page. */
  readonly frameId: number;
  /** The document's address; for a content script that of the web page. */
  readonly url: string;
  readonly isIncognito: boolean;
}

/** null for a sender that is not part of this extension. */
export function readSender(sender: Runtime.MessageSender, extension: { id: string; root: string }): Sender | null {
  if (sender.id !== extension.id || sender.url === undefined) return null;
  return {
    // Compared with the slash at its end: `chrome-extension://ID.example/` is somebody else.
    isOwnPage: sender.url.startsWith(extension.root),
    tabId: sender.tab?.id ?? null,
    frameId: sender.frameId ?? 0,
    url: sender.url,
    isIncognito: sender.tab?.incognito ?? false,
  };
}
