import browser from 'webextension-polyfill';
import type { Handlers } from '../messaging/listen.ts';
import type { Background } from './compose.ts';
import { forgetEverything } from './forget-everything.ts';
import type { createPopupFacts } from './popup-facts.ts';
import type { LinkHandlers } from './links/open-links.ts';
import type { OpenedScans } from './scans/open-scans.ts';
import { createSearchCalls } from './search-calls.ts';
import { createTabLinks } from './tab-links.ts';
import type { OpenedVisits } from './visits/open-visits.ts';

/** Those of parts that listen to the browser besides. */
type OtherHandlers = OpenedVisits['handlers'] &
  OpenedScans['handlers'] &
  LinkHandlers &
  ReturnType<typeof createPopupFacts>;

/** One for every message of the protocol. */
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
      const forgotten = [connector.disconnect, checker.forgetAll, backoff.forget].map(
        forget => async () => void (await forget()),
      );
      return forgetEverything({ local, session, permissions: browser.permissions, others: forgotten });
    },
    ...others,
    ...createTabLinks(browser.tabs),
    ...createSearchCalls(client),
    checkUrl: ({ url }, { isIncognito }) => checker.fastCheck(url, { purpose: 'person', isIncognito }),
    readTexts: () => texts.messages(['common', 'links']),
  };
}
