import type { Intelligence } from '../intelligence/intelligence.ts';
import type { NormalUrl } from '../../shared/url/normal-form.ts';
import { siteOf } from '../../shared/url/site.ts';
import { decide, type Decision } from './policy.ts';
import type { ScanHistory } from './scan-history.ts';
import type { ScoreUrl, UrlScore } from './url-rules/score-url.ts';

interface Deps {
  readonly intelligence: Pick<Intelligence, 'find'>;
  readonly history: ScanHistory;
  readonly scoreUrl: ScoreUrl;
  readonly safeScanHours: number;
}

export interface FastCheck {
  /** Of the deciding scan, else of the latest that the account may see. */
  readonly scanId: string | null;
  readonly decision: Decision;
}

/** What is known of an address, for an account. Nobody is asked and nothing is kept. */
export type CheckUrl = (url: NormalUrl, accountId: string) => Promise<FastCheck>;

export function createFastCheck({ intelligence, history, scoreUrl, safeScanHours }: Deps): CheckUrl {
  return async (url, accountId) => {
    const site = siteOf(url.hostname);
    const past = await history.of(url, accountId);
    let score: UrlScore | null = null;
    const decision = decide({
      ...intelligence.find(url, site),
      history: past,
      looks: () => (score ??= scoreUrl(url, site)),
      now: new Date(),
      safeScanHours,
    });
    return { scanId: (decision.scan ?? past.seen)?.id ?? null, decision };
  };
}
