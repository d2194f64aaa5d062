import type { UrlModel } from '../../shared/model/url-model.ts';
import { officialDomains, sharedHosts } from '../brand-catalogue/built-in.ts';
import { officialDomainsList } from '../intelligence/built-in.ts';
import { createIntelligence, type Intelligence } from '../intelligence/intelligence.ts';
import { createListStore } from '../intelligence/store.ts';
import type { Database } from '../storage/database.ts';
import { createDestinations } from './destinations.ts';
import { createFastCheck, type CheckUrl } from './fast-check.ts';
import { openUrlModel } from './open-url-model.ts';
import { createScanHistory } from './scan-history.ts';
import type { SeenUrls } from './seen-urls.ts';
import { createVerdictStore } from './store.ts';
import { createUrlScores } from './url-scores.ts';

interface Deps {
  readonly database: Database;
  readonly seen: Pick<SeenUrls, 'mayHave'>;
  readonly safeScanHours: number;
  readonly onError: (error: unknown) => void;
}

/** Builds the fast check, for the server and for commands. */
export function openVerdicts({ database, seen, safeScanHours, onError }: Deps): {
  readonly intelligence: Intelligence;
  readonly checkUrl: CheckUrl;
} {
  const shared = new Set(sharedHosts());
  const intelligence = createIntelligence({
    store: createListStore(database),
    builtIn: [officialDomainsList(officialDomains())],
    sharedHosts: shared,
    onError,
  });
  const history = createScanHistory({ store: createVerdictStore(database), seen });
  const findDestination = createDestinations({ intelligence, sharedHosts: shared });
  const scoreUrl = createUrlScores(openUrlModel());
  return {
    intelligence,
    checkUrl: createFastCheck({ intelligence, findDestination, history, scoreUrl, safeScanHours }),
  };
}

/** Scores URLs by the model alone, without lists. */
export function openUrlScore(): UrlModel['score'] {
  return openUrlModel().score;
}
