import type { Tabs } from 'webextension-polyfill';
import { trustedEntryOf } from '../../../shared/url/site-entry.ts';
import { headlineOfWarning } from '../../i18n/headline-text.ts';
import type { Handlers } from '../../messaging/listen.ts';
import type { SettingsStore } from '../../storage/settings.ts';
import type { Warnings } from './warnings.ts';

interface Deps {
  readonly warnings: Warnings;
  readonly settings: Pick<SettingsStore, 'update'>;
  readonly tabs: Pick<Tabs.Static, 'update' | 'create' | 'remove'>;
}

/** The buttons of the warning page. They act on the sender's tab only. */
export function createWarningActions({
  warnings,
  settings,
  tabs,
}: Deps): Pick<Handlers, 'leaveWarning' | 'openRealSite' | 'continueAnyway' | 'trustSite'> {
  return {
    async leaveWarning({ id }, { tabId }) {
      const warning = await warnings.find(id);
      if (tabId === null) return null;
      if (warning !== null && warning.safeUrl !== null) {
        await tabs.update(tabId, { url: warning.safeUrl });
        return null;
      }
      // The browser's own new-tab page has no URL to navigate to.
      await tabs.create({});
      await tabs.remove(tabId);
      return null;
    },

    async openRealSite({ id }, { tabId }) {
      const warning = await warnings.find(id);
      const site = warning && headlineOfWarning(warning).realSite;
      if (tabId !== null && site) await tabs.update(tabId, { url: `https://${site.domain}/` });
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
