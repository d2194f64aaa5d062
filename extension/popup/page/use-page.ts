import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { notCheckedReason } from '../../background/visits/not-checked-reason.ts';
import type { CheckResult, Visit } from '../../messaging/protocol.ts';
import { send } from '../../messaging/send.ts';
import { subscribe } from '../../messaging/events.ts';
import { useSettings } from '../../pages/settings-context.ts';
import type { PopupData } from '../popup-data.ts';
import { type PageStatus, isSamePage, pageAddress, isAwaited, visitOf, shownVerdict } from './page-status.ts';

/** Status of the page: from its automatic check, else from a check that opening the popup starts. */
export function usePage(data: PopupData): PageStatus {
  const { tabId, isIncognito, hasSiteAccess } = data;
  const { settings } = useSettings();
  const [tabUrl, setTabUrl] = useState(data.tabUrl);
  const [lastVisit, setLastVisit] = useState(data.visit);
  const [check, setCheck] = useState<CheckResult | null>(null);
  const [server, setServer] = useState<string | null | undefined>(undefined);
  const [isAsking, setIsAsking] = useState(false);

  const url = pageAddress(tabUrl, lastVisit, browser.runtime.getURL('warning.html'));
  const visit = visitOf(url, lastVisit);
  // A result for an earlier page is dropped.
  const currentUrl = useRef(url);
  currentUrl.current = url;

  async function ask(page: string, isCachedOnly: boolean): Promise<void> {
    if (!isCachedOnly) setIsAsking(true);
    try {
      const result = await send('checkPage', { url: page, isIncognito, isCachedOnly });
      if (currentUrl.current === page && result !== null) setCheck(result);
    } finally {
      if (!isCachedOnly) setIsAsking(false);
    }
  }

  function whyNotChecked(): Visit['notChecked'] {
    if (visit !== null) return visit.notChecked;
    if (url === null || server === undefined) return null;
    return notCheckedReason(url, { settings, isConnected: server !== null, hasAccess: hasSiteAccess });
  }
  const notChecked = whyNotChecked();
  /** Opening the popup asks for a check, unless the person has switched checks off. */
  const isAskedByOpening = notChecked === 'no-access' || (visit === null && notChecked === null);

  useEffect(() => {
    void send('readServer', null).then(setServer);
    if (tabId === null) return undefined;
    const onVisit = (changed: Visit | null): void => {
      if (changed === null || changed.tabId !== tabId) return;
      setLastVisit(changed);
      setTabUrl(before => (before !== null && isSamePage(before, changed.url) ? before : changed.url));
    };
    const stop = subscribe('visitChanged', onVisit);
    // Catches changes between reading the snapshot and subscribing.
    void send('readVisit', { tabId }).then(onVisit);
    return stop;
  }, []);

  // Before the paint, so that "not checked" does not flash where a check is about to start.
  useLayoutEffect(() => setCheck(null), [url]);
  useLayoutEffect(() => {
    if (url !== null && typeof server === 'string') void ask(url, !isAskedByOpening);
  }, [url, server, isAskedByOpening]);

  return {
    url,
    server,
    ...shownVerdict(visit, check),
    isChecking: isAsking || isAwaited(url, visit, server),
    notChecked,
    local: visit?.local ?? null,
    checkNow: () => url !== null && void ask(url, false),
  };
}
