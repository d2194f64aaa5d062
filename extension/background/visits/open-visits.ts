import browser from 'webextension-polyfill';
import type { Handlers } from '../../messaging/listen.ts';
import { SITE_ACCESS } from '../../permissions/needed.ts';
import type { Background } from '../compose.ts';
import { createWarningActions } from './warning-actions.ts';
import { createWarnings } from './warnings.ts';
import { createTabVisits, publicVisitOf } from './tab-visits.ts';
import { createToolbar } from './toolbar.ts';
import { createVisits, type Visits } from './visits.ts';
import { createNavigationWatch } from './watch-navigation.ts';

export interface OpenedVisits {
  readonly visits: Visits;
  /** Called when a scan starts or ends: the badge of every tab shows running scans. */
  readonly redrawToolbar: () => Promise<void>;
  readonly handlers: Pick<
    Handlers,
    'readVisit' | 'readWarning' | 'leavePage' | 'leaveWarning' | 'openRealSite' | 'continueAnyway' | 'trustSite'
  >;
}

/** Wires checks of visited pages. Called in the first turn of the background. */
export function openVisits({
  checker,
  local,
  settings,
  texts,
  servers,
  trackedScans,
  publish,
}: Background): OpenedVisits {
  const { session } = browser.storage;
  const warningPage = browser.runtime.getURL('warning.html');
  const tabVisits = createTabVisits(session);
  const warnings = createWarnings({ area: session });
  const drawToolbar = createToolbar({
    action: browser.action,
    readTexts: texts.read,
    countScans: async () => (await trackedScans.underWay()).length,
    visitOf: tabVisits.of,
  });

  const visits = createVisits({
    checker,
    local,
    readSettings: settings.read,
    isConnected: async () => (await servers.read()) !== null,
    hasAccess: () => browser.permissions.contains(SITE_ACCESS),
    tabs: tabVisits,
    warnings,
    showWarning: async ({ id, tabId }) => {
      await browser.tabs.update(tabId, { url: `${warningPage}?id=${id}` });
    },
    openInTab: async (tabId, url) => {
      await browser.tabs.update(tabId, { url });
    },
    onVisit: visit => {
      publish('visitChanged', visit);
      void drawToolbar(visit.tabId);
    },
    onWarningChanged: warning => publish('warningChanged', warning),
  });

  const watch = createNavigationWatch({
    // Undefined until the permission is granted, contrary to its type.
    webNavigation: () => browser.webNavigation,
    tabs: browser.tabs,
    visits,
    tabVisits,
    warningPage,
    onWarning: drawToolbar,
    // The tab was closed meanwhile; there is nothing left to show.
    onError: () => {},
  });
  watch();
  void visits.resume();
  browser.permissions.onAdded.addListener(({ permissions = [] }) => {
    if (permissions.some(permission => SITE_ACCESS.permissions?.includes(permission))) watch();
  });

  return {
    visits,
    redrawToolbar: async () => {
      await drawToolbar(null);
      for (const { tabId } of await tabVisits.all()) await drawToolbar(tabId);
    },
    handlers: {
      readVisit: async ({ tabId }) => {
        const shown = await tabVisits.of(tabId);
        return shown && publicVisitOf(shown);
      },
      readWarning: ({ id }) => warnings.find(id),
      ...createWarningActions({ warnings, settings, tabs: browser.tabs, visitOf: tabVisits.of }),
    },
  };
}
