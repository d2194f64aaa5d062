import { normalUrl } from '../../shared/url/normal-form.ts';
import { stateOf } from '../background/visits/visit-rules.ts';
import type { VerdictState } from '../i18n/verdict-text.ts';
import type { Visit, CheckResult } from '../messaging/protocol.ts';
import type { TabSnapshot } from './tab-snapshot.ts';

/** What is known of the page before the popup. */
export interface PageStatus extends ShownVerdict {
  /** null where the tab shows no web page. */
  readonly url: string | null;
  /** undefined until it is known, null where none is connected. */
  readonly server: string | null | undefined;
  /** The server is being asked, or it is not yet known whether it will be. */
  readonly isChecking: boolean;
  /** Why nobody was asked by itself. */
  readonly notChecked: Visit['notChecked'];
  /** What the browser itself thinks, where it does. */
  readonly local: Visit['local'];
  /** null while the popup still loads what can ask. */
  readonly checkNow: (() => void) | null;
}

/** The visit that is about this page: a tab may have gone on since. */
export function visitOf(url: string | null, snapshot: Visit | null): Visit | null {
  return snapshot !== null && url !== null && isSamePage(snapshot.url, url) ? snapshot : null;
}

/** Whether there is more to come of what the page was opened with. */
export function isAwaited(url: string | null, visit: Visit | null, server: PageStatus['server']): boolean {
  if (visit !== null) return visit.notChecked === null && visit.result === null;
  return url !== null && server === undefined;
}

/** What the browser's memory alone says. */
export function statusFromSnapshot({ tabUrl, visit: snapshot }: TabSnapshot, warningPage: string): PageStatus {
  const url = pageAddress(tabUrl, snapshot, warningPage);
  const visit = visitOf(url, snapshot);
  return {
    url,
    server: undefined,
    ...shownVerdict(visit, null),
    isChecking: isAwaited(url, visit, undefined),
    notChecked: visit?.notChecked ?? null,
    local: visit?.local ?? null,
    checkNow: null,
  };
}

/** The web address that the popup is about; null where the tab shows no web page. */
export function pageAddress(tabUrl: string | null, visit: Visit | null, warningPage: string): string | null {
  // Behind the warning it is the page that is covered.
  if (visit !== null && tabUrl?.startsWith(warningPage) === true) return visit.url;
  // Without access to a tab its address is what was seen of its navigation.
  const url = tabUrl ?? visit?.url ?? null;
  return url !== null && normalUrl(url) !== null ? url : null;
}

/** Equal but for the fragment, which makes no other page. */
export function isSamePage(one: string, other: string): boolean {
  const normal = normalUrl(one);
  return normal !== null && normal.href === normalUrl(other)?.href;
}

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

/** The root's `data-state`. What memory knows is shown before the server is. */
export function rootState({ url, server, state, result, isChecking, notChecked }: PageStatus): string {
  if (server === null || notChecked === 'not-connected') return server === undefined ? 'loading' : 'not-connected';
  if (result?.kind === 'checked' || url === null) return 'ready';
  if (isChecking || (server === undefined && result === null)) return 'loading';
  if (result?.kind === 'unavailable') return state === 'OFFLINE' ? 'offline' : 'error';
  return 'ready';
}
