import { BUILT_IN_BRANDS, officialDomains, sharedHosts } from '../brands/built-in.ts';
import { officialDomainsList } from '../intelligence/built-in.ts';
import { createIntelligence, type Intelligence } from '../intelligence/intelligence.ts';
import { createListStore } from '../intelligence/store.ts';
import type { Database } from '../storage/database.ts';
import { createFastCheck, type CheckUrl } from './fast-check.ts';
import { createScanHistory } from './scan-history.ts';
import type { SeenUrls } from './seen-urls.ts';
import { createBrandNames } from './url-rules/brand-names.ts';
import { createUrlScore, type ScoreUrl } from './url-rules/score-url.ts';

interface Deps {
  readonly database: Database;
  readonly seen: Pick<SeenUrls, 'mayHave'>;
  readonly safeScanHours: number;
  readonly onError: (error: unknown) => void;
}

/** The parts of a fast check, put together: for a server, and for a command. */
export function openVerdicts({ database, seen, safeScanHours, onError }: Deps): {
  readonly intelligence: Intelligence;
  readonly checkUrl: CheckUrl;
} {
  const intelligence = createIntelligence({
    database,
    store: createListStore(database),
    builtIn: [officialDomainsList(officialDomains())],
    sharedHosts: new Set(sharedHosts()),
    onError,
  });
  const history = createScanHistory({ database, seen });
  return {
    intelligence,
    checkUrl: createFastCheck({ intelligence, history, scoreUrl: openUrlScore(), safeScanHours }),
  };
}

/** What the looks of an address tell, without any list. */
export function openUrlScore(): ScoreUrl {
  const brands = BUILT_IN_BRANDS.map(({ name, domains, shared }) => ({ name, domains: [...domains, ...shared] }));
  return createUrlScore(createBrandNames(brands));
}
