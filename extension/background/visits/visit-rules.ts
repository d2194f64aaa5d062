import type { VerdictState } from '../../i18n/verdict-text.ts';
import type { CheckResult, LocalVerdict } from '../../messaging/protocol.ts';

/** What the toolbar says of a page. */
export function stateOf(result: CheckResult | null): VerdictState {
  if (result === null) return 'NOT_CHECKED';
  if (result.kind === 'checked') return result.status;
  if (result.kind === 'not-sent') return 'NOT_CHECKED';
  return IS_AWAY.has(result.problem) ? 'OFFLINE' : 'NOT_CHECKED';
}

/** The server is not there; a key or a quota that it refuses is another matter. */
const IS_AWAY: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'tls', 'failed']);

/** Whether what the browser itself knows is enough to cover the page until the server has answered. */
export function looksMalicious(local: LocalVerdict | null): boolean {
  return local !== null && !local.trusted && (local.threatPrefix || local.isSuspicious);
}

/** What becomes of a page once the server has answered, or has not. */
export function warningFor(result: CheckResult, local: LocalVerdict | null): 'confirmed' | 'unconfirmed' | 'none' {
  if (result.kind === 'checked') {
    if (result.status === 'MALICIOUS') return 'confirmed';
    // The server was asked without the query, and it is the address with it that is listed.
    const isListedWithQuery = local !== null && !local.trusted && local.isThreatByQuery;
    return isListedWithQuery && result.status !== 'SAFE' ? 'confirmed' : 'none';
  }
  return looksMalicious(local) ? 'unconfirmed' : 'none';
}
