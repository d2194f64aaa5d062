import browser, { type Permissions, type Storage, type Tabs } from 'webextension-polyfill';
import { createCallbackCalls } from '../api/callback-calls.ts';
import { createSearchCalls } from '../api/search-calls.ts';
import { createShareCalls } from '../api/share-calls.ts';
import type { Handlers } from '../messaging/listen.ts';
import { type TabMessageName, type TabRequest, type TabResponse, tabProtocol } from '../messaging/tab-protocol.ts';
import type { Addresses } from './addresses.ts';
import type { Background } from './compose.ts';
import type { LinkHandlers } from './links/open-links.ts';
import type { createPopupFacts } from './popup-facts.ts';
import type { OpenedScans } from './scans/open-scans.ts';
import type { OpenedVisits } from './visits/open-visits.ts';

/** Handlers of the parts that also listen to browser events. */
type OtherHandlers = OpenedVisits['handlers'] &
  OpenedScans['handlers'] &
  Addresses['handlers'] &
  LinkHandlers &
  ReturnType<typeof createPopupFacts>;

/** One handler for every message of the protocol. */
export function createHandlers(
  { texts, servers, backoff, client, checker, connector }: Background,
  others: OtherHandlers,
): Handlers {
  return {
    readServer: async () => (await servers.read())?.address ?? null,
    readConnection: connector.readConnection,
    connect: connector.connect,
    disconnect: connector.disconnect,
    forgetEverything: () => {
      const { local, session } = browser.storage;
      const resets = [connector.disconnect, checker.forgetAll, backoff.forget];
      return forgetEverything({ local, session, permissions: browser.permissions, resets });
    },
    ...others,
    ...createTabLinks(browser.tabs),
    ...createSearchCalls(client),
    ...createShareCalls(client),
    ...createCallbackCalls(client),
    checkUrl: ({ url }, { isIncognito }) => checker.fastCheck(url, { purpose: 'person', isIncognito }),
    readTexts: () => texts.messages(['common', 'links']),
  };
}

interface Deps {
  readonly local: Pick<Storage.StorageArea, 'clear'>;
  readonly session: Pick<Storage.StorageArea, 'clear'>;
  readonly permissions: Pick<Permissions.Static, 'getAll' | 'remove'>;
  /** Clears state outside of the two storage areas. */
  readonly resets: readonly (() => Promise<unknown>)[];
}

/** Resets the extension to the state after its install. */
async function forgetEverything({ local, session, permissions, resets }: Deps): Promise<null> {
  await local.clear();
  await session.clear();
  try {
    for (const reset of resets) await reset();
  } finally {
    const { origins = [] } = await permissions.getAll();
    // Permissions of the manifest cannot be removed, and browsers may refuse to remove others.
    for (const origin of origins) await permissions.remove({ origins: [origin] }).catch(() => false);
  }
  return null;
}

/** Sends a message to the content script of a tab's main frame; null where there is none or its response is invalid. */
async function askTab<N extends TabMessageName>(
  tabs: Pick<Tabs.Static, 'sendMessage'>,
  tabId: number,
  name: N,
  request: TabRequest<N>,
): Promise<TabResponse<N> | null> {
  try {
    const response: unknown = await tabs.sendMessage(tabId, { name, request }, { frameId: 0 });
    // Parsed by the schema of this name; TypeScript does not follow the index through `parse`.
    return tabProtocol[name].response.parse(response) as TabResponse<N>;
  } catch {
    return null;
  }
}

/** Reads the links of a tab's page for the popup. */
function createTabLinks(tabs: Pick<Tabs.Static, 'sendMessage'>): Pick<Handlers, 'readTabLinks' | 'showTabLink'> {
  return {
    readTabLinks: ({ tabId }) => askTab(tabs, tabId, 'readLinks', null),
    showTabLink: async ({ tabId, id }) => (await askTab(tabs, tabId, 'showLink', { id })) ?? false,
  };
}
