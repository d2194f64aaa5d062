import type { Target } from '../cdp/target.ts';

/** A document that the main frame committed to. */
export interface CommittedDocument {
  /** With the fragment. */
  readonly url: string;
  readonly loaderId: string;
  /** The browser's error page. */
  readonly isErrorPage: boolean;
}

/** The navigation state of the main frame. */
export type MainFrame = ReturnType<typeof watchMainFrame>;

export function watchMainFrame(page: Target, frameId: string, onNavigation: () => void) {
  const documents: CommittedDocument[] = [];
  let isLoaded = false;
  let pending: string | null = null;
  let downloads = 0;
  let isAnswered = false;
  let waiters: (() => void)[] = [];

  function change(): void {
    const due = waiters;
    waiters = [];
    for (const wake of due) wake();
  }

  page.on('Page.frameStartedNavigating', event => {
    if (event.frameId !== frameId || /sameDocument/i.test(event.navigationType)) return;
    // A navigation to another program (mailto:) ends without an event.
    pending = /^https?:/i.test(event.url) ? event.loaderId : null;
    onNavigation();
    change();
  });
  page.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== frameId || frame.parentId) return;
    documents.push({
      url: frame.url + (frame.urlFragment ?? ''),
      loaderId: frame.loaderId,
      isErrorPage: frame.unreachableUrl !== undefined,
    });
    isLoaded = false;
    if (pending === frame.loaderId) pending = null;
    change();
  });
  function loaded(): void {
    isLoaded = true;
    change();
  }
  page.on('Page.loadEventFired', loaded);
  // After a failed navigation away, a document fires no load event, but does stop loading.
  page.on('Page.frameStoppedLoading', event => {
    if (event.frameId === frameId && documents.length > 0 && pending === null) loaded();
  });
  page.on('Network.loadingFailed', ({ requestId }) => {
    // A document whose body was cut off fires no load event.
    if (requestId === documents.at(-1)?.loaderId) isLoaded = true;
    else if (requestId === pending) pending = null;
    else return;
    change();
  });
  page.on('Page.downloadWillBegin', () => {
    downloads++;
    pending = null;
    change();
  });

  return {
    documents,
    /** True once the newest document has fired its load event. */
    get isLoaded(): boolean {
      return isLoaded;
    },
    /** True while a navigation has started that has neither committed nor failed. */
    get isNavigating(): boolean {
      return pending !== null;
    },
    /** True once `Page.navigate` was answered, successfully or not. */
    get isAnswered(): boolean {
      return isAnswered;
    },
    /** Call when `Page.navigate` was answered. */
    answered(): void {
      isAnswered = true;
      change();
    },
    /** Number of downloads that navigations of this page started. */
    get downloads(): number {
      return downloads;
    },
    /** Resolves at the next change of any of these. */
    changed: (): Promise<void> => new Promise(resolve => waiters.push(resolve)),
  };
}
