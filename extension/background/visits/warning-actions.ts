import type { Tabs } from 'webextension-polyfill';
import { trustedEntryOf } from '../../../shared/url/site-entry.ts';
import { headlineOfWarning, realSiteUrl } from '../../i18n/headline-text.ts';
import type { Handlers } from '../../messaging/listen.ts';
import type { SettingsStore } from '../../storage/settings.ts';
import { safeUrlFor, type TabVisit } from './tab-visits.ts';
import type { Warnings } from './warnings.ts';

interface Deps {
  readonly warnings: Warnings;
  readonly settings: Pick<SettingsStore, 'update'>;
  readonly tabs: Pick<Tabs.Static, 'update' | 'create' | 'remove'>;
  readonly visitOf: (tabId: number) => Promise<Pick<TabVisit, 'url' | 'safeUrl'> | null>;
}

/** The ways out of a malicious page. The buttons of the warning page act on the sender's tab only. */
export function createWarningActions({
  warnings,
  settings,
  tabs,
  visitOf,
}: Deps): Pick<Handlers, 'leavePage' | 'leaveWarning' | 'openRealSite' | 'continueAnyway' | 'trustSite'> {
  async function leave(tabId: number, safeUrl: string | null): Promise<void> {
    if (safeUrl !== null) {
      await tabs.update(tabId, { url: safeUrl });
      return;
    }
    // The browser's own new-tab page has no URL to navigate to.
    await tabs.create({});
    await tabs.remove(tabId);
  }

  return {
    async leaveWarning({ id }, { tabId }) {
      const warning = await warnings.find(id);
      if (tabId !== null) await leave(tabId, warning?.safeUrl ?? null);
      return null;
    },

    async leavePage({ tabId }) {
      const visit = await visitOf(tabId);
      await leave(tabId, visit && safeUrlFor(visit, visit.url));
      return null;
    },

    async openRealSite({ id }, { tabId }) {
      const warning = await warnings.find(id);
      const site = warning && headlineOfWarning(warning).realSite;
      if (tabId !== null && site) await tabs.update(tabId, { url: realSiteUrl(site) });
      return null;
    },

    async continueAnyway({ id }, { tabId }) {
      const warning = await warnings.find(id);
      if (warning === null || tabId === null) return null;
      if (warning.phase !== 'refuted') await warnings.allow(warning.url);
      await tabs.update(tabId, { url: warning.url });
      return null;
    },

    async trustSite({ id }, { tabId }) {
      const warning = await warnings.find(id);
      if (warning === null || tabId === null) return null;
      const entry = trustedEntryOf(warning.url);
      if (entry === null) return null;
      await settings.update(({ sites, ...others }) => ({
        ...others,
        sites: { ...sites, trusted: [...sites.trusted.filter(site => site !== entry), entry] },
      }));
      await tabs.update(tabId, { url: warning.url });
      return null;
    },
  };
}
