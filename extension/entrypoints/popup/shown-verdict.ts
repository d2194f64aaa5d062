import { stateOf } from '../../background/visits/judge-visit.ts';
import type { VerdictState } from '../../i18n/verdict-text.ts';
import type { CheckResult, Visit } from '../../messaging/protocol.ts';

/** What the popup says of its page. */
export interface ShownVerdict {
  readonly state: VerdictState;
  readonly result: CheckResult | null;
}

/** The visit's own check, or the one that was made for the person: it may have sent more of the address, and else the later counts. */
export function shownVerdict(visit: Visit | null, check: CheckResult | null): ShownVerdict {
  const result = better(visit?.result ?? null, check);
  return { state: stateOf(result), result };
}

function better(visited: CheckResult | null, asked: CheckResult | null): CheckResult | null {
  if (visited === null || asked === null) return asked ?? visited;
  if (visited.kind !== 'checked') return asked;
  if (asked.kind !== 'checked') return visited;
  return asked.sent === visited.sent && asked.checkedAt < visited.checkedAt ? visited : asked;
}

/** For the root's `data-verdict`. */
export function verdictName(state: VerdictState): string {
  return state === 'OFFLINE' ? 'NOT_CHECKED' : state;
}
