import browser, { type Tabs } from 'webextension-polyfill';
import type { Handlers } from '../../messaging/listen.ts';
import { SITE_ACCESS } from '../../permissions/needed.ts';
import { SETTINGS_KEY } from '../../storage/early-settings.ts';
import { SERVER_KEY } from '../../storage/server.ts';
import type { Background } from '../compose.ts';
import { createContentRegistration } from '../content-registration.ts';
import { createLinkChecker } from './check-links.ts';
import { createPageMarks } from './page-marks.ts';
import { createTabLimits } from './rate-limits.ts';

export type LinkHandlers = Pick<Handlers, 'readLinkMarks' | 'checkLinks'>;

/** Wires checks of links on pages. Called in the first turn of the background. */
export function openLinks({ checker, local, settings, servers, texts }: Background): {
  readonly handlers: LinkHandlers;
} {
  const readSettings = settings.read;
  const links = createLinkChecker({ checker, local, readSettings, readTexts: texts.read });
  const limits = createTabLimits({ onRemoved: browser.tabs.onRemoved });
  const hasAccess = () => browser.permissions.contains(SITE_ACCESS);
  const marksOf = createPageMarks({
    readSettings,
    isConnected: async () => (await servers.read()) !== null,
    hasAccess,
    tabUrl: async tabId => (await browser.tabs.get(tabId)).url,
  });
  const registration = createContentRegistration({
    scripting: browser.scripting,
    tabs: browser.tabs,
    isWanted: async () => (await readSettings()).links.mode !== 'off' && (await hasAccess()),
  });
  const renew = () => void registration.renew().then(() => notifyTabs(browser.tabs));

  void registration.renew();
  browser.permissions.onAdded.addListener(renew);
  browser.permissions.onRemoved.addListener(renew);
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && (SETTINGS_KEY in changes || SERVER_KEY in changes)) renew();
  });

  return {
    handlers: {
      readLinkMarks: (_, sender) => marksOf(sender),
      checkLinks: async ({ urls }, sender) => {
        const mayAsk = (await marksOf(sender)).mode !== 'off' && limits.mayAsk(sender.tabId, urls.length);
        if (!mayAsk) return { verdicts: urls.map(() => null), waitMs: limits.waitMs };
        return links.checkLinks(urls, sender.isIncognito);
      },
    },
  };
}

/** Tells running content scripts to ask again how links are marked. */
async function notifyTabs(tabs: Pick<Tabs.Static, 'query' | 'sendMessage'>): Promise<void> {
  // All tabs: without site access their URLs are not known.
  const open = await tabs.query({});
  const told = open.flatMap(({ id }) =>
    // sendMessage rejects where no content script runs.
    id === undefined ? [] : tabs.sendMessage(id, { name: 'linkMarksChanged', request: null }).catch(() => null),
  );
  await Promise.all(told);
}
