import type { Visit } from '../../messaging/protocol.ts';
import { isSamePage, pageAddress } from './page-address.ts';
import type { Seen } from './seen.ts';
import { type ShownVerdict, shownVerdict } from './shown-verdict.ts';

/** What is known of the page before the popup. */
export interface PageNow extends ShownVerdict {
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
export function visitOf(url: string | null, seen: Visit | null): Visit | null {
  return seen !== null && url !== null && isSamePage(seen.url, url) ? seen : null;
}

/** Whether there is more to come of what the page was opened with. */
export function isAwaited(url: string | null, visit: Visit | null, server: PageNow['server']): boolean {
  if (visit !== null) return visit.notChecked === null && visit.result === null;
  return url !== null && server === undefined;
}

/** What the browser's memory alone says. */
export function pageAsSeen({ tabUrl, visit: seen }: Seen, warningPage: string): PageNow {
  const url = pageAddress(tabUrl, seen, warningPage);
  const visit = visitOf(url, seen);
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
