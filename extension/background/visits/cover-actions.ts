import type { Tabs } from 'webextension-polyfill';
import { trustedEntryOf } from '../../../shared/url/site-entry.ts';
import type { Handlers } from '../../messaging/listen.ts';
import type { SettingsStore } from '../../storage/settings.ts';
import type { Covers } from './covers.ts';

interface Deps {
  readonly covers: Covers;
  readonly settings: Pick<SettingsStore, 'update'>;
  readonly tabs: Pick<Tabs.Static, 'update' | 'create' | 'remove'>;
}

/** What a person can do at the warning. The tab is the sender's own: a warning that stands in another is not led anywhere. */
export function createCoverActions({
  covers,
  settings,
  tabs,
}: Deps): Pick<Handlers, 'leaveCover' | 'continueAnyway' | 'trustCovered'> {
  return {
    async leaveCover({ id }, { tabId }) {
      const cover = await covers.find(id);
      if (tabId === null) return null;
      if (cover !== null && cover.safeUrl !== null) {
        await tabs.update(tabId, { url: cover.safeUrl });
        return null;
      }
      // The browser's own new tab, which no address leads to.
      await tabs.create({});
      await tabs.remove(tabId);
      return null;
    },

    async continueAnyway({ id }, { tabId }) {
      const cover = await covers.find(id);
      if (cover === null || tabId === null) return null;
      await covers.letPass(cover.url);
      await tabs.update(tabId, { url: cover.url });
      return null;
    },

    async trustCovered({ id }, { tabId }) {
      const cover = await covers.find(id);
      if (cover === null || tabId === null) return null;
      const entry = trustedEntryOf(cover.url);
      if (entry === null) return null;
      await settings.update(({ sites, ...others }) => ({
        ...others,
        sites: { ...sites, trusted: [...sites.trusted.filter(site => site !== entry), entry] },
      }));
      await tabs.update(tabId, { url: cover.url });
      return null;
    },
  };
}
