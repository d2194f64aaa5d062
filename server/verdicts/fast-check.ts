import type { Intelligence } from '../intelligence/intelligence.ts';
import type { UrlModel, UrlScore } from '../../shared/model/url-model.ts';
import type { NormalUrl } from '../../shared/url/normal-form.ts';
import { siteOf } from '../../shared/url/site.ts';
import type { FindDestination } from './destinations.ts';
import { decide, type Decision } from './policy.ts';
import type { OwnHistory, VerdictStore } from './store.ts';
import { urlHash } from './url-hash.ts';

interface Deps {
  readonly intelligence: Pick<Intelligence, 'find'>;
  readonly findDestination: FindDestination;
  readonly store: Pick<VerdictStore, 'historyOf'>;
  readonly scoreUrl: UrlModel['score'];
  readonly safeScanHours: number;
}

export interface FastCheck {
  /** The deciding scan, else the latest one that the account may see. */
  readonly scanId: string | null;
  readonly decision: Decision;
}

/**
 * Checks a URL for an account by local data only. Stores nothing. `own` replaces what the account's scans say, as for
 * people without an account who read one scan.
 */
export type CheckUrl = (url: NormalUrl, accountId: string, own?: OwnHistory) => Promise<FastCheck>;

export function createFastCheck({ intelligence, findDestination, store, scoreUrl, safeScanHours }: Deps): CheckUrl {
  return async (url, accountId, own) => {
    const site = siteOf(url.hostname);
    const seen = { ...(await store.historyOf(urlHash(url), accountId)), ...own };
    const listed = intelligence.find(url, site);
    let urlScore: UrlScore | undefined;
    const decision = decide({
      ...listed,
      destination: listed.threat ? null : findDestination(url, site, listed.trusted),
      history: seen,
      urlScore: () => (urlScore ??= scoreUrl(url, site)),
      now: new Date(),
      safeScanHours,
    });
    return { scanId: (decision.scan ?? seen.seen)?.id ?? null, decision };
  };
}
