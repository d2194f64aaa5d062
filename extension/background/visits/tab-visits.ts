import type { Storage } from 'webextension-polyfill';
import { z } from 'zod';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { type Visit, visit } from '../../messaging/protocol/visits.ts';
import { VISITS_KEY } from '../../storage/known-visit.ts';
import { createSessionRecord } from '../../storage/session-record.ts';

/** What a tab shows, and how to lead it away from a warning. */
const tabVisit = visit.extend({
  /** The last page of this tab that was not covered by a warning. */
  safeUrl: z.string().nullable(),
  /** The warning that covers the page. */
  warningId: z.string().nullable(),
  isIncognito: z.boolean(),
});
export type TabVisit = z.infer<typeof tabVisit>;

/** The part that our pages may read. */
export function publicVisitOf({
  safeUrl: _safeUrl,
  warningId: _warningId,
  isIncognito: _isIncognito,
  ...shown
}: TabVisit): Visit {
  return shown;
}

/** Where to lead a tab away from a page. Not to the page itself: it may turn out malicious after it was opened. */
export function safeUrlFor(shown: Pick<TabVisit, 'safeUrl'> | null, url: string): string | null {
  const safeUrl = shown?.safeUrl ?? null;
  return safeUrl === null || normalUrl(safeUrl)?.href === normalUrl(url)?.href ? null : safeUrl;
}

const MAX_TABS = 1_000;

/** What each tab shows, by tab id. Survives the background's sleep. */
export type TabVisits = ReturnType<typeof createTabVisits>;

export function createTabVisits(area: Pick<Storage.StorageArea, 'get' | 'set'>) {
  const visits = createSessionRecord<TabVisit>({ area, key: VISITS_KEY, value: tabVisit, max: MAX_TABS });
  const of = (tabId: number): Promise<TabVisit | null> => visits.find(String(tabId));
  return {
    of,
    /** Drops what is known of the page, but keeps where the tab can be led back to. */
    async forgetPage(tabId: number, url: string): Promise<void> {
      const shown = await of(tabId);
      if (shown === null) return;
      const nothing = { state: 'NOT_CHECKED', result: null, local: null, notChecked: null, warningId: null } as const;
      await visits.keep(String(tabId), { ...shown, ...nothing, url });
    },
    keep: (kept: TabVisit) => visits.keep(String(kept.tabId), kept),
    forget: (tabId: number) => visits.forget(String(tabId)),
    all: visits.all,
  };
}
