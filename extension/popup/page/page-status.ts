import { normalUrl } from '../../../shared/url/normal-form.ts';
import { stateOf } from '../../background/visits/visit-rules.ts';
import type { VerdictState } from '../../i18n/verdict-text.ts';
import type { Visit, CheckResult } from '../../messaging/protocol.ts';
import type { TabSnapshot } from './tab-snapshot.ts';

/** What the popup knows about the page. */
export interface PageStatus extends ShownVerdict {
  /** null where the tab shows no web page. */
  readonly url: string | null;
  /** undefined until it is known, null without a server. */
  readonly server: string | null | undefined;
  /** A check is running, or it is not yet known whether one will. */
  readonly isChecking: boolean;
  /** Why the page was not checked automatically. */
  readonly notChecked: Visit['notChecked'];
  /** The local verdict, where there is one. */
  readonly local: Visit['local'];
  /** null until the code that can ask is loaded. */
  readonly checkNow: (() => void) | null;
}

/** The visit if it is about this page: the tab may have navigated since. */
export function visitOf(url: string | null, snapshot: Visit | null): Visit | null {
  return snapshot !== null && url !== null && isSamePage(snapshot.url, url) ? snapshot : null;
}

/** Whether the automatic check may still bring a result. */
export function isAwaited(url: string | null, visit: Visit | null, server: PageStatus['server']): boolean {
  if (visit !== null) return visit.notChecked === null && visit.result === null;
  return url !== null && server === undefined;
}

/** Status from session storage alone. */
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

/** The URL of the page that the popup is about; null where the tab shows no web page. */
export function pageAddress(tabUrl: string | null, visit: Visit | null, warningPage: string): string | null {
  // On the warning page it is the page behind the warning.
  if (visit !== null && tabUrl?.startsWith(warningPage) === true) return visit.url;
  // Without access to the tab's URL, the observed navigation tells it.
  const url = tabUrl ?? visit?.url ?? null;
  return url !== null && normalUrl(url) !== null ? url : null;
}

/** Same URL apart from the fragment. */
export function isSamePage(one: string, other: string): boolean {
  const normal = normalUrl(one);
  return normal !== null && normal.href === normalUrl(other)?.href;
}

/** The verdict shown in the popup. */
export interface ShownVerdict {
  readonly state: VerdictState;
  readonly result: CheckResult | null;
}

/** Chooses between the automatic check and one for the person. Theirs may have sent more of the URL; for the same URL the later one counts. */
export function shownVerdict(visit: Visit | null, check: CheckResult | null): ShownVerdict {
  const result = better(visit?.result ?? null, check);
  return { state: stateOf({ url: visit?.url ?? null, result, local: visit?.local ?? null }), result };
}

function better(visited: CheckResult | null, asked: CheckResult | null): CheckResult | null {
  if (visited === null || asked === null) return asked ?? visited;
  if (visited.kind !== 'checked') return asked;
  if (asked.kind !== 'checked') return visited;
  return asked.sent === visited.sent && asked.checkedAt < visited.checkedAt ? visited : asked;
}

/** Value of the root's `data-verdict`. */
export function verdictName(state: VerdictState): string {
  return state === 'OFFLINE' ? 'NOT_CHECKED' : state;
}

/** Value of the root's `data-state`. A verdict from storage is shown before the server is known. */
export function rootState({ url, server, state, result, isChecking, notChecked }: PageStatus): string {
  if (server === null || notChecked === 'not-connected') return server === undefined ? 'loading' : 'not-connected';
  if (result?.kind === 'checked' || url === null) return 'ready';
  if (isChecking || (server === undefined && result === null)) return 'loading';
  if (result?.kind === 'unavailable') return state === 'OFFLINE' ? 'offline' : 'error';
  return 'ready';
}
