import type { Storage } from 'webextension-polyfill';
import { z } from 'zod';
import { searchEndpoints } from '../../shared/api/search.ts';
import { usageEndpoints } from '../../shared/api/usage.ts';
import { asAnswer } from '../api/api-error.ts';
import type { Handlers } from '../messaging/listen.ts';
import { createSessionRecord } from '../storage/session-record.ts';
import type { Background } from './compose.ts';
import type { Visits } from './visits/visits.ts';

const MAX_DATES = 200;

interface Deps extends Pick<Background, 'client' | 'checker'> {
  readonly visits: Pick<Visits, 'checkAgain'>;
  readonly area: Pick<Storage.StorageArea, 'get' | 'set'>;
}

/** Facts for the popup besides the visit of its tab. */
export function createPopupFacts({
  client,
  checker,
  visits,
  area,
}: Deps): Pick<Handlers, 'checkPage' | 'checkVisitAgain' | 'readUsage' | 'readScanDate'> {
  /** Cached: a scan's date never changes, and each search counts against the quota. */
  const dates = createSessionRecord({ area, key: 'scanDates', value: z.string(), most: MAX_DATES });

  async function readDate(id: string): Promise<string | null> {
    const [found] = await client.call(searchEndpoints.search, { body: { query: `id = "${id}"`, max_results: 1 } });
    if (found === undefined) return null;
    await dates.keep(id, found.submitted_date);
    return found.submitted_date;
  }

  return {
    checkPage: ({ url, isIncognito, isCachedOnly }) => {
      const options = { purpose: 'person', isIncognito } as const;
      return isCachedOnly ? checker.cachedCheck(url, options) : checker.fastCheck(url, options);
    },
    checkVisitAgain: async ({ url, isIncognito }) => {
      await visits.checkAgain(url, isIncognito);
      return null;
    },
    readUsage: () => asAnswer(() => client.call(usageEndpoints.today, {})),
    // Optional in the popup, so a failure is not shown.
    readScanDate: async ({ id }) => (await dates.find(id)) ?? readDate(id).catch(() => null),
  };
}
