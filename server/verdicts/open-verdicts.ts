import type { UrlModel } from '../../shared/model/url-model.ts';
import { officialDomains, sharedHosts } from '../brand-catalogue/built-in.ts';
import { officialDomainsList } from '../intelligence/built-in.ts';
import { createIntelligence, type Intelligence } from '../intelligence/intelligence.ts';
import { createListStore } from '../intelligence/store.ts';
import type { Database } from '../storage/database.ts';
import { createDestinations } from './destinations.ts';
import { createFastCheck, type CheckUrl } from './fast-check.ts';
import { openUrlModel } from './open-url-model.ts';
import { createVerdictStore } from './store.ts';

interface Deps {
  readonly database: Database;
  readonly safeScanHours: number;
  readonly onError: (error: unknown) => void;
}

/** Builds the fast check, for the server and for commands. */
export function openVerdicts({ database, safeScanHours, onError }: Deps): {
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
  const store = createVerdictStore(database);
  const findDestination = createDestinations({ intelligence, sharedHosts: shared });
  return {
    intelligence,
    checkUrl: createFastCheck({ intelligence, findDestination, store, scoreUrl: openUrlScore(), safeScanHours }),
  };
}

/** Scores URLs by the model alone, without lists. */
export function openUrlScore(): UrlModel['score'] {
  return openUrlModel().score;
}
