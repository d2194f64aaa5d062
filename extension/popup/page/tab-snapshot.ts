import browser, { type Tabs } from 'webextension-polyfill';
import type { Visit } from '../../messaging/protocol.ts';
import { VISITS_KEY, keptUrl, knownVisit } from '../../storage/known-visit.ts';

/** The popup's tab and what session storage knows about it. Needs no answer from a background that may be asleep. */
export interface TabSnapshot {
  readonly tabId: number | null;
  /** null where the browser does not reveal it. */
  readonly tabUrl: string | null;
  readonly isIncognito: boolean;
  readonly visit: Visit | null;
}

/** Of the tab with this id, else of the active one. */
export async function readTabSnapshot(id: string | null): Promise<TabSnapshot> {
  const [tab, memory] = await Promise.all([readTab(id), browser.storage.session.get(VISITS_KEY)]);
  const tabId = tab?.id ?? null;
  return {
    tabId,
    tabUrl: tab?.url === undefined ? null : keptUrl(tab.url),
    isIncognito: tab?.incognito ?? false,
    visit: tabId === null ? null : knownVisit(memory[VISITS_KEY], tabId),
  };
}

async function readTab(id: string | null): Promise<Tabs.Tab | undefined> {
  if (id !== null) return browser.tabs.get(Number(id)).catch(() => undefined);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}
