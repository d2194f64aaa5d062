import { isOnSites } from '../../../shared/url/site-entry.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import type { Sender } from '../../messaging/sender.ts';
import type { LinkMarks } from '../../messaging/protocol/links.ts';
import type { Settings } from '../../storage/settings-schema.ts';

interface Deps {
  readonly readSettings: () => Promise<Settings>;
  readonly isConnected: () => Promise<boolean>;
  /** Running content scripts stay when site access is removed. */
  readonly hasAccess: () => Promise<boolean>;
  /** URL of the tab's main frame: settings for a site also apply to frames inside it. */
  readonly tabUrl: (tabId: number) => Promise<string | undefined>;
}

/** Whether and how a content script marks links in its page. */
export function createPageMarks({ readSettings, isConnected, hasAccess, tabUrl }: Deps) {
  async function pageOf({ tabId, frameId, url }: Sender): Promise<string | null> {
    if (tabId === null || normalUrl(url) === null) return null;
    return frameId === 0 ? url : ((await tabUrl(tabId)) ?? null);
  }

  return async (sender: Sender): Promise<LinkMarks> => {
    const { links, sites, privacy, appearance } = await readSettings();
    const off = { mode: 'off', appearance } as const;
    if (links.mode === 'off' || (sender.isIncognito && !privacy.isIncognitoAllowed)) return off;
    const page = await pageOf(sender);
    if (page === null || isOnSites(page, [...links.offSites, ...sites.excluded])) return off;
    return (await isConnected()) && (await hasAccess()) ? { mode: links.mode, appearance } : off;
  };
}
