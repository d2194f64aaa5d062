import type { Target } from './cdp/target.ts';

/** A document that the main frame committed to. */
export interface CommittedDocument {
  /** With the fragment. */
  readonly url: string;
  readonly loaderId: string;
  /** The browser's own page in place of one that could not be had. */
  readonly isErrorPage: boolean;
}

/** What the main frame is doing. */
export interface MainFrame {
  readonly documents: readonly CommittedDocument[];
  /** True once the newest document has fired its load event. */
  readonly isLoaded: boolean;
  /** True while a navigation has begun that has neither committed nor failed. */
  readonly isNavigating: boolean;
  /** True once the browser has answered the first navigation, in whatever way. */
  readonly isAnswered: boolean;
  /** To be called with that answer. */
  answered(): void;
  /** Downloads that a navigation of this page began. */
  readonly downloads: number;
  /** Resolves at the next change of any of these. */
  changed(): Promise<void>;
}

export function watchMainFrame(page: Target, frameId: string, onNavigation: () => void): MainFrame {
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
    // What goes to another program (mailto:) ends without a word.
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
  // A document that has begun to go elsewhere and could not fires no load event, but does stop loading.
  page.on('Page.frameStoppedLoading', event => {
    if (event.frameId === frameId && documents.length > 0 && pending === null) loaded();
  });
  page.on('Network.loadingFailed', ({ requestId }) => {
    // A document whose body broke off does not fire its load event.
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
    get isLoaded() {
      return isLoaded;
    },
    get isNavigating() {
      return pending !== null;
    },
    get isAnswered() {
      return isAnswered;
    },
    answered() {
      isAnswered = true;
      change();
    },
    get downloads() {
      return downloads;
    },
    changed: () => new Promise(resolve => waiters.push(resolve)),
  };
}
