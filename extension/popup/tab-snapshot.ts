import browser, { type Tabs } from 'webextension-polyfill';
import type { Visit } from '../messaging/protocol.ts';
import { VISITS_KEY, knownVisit } from '../storage/known-visit.ts';

/** The tab that the popup is about, and what the browser's memory has of it: nobody is asked, so a sleeping background holds up nothing. */
export interface TabSnapshot {
  readonly tabId: number | null;
  /** What the tab shows; null where the browser does not say it. */
  readonly tabUrl: string | null;
  readonly isIncognito: boolean;
  readonly visit: Visit | null;
}

/** Of the tab with this id, or of the active one. */
export async function readTabSnapshot(id: string | null): Promise<TabSnapshot> {
  const [tab, memory] = await Promise.all([readTab(id), browser.storage.session.get(VISITS_KEY)]);
  const tabId = tab?.id ?? null;
  return {
    tabId,
    tabUrl: tab?.url ?? null,
    isIncognito: tab?.incognito ?? false,
    visit: tabId === null ? null : knownVisit(memory[VISITS_KEY], tabId),
  };
}

async function readTab(id: string | null): Promise<Tabs.Tab | undefined> {
  if (id !== null) return browser.tabs.get(Number(id)).catch(() => undefined);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}
