import type { Tabs } from 'webextension-polyfill';
import type { Handlers } from '../messaging/listen.ts';
import { type TabMessageName, type TabRequest, type TabResponse, tabProtocol } from '../messaging/tab-protocol.ts';

/** Asks the content script in a tab's own frame; null where there is none, or it answers something else. */
async function askTab<N extends TabMessageName>(
  tabs: Pick<Tabs.Static, 'sendMessage'>,
  tabId: number,
  name: N,
  request: TabRequest<N>,
): Promise<TabResponse<N> | null> {
  try {
    const response: unknown = await tabs.sendMessage(tabId, { name, request }, { frameId: 0 });
    // The schema of this very name; TypeScript does not follow the index through `parse`.
    return tabProtocol[name].response.parse(response) as TabResponse<N>;
  } catch {
    return null;
  }
}

/** The links of the page in a tab, for the popup. */
export function createTabLinks(tabs: Pick<Tabs.Static, 'sendMessage'>): Pick<Handlers, 'readTabLinks' | 'showTabLink'> {
  return {
    readTabLinks: ({ tabId }) => askTab(tabs, tabId, 'readLinks', null),
    showTabLink: async ({ tabId, id }) => (await askTab(tabs, tabId, 'showLink', { id })) ?? false,
  };
}
