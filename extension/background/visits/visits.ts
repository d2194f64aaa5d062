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

export interface Opened {
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

  async function show(visit: TabVisit): Promise<void> {
    await tabs.keep(visit);
    onVisit(publicVisitOf(visit));
  }

  async function mayWarn(url: string, settings: Settings): Promise<boolean> {
    return settings.warning.isOn && !isOnSites(url, settings.sites.trusted) && !(await warnings.isAllowed(url));
  }

  async function localOf(url: string, settings: Settings): Promise<LocalVerdict | null> {
    return settings.checks.localFirst ? ((await local.localVerdicts([url]))[0] ?? null) : null;
  }

  /** Checks one page, from its opening to the final verdict. */
  async function check(opened: Opened, isCurrent: () => boolean): Promise<void> {
    const { tabId, url, isIncognito } = opened;
    const before = await tabs.of(tabId);
    const settings = await readSettings();
    const circumstances = { settings, isConnected: await isConnected(), hasAccess: await hasAccess() };
    const base: TabVisit = {
      tabId,
      url,
      state: 'NOT_CHECKED',
      result: null,
      local: null,
      notChecked: notCheckedReason(url, circumstances),
      safeUrl: safeUrlFor(before, url),
      warningId: null,
    };
    const options = { purpose: 'visit', isIncognito } as const;
    const known = base.notChecked === null ? await checker.cachedCheck(url, options) : null;
    const found = base.notChecked === null && known?.kind !== 'not-sent' ? await localOf(url, settings) : null;
    const canWarn = await mayWarn(url, settings);
    if (!isCurrent()) return;
    const started: TabVisit = {
      ...base,
      local: found,
      result: known,
      state: stateOf({ url, result: known, local: found }),
    };
    if (base.notChecked !== null || known?.kind === 'not-sent') {
      await show({ ...started, safeUrl: url });
      return;
    }
    // A recent verdict of the server outweighs local data.
    if (known === null && canWarn && looksMalicious(found)) {
      await confirm(started, checker.fastCheck(url, options), isCurrent);
      return;
    }
    await show(started);
    const result = known ?? (await checker.fastCheck(url, options));
    if (!isCurrent()) return;
    await settle({ ...started, result, state: stateOf({ ...started, result }) }, canWarn);
  }

  /** Covers the page at once, then waits for the server's verdict. */
  async function confirm(visit: TabVisit, asked: Promise<CheckResult>, isCurrent: () => boolean): Promise<void> {
    const shownWarning = await warn(visit, 'checking');
    const inTime = await Promise.race([asked, wait(CONFIRM_WITHIN_MS)]);
    if (inTime === undefined) await changeWarning(shownWarning, { phase: 'unconfirmed' });
    const result = inTime ?? (await asked);
    const known = { ...visit, result };
    const verdict = warningFor(known);
    if (verdict === 'none' && inTime !== undefined && isCurrent()) {
      // The check that follows finds this answer in the cache and shows no warning.
      await openInTab(visit.tabId, visit.url);
      return;
    }
    // Opening the page late would move the buttons from under the person's pointer.
    await changeWarning(shownWarning, { phase: verdict === 'none' ? 'refuted' : verdict, result });
    if (isCurrent()) await show({ ...known, state: stateOf(known), warningId: shownWarning.id });
  }

  async function settle(visit: TabVisit, canWarn: boolean): Promise<void> {
    if (canWarn && visit.state === 'MALICIOUS') {
      await warn(visit, 'confirmed');
      return;
    }
    // After continuing to a malicious page, the way back leads to the page before it.
    await show({ ...visit, safeUrl: visit.state === 'MALICIOUS' ? visit.safeUrl : visit.url });
  }

  async function warn(visit: TabVisit, phase: ShownWarning['phase']): Promise<ShownWarning> {
    const { tabId, url, result, safeUrl } = visit;
    const made = await warnings.add({ tabId, url, phase, result, local: visit.local, safeUrl });
    await show({ ...visit, warningId: made.id });
    await showWarning(made);
    return made;
  }

  async function changeWarning({ id }: ShownWarning, change: Partial<ShownWarning>): Promise<void> {
    const changed = await warnings.change(id, change);
    if (changed !== null) onWarningChanged(changed);
  }

  return {
    /** A page was opened in a tab, by navigation or by script. Never throws for failures of server or page. */
    async opened(page: Opened): Promise<void> {
      const turn = Symbol(page.url);
      current.set(page.tabId, turn);
      await check(page, () => current.get(page.tabId) === turn);
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
    async checkAgain(url: string, isIncognito: boolean): Promise<void> {
      const { href } = normalUrl(url) ?? { href: url };
      const showing = (await tabs.all()).filter(tab => tab.warningId === null && normalUrl(tab.url)?.href === href);
      await Promise.all(showing.map(({ tabId, url: shown }) => this.opened({ tabId, url: shown, isIncognito })));
    },
  };
}
