import { headlineOfPage, type KnownPage } from '../../i18n/headline-text.ts';
import type { VerdictState } from '../../i18n/verdict-text.ts';
import type { CheckResult, LocalVerdict } from '../../messaging/protocol.ts';

/** The verdict on a page, wherever one is shown. */
export function stateOf(known: KnownPage): VerdictState {
  const { result } = known;
  const headline = headlineOfPage(known);
  if (headline !== null) return headline.state;
  return result?.kind === 'unavailable' && IS_AWAY.has(result.problem) ? 'OFFLINE' : 'NOT_CHECKED';
}

/** Problems that mean the server is down, unlike a refused key or a used-up quota. */
const IS_AWAY: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'tls', 'failed']);

/** Whether local data alone is reason to cover the page until the server answers. */
export function looksMalicious(local: LocalVerdict | null): boolean {
  return local !== null && !local.trusted && (local.threatPrefix || local.isSuspicious);
}

interface AnsweredPage extends KnownPage {
  readonly result: CheckResult;
}

/** Which warning a page gets after the server has answered, or has failed to. */
export function warningFor(known: AnsweredPage): 'confirmed' | 'unconfirmed' | 'none' {
  if (known.result.kind === 'checked') return stateOf(known) === 'MALICIOUS' ? 'confirmed' : 'none';
  return looksMalicious(known.local) ? 'unconfirmed' : 'none';
}
