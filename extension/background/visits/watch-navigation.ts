import type { Tabs, WebNavigation } from 'webextension-polyfill';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { keptUrl } from '../../storage/known-visit.ts';
import type { TabVisits } from './tab-visits.ts';
import type { Visits } from './visits.ts';

type Committed = Pick<WebNavigation.OnCommittedDetailsType, 'tabId' | 'frameId' | 'url'> & {
  readonly transitionQualifiers?: readonly string[];
  /** `prerender`: loaded in advance and possibly never shown. Chromium only. */
  readonly documentLifecycle?: string;
};

type Navigation = Pick<
  WebNavigation.Static,
  'onCommitted' | 'onHistoryStateUpdated' | 'onReferenceFragmentUpdated' | 'onTabReplaced'
>;

interface Deps {
  /** Undefined before the permission is granted. */
  readonly webNavigation: () => Navigation | undefined;
  readonly tabs: Pick<Tabs.Static, 'get' | 'goBack' | 'onRemoved' | 'onUpdated'>;
  readonly visits: Visits;
  readonly tabVisits: TabVisits;
  readonly warningPage: string;
  /** A warning page was loaded: the browser resets the toolbar on navigation. */
  readonly onWarning: (tabId: number) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Whether it happened in the page that the tab shows, not in a frame. */
function isShown({ frameId, documentLifecycle }: Committed): boolean {
  return frameId === 0 && documentLifecycle !== 'prerender';
}

/**
 * Reports each page that a tab shows: after navigation, script, history or prerendering. Call again when the permission
 * was granted: adding the same listener twice has no effect.
 */
export function createNavigationWatch(deps: Deps) {
  const { webNavigation, tabs, visits, tabVisits, warningPage, onWarning, onError } = deps;
  /** The latest URL of each tab, which `tabVisits` learns only after a while. */
  const latest = new Map<number, string>();

  function run(work: () => Promise<void>): void {
    work().catch(onError);
  }

  async function open(tabId: number, url: string): Promise<void> {
    latest.set(tabId, url);
    if (url.startsWith(warningPage)) return onWarning(tabId);
    if (normalUrl(url) === null) {
      visits.left(tabId);
      await tabVisits.forgetPage(tabId, url);
      return;
    }
    const { incognito } = await tabs.get(tabId);
    await visits.opened({ tabId, url, isIncognito: incognito });
  }

  /** "Back" from the warning leads to the page that it covers, so go back one step further. */
  async function isGoingBack({ tabId, url, transitionQualifiers = [] }: Committed): Promise<boolean> {
    if (!transitionQualifiers.includes('forward_back')) return false;
    const shown = await tabVisits.of(tabId);
    if (shown === null || shown.warningId === null) return false;
    return normalUrl(shown.url)?.href === normalUrl(url)?.href;
  }

  async function committed(details: Committed): Promise<void> {
    if (!isShown(details)) return;
    latest.set(details.tabId, details.url);
    if (await isGoingBack(details)) {
      try {
        await tabs.goBack(details.tabId);
        return;
      } catch {
        // There is no earlier page: show the warning again.
      }
    }
    await open(details.tabId, details.url);
  }

  /** The page changed its URL by script; another fragment is not another page. */
  async function changed(details: Committed): Promise<void> {
    if (!isShown(details)) return;
    const { tabId, url } = details;
    if (url.startsWith(warningPage)) return onWarning(tabId);
    const shown = latest.get(tabId) ?? (await tabVisits.of(tabId))?.url;
    if (shown === undefined || normalUrl(shown)?.href !== normalUrl(url)?.href) await open(tabId, url);
  }

  async function replaced({ replacedTabId, tabId }: WebNavigation.OnTabReplacedDetailsType): Promise<void> {
    await closed(replacedTabId);
    const { url } = await tabs.get(tabId);
    if (url !== undefined) await open(tabId, keptUrl(url));
  }

  async function closed(tabId: number): Promise<void> {
    latest.delete(tabId);
    await visits.closed(tabId);
  }

  const onCommitted = (details: Committed) => run(() => committed({ ...details, url: keptUrl(details.url) }));
  const onChanged = (details: Committed) => run(() => changed({ ...details, url: keptUrl(details.url) }));
  const onReplaced = (details: WebNavigation.OnTabReplacedDetailsType) => run(() => replaced(details));
  const onRemoved = (tabId: number) => run(() => closed(tabId));
  // A prerendered page is shown without another onCommitted.
  const onUpdated = (tabId: number, { status }: Tabs.OnUpdatedChangeInfoType, { url }: Tabs.Tab): void => {
    if (url !== undefined && status === 'complete') onChanged({ tabId, frameId: 0, url });
  };

  return function watch(): void {
    const navigation = webNavigation();
    if (navigation === undefined) return;
    navigation.onCommitted.addListener(onCommitted);
    navigation.onHistoryStateUpdated.addListener(onChanged);
    navigation.onReferenceFragmentUpdated.addListener(onChanged);
    navigation.onTabReplaced.addListener(onReplaced);
    tabs.onUpdated.addListener(onUpdated);
    tabs.onRemoved.addListener(onRemoved);
  };
}
