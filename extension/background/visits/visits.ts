import { normalUrl } from '../../../shared/url/normal-form.ts';
import { isOnSites } from '../../../shared/url/site-entry.ts';
import type { CheckResult, ShownWarning, LocalVerdict, Visit } from '../../messaging/protocol.ts';
import type { Settings } from '../../storage/settings-schema.ts';
import type { UrlChecker } from '../check-url.ts';
import type { LocalVerdicts } from '../local-verdict.ts';
import type { Warnings } from './warnings.ts';
import { notCheckedReason } from './not-checked-reason.ts';
import { warningFor, looksMalicious, stateOf } from './visit-rules.ts';
import { type TabVisit, type TabVisits, publicVisitOf, safeUrlFor } from './tab-visits.ts';

/** How long a warning from local data waits for the server before it says that nothing was confirmed. */
const CONFIRM_WITHIN_MS = 3_000;

export interface OpenedPage {
  readonly tabId: number;
  readonly url: string;
  readonly isIncognito: boolean;
}

interface Deps {
  readonly checker: Pick<UrlChecker, 'fastCheck' | 'cachedCheck'>;
  readonly local: LocalVerdicts;
  readonly readSettings: () => Promise<Settings>;
  readonly isConnected: () => Promise<boolean>;
  /** Site access is granted. Needed because webNavigation events go on when only the host permission is removed. */
  readonly hasAccess: () => Promise<boolean>;
  readonly tabs: TabVisits;
  readonly warnings: Warnings;
  /** Shows the warning page in the tab. */
  readonly showWarning: (warning: ShownWarning) => Promise<void>;
  /** Opens an address in the tab. */
  readonly openInTab: (tabId: number, url: string) => Promise<void>;
  readonly onVisit: (visit: Visit) => void;
  readonly onWarningChanged: (warning: ShownWarning) => void;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Checks each visited page without delaying it, and covers a malicious one with a warning. */
export type Visits = ReturnType<typeof createVisits>;

export function createVisits(deps: Deps) {
  const { checker, local, readSettings, isConnected, hasAccess, tabs, warnings } = deps;
  const { showWarning, openInTab, onVisit, onWarningChanged } = deps;
  const wait = deps.wait ?? (ms => new Promise(resolve => setTimeout(resolve, ms)));
  /** The latest check of each tab: an answer for an earlier page is dropped. */
  const current = new Map<number, symbol>();

  /** Stores what the tab shows, and tells our pages. */
  async function setVisit(visit: TabVisit): Promise<void> {
    await tabs.keep(visit);
    onVisit(publicVisitOf(visit));
  }

  async function mayWarn(url: string, settings: Settings): Promise<boolean> {
    return settings.warning.isOn && !isOnSites(url, settings.sites.trusted) && !(await warnings.isAllowed(url));
  }

  async function localVerdictOf(url: string, settings: Settings): Promise<LocalVerdict | null> {
    return settings.checks.localFirst ? ((await local.localVerdicts([url]))[0] ?? null) : null;
  }

  /** What this browser knows of a page, without asking the server. */
  async function lookUp({ tabId, url, isIncognito }: OpenedPage, settings: Settings): Promise<TabVisit> {
    const before = await tabs.of(tabId);
    const circumstances = { settings, isConnected: await isConnected(), hasAccess: await hasAccess() };
    const notChecked = notCheckedReason(url, circumstances);
    const cached = notChecked === null ? await checker.cachedCheck(url, { purpose: 'visit', isIncognito }) : null;
    const isChecked = notChecked === null && cached?.kind !== 'not-sent';
    const known = { url, result: cached, local: isChecked ? await localVerdictOf(url, settings) : null };
    const safeUrl = safeUrlFor(before, url);
    return { ...known, tabId, state: stateOf(known), notChecked, safeUrl, warningId: null, isIncognito };
  }

  /** Checks one page, from its opening to the final verdict. */
  async function check(page: OpenedPage, isCurrent: () => boolean): Promise<void> {
    const { url, isIncognito } = page;
    const settings = await readSettings();
    const visit = await lookUp(page, settings);
    const canWarn = await mayWarn(url, settings);
    if (!isCurrent()) return;
    if (visit.notChecked !== null || visit.result?.kind === 'not-sent') {
      await setVisit({ ...visit, safeUrl: url });
      return;
    }
    const askServer = () => checker.fastCheck(url, { purpose: 'visit', isIncognito });
    // A recent verdict of the server outweighs local data.
    if (visit.result === null && canWarn && looksMalicious(visit.local)) {
      await warnAndConfirm(visit, askServer(), isCurrent);
      return;
    }
    await setVisit(visit);
    const result = visit.result ?? (await askServer());
    if (!isCurrent()) return;
    await conclude({ ...visit, result, state: stateOf({ ...visit, result }) }, canWarn, isCurrent);
  }

  /** Covers the page at once, then waits for the server's verdict. */
  async function warnAndConfirm(visit: TabVisit, asked: Promise<CheckResult>, isCurrent: () => boolean): Promise<void> {
    const warning = await warn(visit, 'checking', isCurrent);
    if (warning === null) return;
    const inTime = await Promise.race([asked, wait(CONFIRM_WITHIN_MS)]);
    if (inTime === undefined) await changeWarning(warning, { phase: 'unconfirmed' });
    const result = inTime ?? (await asked);
    if (warningFor({ ...visit, result }) === 'none' && inTime !== undefined && isCurrent()) {
      // The check that follows finds this answer in the cache and shows no warning.
      await openInTab(visit.tabId, visit.url);
      return;
    }
    await confirm(visit, warning, result, isCurrent);
  }

  /** Shows on the warning what the server says. */
  async function confirm(
    visit: TabVisit,
    warning: ShownWarning,
    result: CheckResult,
    isCurrent: () => boolean,
  ): Promise<void> {
    const judged = { ...visit, result };
    const verdict = warningFor(judged);
    // Opening the page late would move the buttons from under the person's pointer.
    await changeWarning(warning, { phase: verdict === 'none' ? 'refuted' : verdict, result });
    if (isCurrent()) await setVisit({ ...judged, state: stateOf(judged), warningId: warning.id });
  }

  async function conclude(visit: TabVisit, canWarn: boolean, isCurrent: () => boolean): Promise<void> {
    if (canWarn && visit.state === 'MALICIOUS') {
      await warn(visit, 'confirmed', isCurrent);
      return;
    }
    // After continuing to a malicious page, the way back leads to the page before it.
    await setVisit({ ...visit, safeUrl: visit.state === 'MALICIOUS' ? visit.safeUrl : visit.url });
  }

  /** null where the tab shows another page by now, which must not be covered. */
  async function warn(
    visit: TabVisit,
    phase: ShownWarning['phase'],
    isCurrent: () => boolean,
  ): Promise<ShownWarning | null> {
    const { tabId, url, result, safeUrl } = visit;
    const warning = await warnings.add({ tabId, url, phase, result, local: visit.local, safeUrl });
    if (!isCurrent()) return null;
    await setVisit({ ...visit, warningId: warning.id });
    if (!isCurrent()) return null;
    await showWarning(warning);
    return warning;
  }

  async function changeWarning({ id }: ShownWarning, change: Partial<ShownWarning>): Promise<void> {
    const changed = await warnings.change(id, change);
    if (changed !== null) onWarningChanged(changed);
  }

  /** Ends the earlier check of a tab. Returns whether the new one is still the latest. */
  function takeTurn(tabId: number): () => boolean {
    const turn = Symbol(tabId);
    current.set(tabId, turn);
    return () => current.get(tabId) === turn;
  }

  /** Goes on where a background that has ended was waiting for the server. */
  async function resume(visit: TabVisit): Promise<void> {
    const isCurrent = takeTurn(visit.tabId);
    if (visit.warningId === null) return check(visit, isCurrent);
    const warning = await warnings.find(visit.warningId);
    if (warning === null) return;
    const { isIncognito } = visit;
    await confirm(visit, warning, await checker.fastCheck(visit.url, { purpose: 'visit', isIncognito }), isCurrent);
  }

  return {
    /** Goes on with the checks that a background that has ended did not finish. Called at the start of the background. */
    async resume(): Promise<void> {
      const isAwaited = ({ result, notChecked, url }: TabVisit) =>
        result === null && notChecked === null && normalUrl(url) !== null;
      const awaited = (await tabs.all()).filter(visit => isAwaited(visit) && !current.has(visit.tabId));
      await Promise.all(awaited.map(resume));
    },

    /** A page was opened in a tab, by navigation or by script. Never throws for failures of server or page. */
    async opened(page: OpenedPage): Promise<void> {
      await check(page, takeTurn(page.tabId));
    },

    /** The tab no longer shows a web page: drop pending answers. */
    left(tabId: number): void {
      current.delete(tabId);
    },

    async closed(tabId: number): Promise<void> {
      current.delete(tabId);
      await tabs.forget(tabId);
    },

    /** Checks every tab that shows this URL again, after a scan of it or when it was trusted. */
    async checkAgain(url: string): Promise<void> {
      const { href } = normalUrl(url) ?? { href: url };
      const showing = (await tabs.all()).filter(tab => tab.warningId === null && normalUrl(tab.url)?.href === href);
      // One background may serve normal and private windows.
      await Promise.all(
        showing.map(({ tabId, url: shown, isIncognito }) => this.opened({ tabId, url: shown, isIncognito })),
      );
    },
  };
}
