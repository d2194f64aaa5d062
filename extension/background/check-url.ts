import { fastCheckEndpoints } from '../../shared/api/fast-check.ts';
import { reasonNotToSend } from '../../shared/url/may-send.ts';
import { redact, type QueryMode, type RedactedUrl } from '../../shared/url/redact.ts';
import { toProblem } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import type { CheckResult } from '../messaging/protocol.ts';
import type { Settings } from '../storage/settings-schema.ts';
import type { TrackedScanStore } from '../storage/tracked-scans.ts';
import type { VerdictCache } from '../storage/verdict-cache.ts';

/** `person`: a person asked about this URL; `visit` and `link` are automatic. */
export type CheckPurpose = 'visit' | 'link' | 'person';

export interface CheckOptions {
  readonly purpose: CheckPurpose;
  readonly isIncognito: boolean;
}

const TIMEOUT_MS = { visit: 10_000, link: 10_000, person: 20_000 } as const;

interface Deps {
  readonly client: Pick<ApiClient, 'call'>;
  readonly readSettings: () => Promise<Settings>;
  readonly cache: VerdictCache;
  readonly trackedScans: Pick<TrackedScanStore, 'hasScanned'>;
  readonly now?: () => number;
}

/** Fast checks: applies the privacy settings, uses the cache and merges identical requests in flight. Never throws. */
export type UrlChecker = ReturnType<typeof createUrlChecker>;

export function createUrlChecker({ client, readSettings, cache, trackedScans, now = Date.now }: Deps) {
  /** Requests in flight by the URL sent. An entry is removed early where its answer would be out of date. */
  const underWay = new Map<string, Promise<CheckResult>>();

  function asked(what: RedactedUrl, purpose: CheckPurpose): Promise<CheckResult> {
    const isCurrent = (): boolean => underWay.get(what.url) === asking;
    const asking: Promise<CheckResult> =
      underWay.get(what.url) ??
      ask(what, purpose, isCurrent).finally(() => {
        if (isCurrent()) underWay.delete(what.url);
      });
    underWay.set(what.url, asking);
    return asking;
  }

  async function ask(
    { url, shortened }: RedactedUrl,
    purpose: CheckPurpose,
    isCurrent: () => boolean,
  ): Promise<CheckResult> {
    try {
      const answer = await client.call(
        fastCheckEndpoints.check,
        { body: { url }, query: { explain: 'true', params: 'true' } },
        { timeoutMs: TIMEOUT_MS[purpose], isAutomatic: purpose !== 'person' },
      );
      const { status, malicious_score: score, scan_id: scanId = null, reasons = [] } = answer;
      const verdict = {
        kind: 'checked',
        status,
        score,
        scanId,
        reasons,
        checkedAt: now(),
        sent: url,
        shortened,
      } as const;
      if (isCurrent()) await cache.remember(verdict);
      return verdict;
    } catch (error) {
      const { problem, detail, retryAt } = toProblem(error);
      return { kind: 'unavailable', problem, detail, retryAt };
    }
  }

  /**
   * How much of the query is sent. All of it where a person asks, or had exactly this URL scanned: the server has it whole
   * then, and the verdict of that scan is of the whole URL only.
   */
  async function queryModeOf(
    url: string,
    { purpose, isIncognito }: CheckOptions,
    chosen: QueryMode,
  ): Promise<QueryMode> {
    if (purpose === 'person' || chosen === 'keep' || !url.includes('?')) return 'keep';
    return (await trackedScans.hasScanned(url, isIncognito)) ? 'keep' : chosen;
  }

  /** The URL as it may be sent, or why it may not. */
  async function prepare(url: string, options: CheckOptions): Promise<CheckResult | RedactedUrl> {
    const { privacy } = await readSettings();
    const { excludedPatterns, isIncognitoAllowed, query } = privacy;
    const why = reasonNotToSend(url, { isIncognito: options.isIncognito, isIncognitoAllowed, excludedPatterns });
    if (why !== null) return { kind: 'not-sent', why };
    return redact(url, await queryModeOf(url, options, query)) ?? { kind: 'not-sent', why: 'too-long' };
  }

  return {
    async fastCheck(url: string, options: CheckOptions): Promise<CheckResult> {
      const prepared = await prepare(url, options);
      if ('kind' in prepared) return prepared;
      const known = await cache.find(prepared.url);
      if (known !== null) return { ...known, shortened: prepared.shortened };
      return asked(prepared, options.purpose);
    },

    /** Answers from the cache only; null where the server would have to be asked. */
    async cachedCheck(url: string, options: CheckOptions): Promise<CheckResult | null> {
      const prepared = await prepare(url, options);
      return 'kind' in prepared ? prepared : cache.find(prepared.url);
    },

    /** Makes the next check ask the server, even while a request is in flight: its answer may be out of date. */
    async forget(url: string, options: CheckOptions): Promise<void> {
      const prepared = await prepare(url, options);
      if ('kind' in prepared) return;
      underWay.delete(prepared.url);
      await cache.forget(prepared.url);
    },

    /** Called when another server is connected: its verdicts may differ. */
    async forgetAll(): Promise<void> {
      underWay.clear();
      await cache.clear();
    },
  };
}
