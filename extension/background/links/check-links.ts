import { isOnSites } from '../../../shared/url/site-entry.ts';
import { headlineOfPage, isListedWithQuery, isUnscanned } from '../../i18n/headline-text.ts';
import { reasonText } from '../../i18n/reason-text.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { CheckResult, LocalVerdict } from '../../messaging/protocol.ts';
import type { LinkVerdict } from '../../messaging/protocol/links.ts';
import type { Settings } from '../../storage/settings-schema.ts';
import type { UrlChecker } from '../check-url.ts';
import type { LocalVerdicts } from '../local-verdict.ts';
import { looksMalicious, stateOf } from '../visits/visit-rules.ts';
import { type Rate, createTokenBucket } from './rate-limits.ts';

/** For all tabs together. The rest of the key's rate limit is left for visits. */
const ASKED: Rate = { burst: 40, perSecond: 4 };
const WAIT_MS = 1_000;
const MAX_WAIT_MS = 5 * 60_000;

interface Deps {
  readonly checker: Pick<UrlChecker, 'fastCheck' | 'cachedCheck'>;
  readonly local: LocalVerdicts;
  readonly readSettings: () => Promise<Settings>;
  readonly readTexts: () => Promise<Texts>;
  readonly now?: () => number;
}

export interface CheckedLinks {
  readonly verdicts: (LinkVerdict | null)[];
  readonly waitMs: number;
}

/** Verdicts on links: decided locally first; the server is asked about suspicious ones only, or about all where the person chose that. */
export function createLinkChecker({ checker, local, readSettings, readTexts, now = Date.now }: Deps) {
  const asked = createTokenBucket(ASKED, now);

  async function check(url: string, found: LocalVerdict | null, settings: Settings, isIncognito: boolean) {
    const { sites, checks } = settings;
    if (found === null || isOnSites(url, sites.trusted) || isOnSites(url, sites.excluded)) return NOTHING;
    const options = { purpose: 'link', isIncognito } as const;
    // Whoever has just seen the page knows its verdict.
    const known = await checker.cachedCheck(url, options);
    const isLocal = checks.localFirst && !looksMalicious(found);
    if (isLocal && known?.kind !== 'checked') return localVerdict(found);
    if (known === null && asked.take(1) === 0) return { verdict: null, waitMs: WAIT_MS };
    const result = known ?? (await checker.fastCheck(url, options));
    if (result.kind === 'unavailable') return { verdict: null, waitMs: waitOf(result.retryAt, now()) };
    return { verdict: await serverVerdict(url, result, found, readTexts), waitMs: 0 };
  }

  return {
    async checkLinks(urls: readonly string[], isIncognito: boolean): Promise<CheckedLinks> {
      const [found, settings] = await Promise.all([local.localVerdicts(urls), readSettings()]);
      const answers = await Promise.all(urls.map((url, i) => check(url, found[i] ?? null, settings, isIncognito)));
      return {
        verdicts: answers.map(({ verdict }) => verdict),
        waitMs: Math.max(0, ...answers.map(({ waitMs }) => waitMs)),
      };
    },
  };
}

/** Reasons whose texts name a list. */
const LISTED: ReadonlySet<string> = new Set(['threat-list', 'leads-to-threat']);
const NAMES_LIST: ReadonlySet<string> = new Set([...LISTED, 'trusted-list', 'leads-elsewhere']);

const NOTHING = {
  verdict: { state: 'NOT_CHECKED', score: null, reason: null, isListed: false },
  waitMs: 0,
} as const;

/** Local data alone never makes a link malicious: prefixes can collide and the model can be wrong. */
function localVerdict({ trusted, score }: LocalVerdict): { verdict: LinkVerdict; waitMs: number } {
  const state = trusted ? 'SAFE' : 'UNRATED';
  return { verdict: { ...NOTHING.verdict, state, score: trusted ? null : score }, waitMs: 0 };
}

async function serverVerdict(
  url: string,
  result: CheckResult,
  found: LocalVerdict,
  readTexts: Deps['readTexts'],
): Promise<LinkVerdict> {
  const known = { url, result, local: found };
  const headline = headlineOfPage(known);
  if (result.kind !== 'checked' || headline === null) return { ...NOTHING.verdict, state: stateOf(known) };
  const { state, title } = headline;
  const isListed =
    result.reasons.some(({ code }) => LISTED.has(code)) || (state === 'MALICIOUS' && isListedWithQuery(known));
  // Without the evidence, which names lists and scans.
  const isTold = !isListed && !NAMES_LIST.has(title.code);
  return {
    state,
    score: isUnscanned(headline) ? result.score : null,
    reason: isTold ? reasonText(await readTexts(), title) : null,
    isListed,
  };
}

function waitOf(retryAt: number | null, at: number): number {
  return Math.min(MAX_WAIT_MS, Math.max(WAIT_MS, (retryAt ?? 0) - at));
}
