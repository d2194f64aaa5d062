import type { VerdictState } from '../../i18n/verdict-text.ts';
import type { CheckResult, LocalVerdict } from '../../messaging/protocol.ts';

/** The verdict that the toolbar shows for a page. */
export function stateOf(result: CheckResult | null): VerdictState {
  if (result === null) return 'NOT_CHECKED';
  if (result.kind === 'checked') return result.status;
  if (result.kind === 'not-sent') return 'NOT_CHECKED';
  return IS_AWAY.has(result.problem) ? 'OFFLINE' : 'NOT_CHECKED';
}

/** Problems that mean the server is down, unlike a refused key or a used-up quota. */
const IS_AWAY: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'tls', 'failed']);

/** Whether local data alone is reason to cover the page until the server answers. */
export function looksMalicious(local: LocalVerdict | null): boolean {
  return local !== null && !local.trusted && (local.threatPrefix || local.isSuspicious);
}

/** Which warning a page gets after the server has answered, or has failed to. */
export function warningFor(result: CheckResult, local: LocalVerdict | null): 'confirmed' | 'unconfirmed' | 'none' {
  if (result.kind === 'checked') {
    if (result.status === 'MALICIOUS') return 'confirmed';
    // The list names the URL with its query, but the server was asked without the query.
    const isListedWithQuery = local !== null && !local.trusted && local.isThreatByQuery;
    return isListedWithQuery && result.status !== 'SAFE' ? 'confirmed' : 'none';
  }
  return looksMalicious(local) ? 'unconfirmed' : 'none';
}
