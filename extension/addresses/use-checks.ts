import { useEffect, useState } from 'preact/hooks';
import type { AddressList, CheckResult } from '../messaging/protocol.ts';
import { requestCheck } from '../pages/background-requests.ts';

const AT_ONCE = 4;
const MAX_TRIES = 4;
const MAX_WAIT_MS = 10_000;
/** The server would say the same of the next address. */
const FOR_ALL: ReadonlySet<string> = new Set([
  'not-connected',
  'unreachable',
  'timeout',
  'tls',
  'key-refused',
  'quota',
]);

export interface Checks {
  readonly results: ReadonlyMap<string, CheckResult>;
  /** Every address has a result. */
  readonly isDone: boolean;
  /** Asks again about some addresses, such as those that the server did not answer. */
  readonly ask: (urls: readonly string[]) => Promise<void>;
}

/** Checks the addresses of a list, some at once. */
export function useChecks({ urls, isIncognito }: AddressList): Checks {
  const [results, setResults] = useState<ReadonlyMap<string, CheckResult>>(new Map());
  const set = (url: string, result: CheckResult): void => setResults(now => new Map(now).set(url, result));

  async function ask(wanted: readonly string[]): Promise<void> {
    const left = [...wanted];
    let forAll: CheckResult | null = null;
    async function work(): Promise<void> {
      for (let url = left.shift(); url !== undefined; url = left.shift()) {
        const result: CheckResult = forAll ?? (await check(url, isIncognito));
        if (result.kind === 'unavailable' && FOR_ALL.has(result.problem)) forAll = result;
        set(url, result);
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  useEffect(() => void ask(urls), []);
  return { results, isDone: results.size === urls.length, ask };
}

/** Waits where the server asks to, as a long list may be faster than its rate limit. */
async function check(url: string, isIncognito: boolean): Promise<CheckResult> {
  for (let tries = 1; ; tries++) {
    const result = await requestCheck({ url, isIncognito });
    if (result.kind !== 'unavailable' || result.problem !== 'rate' || tries === MAX_TRIES) return result;
    const waitMs = Math.max(0, (result.retryAt ?? 0) - Date.now());
    await new Promise(resolve => setTimeout(resolve, Math.min(MAX_WAIT_MS, waitMs)));
  }
}
