import type { Intelligence } from '../intelligence/intelligence.ts';
import type { NormalUrl } from '../../shared/url/normal-form.ts';
import { siteOf } from '../../shared/url/site.ts';
import type { FindDestination } from './destinations.ts';
import { decideByKnowledge, decideByUrlScore, type Decision, type Facts } from './policy.ts';
import type { ScanHistory } from './scan-history.ts';
import { urlHash } from './url-hash.ts';
import type { UrlScores } from './url-scores.ts';

interface Deps {
  readonly intelligence: Pick<Intelligence, 'find'>;
  readonly findDestination: FindDestination;
  readonly history: ScanHistory;
  readonly scores: Pick<UrlScores, 'now' | 'soon'>;
  readonly safeScanHours: number;
}

export interface FastCheck {
  /** Of the deciding scan, else of the latest that the account may see. */
  readonly scanId: string | null;
  readonly decision: Decision;
}

/** What is known of an address, for an account. Nobody is asked and nothing is kept. */
export type CheckUrl = (url: NormalUrl, accountId: string) => Promise<FastCheck>;

export function createFastCheck({ intelligence, findDestination, history, scores, safeScanHours }: Deps): CheckUrl {
  return async (url, accountId) => {
    const site = siteOf(url.hostname);
    const hash = urlHash(url);
    const past = history.of(hash, accountId);
    const seen = past instanceof Promise ? await past : past;
    const listed = intelligence.find(url, site);
    const facts: Facts = {
      ...listed,
      destination: listed.threat ? null : findDestination(url, site, listed.trusted),
      history: seen,
      urlScore: () => scores.now(url, site),
      now: new Date(),
      safeScanHours,
    };
    const decision = decideByKnowledge(facts) ?? (await byUrlScore(facts));
    return { scanId: (decision.scan ?? seen.seen)?.id ?? null, decision };

    async function byUrlScore(known: Facts): Promise<Decision> {
      const soon = scores.soon({ hash, accountId, url, site });
      const score = soon instanceof Promise ? await soon : soon;
      return decideByUrlScore({ ...known, urlScore: () => score });
    }
  };
}
