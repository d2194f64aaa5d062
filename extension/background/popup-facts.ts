import { usageEndpoints } from '../../shared/api/usage.ts';
import { asAnswer } from '../api/api-error.ts';
import type { Handlers } from '../messaging/listen.ts';
import type { Background } from './compose.ts';
import type { Visits } from './visits/visits.ts';

interface Deps extends Pick<Background, 'client' | 'checker'> {
  readonly visits: Pick<Visits, 'checkAgain'>;
}

/** Facts for the popup besides the visit of its tab. */
export function createPopupFacts({
  client,
  checker,
  visits,
}: Deps): Pick<Handlers, 'checkPage' | 'checkVisitAgain' | 'readUsage'> {
  return {
    checkPage: ({ url, isIncognito, isCachedOnly }) => {
      const options = { purpose: 'person', isIncognito } as const;
      return isCachedOnly ? checker.cachedCheck(url, options) : checker.fastCheck(url, options);
    },
    checkVisitAgain: async ({ url }) => {
      await visits.checkAgain(url);
      return null;
    },
    readUsage: () => asAnswer(() => client.call(usageEndpoints.today, {})),
  };
}
