import type { Texts } from '../i18n/texts.ts';
import type { LinkMarks, LinkVerdict } from '../messaging/protocol/links.ts';
import type { PageLinks } from '../messaging/tab-protocol.ts';
import { createAsker } from './ask.ts';
import { createBudget } from './budget.ts';
import { createCollector } from './collect.ts';
import { createFollower } from './follower.ts';
import { createHints } from './hints.ts';
import { createInView } from './in-view.ts';
import { addressOf } from './link-elements.ts';
import { createLookedAt } from './looked-at.ts';
import { createHint } from './marks/hint.ts';
import { createMarksHost } from './marks/host.ts';
import { createMarks } from './marks/marks.ts';
import { createSummary } from './marks/summary.ts';
import { createPointer } from './marks/pointer.ts';
import { createSlices } from './slices.ts';

const BUDGET = { perMinute: 1_500, perPage: 10_000 } as const;

interface Deps {
  readonly marks: LinkMarks;
  readonly checkLinks: (
    urls: readonly string[],
  ) => Promise<{ verdicts: readonly (LinkVerdict | null)[]; waitMs: number }>;
  readonly readTexts: () => Promise<Texts>;
}

export interface MarkedPage {
  readonly readLinks: () => PageLinks;
  readonly showLink: (id: string) => boolean;
  readonly stop: () => void;
}

/** Looks at a page's links as they come into view, and marks them. Everything is taken back by `stop`. */
export function markPage({ marks: { mode, appearance }, checkLinks, readTexts }: Deps): MarkedPage {
  const stopped = new AbortController();
  const { signal } = stopped;
  const host = createMarksHost(appearance);
  let texts: Texts | null = null;
  let askedForTexts = false;

  const marks = createMarks({ host, mode, texts: () => texts });
  const hint = createHint(host.stage);
  const summary = createSummary(host.stage);
  const pointer = createPointer(host);
  const lookedAt = createLookedAt();
  const inView = new Set<Element>();
  const addresses = new WeakMap<Element, string | null>();
  const wanted = new Map<string, number>();

  const follower = createFollower({
    follow: isThorough => {
      if (isThorough) {
        host.stand();
        view.moved();
      }
      for (const link of inView) if (!link.isConnected) leave(link);
      const hasMoved = marks.follow(isThorough);
      if (hasMoved) hints.renew(null);
      return hasMoved;
    },
    isNeeded: () => !marks.isEmpty() && !signal.aborted,
  });
  const asker = createAsker({
    send: checkLinks,
    budget: createBudget(BUDGET, Date.now),
    isWanted: url => (wanted.get(url) ?? 0) > 0,
    onVerdict: (url, verdict) => {
      for (const link of lookedAt.settle(url, verdict)) show(link, verdict);
    },
  });
  const hints = createHints({
    host,
    hint,
    summary,
    marks,
    texts: () => texts,
    onAttention: (link, path) => {
      collector.meet(path);
      if (!inView.has(link)) enter(link);
    },
  });
  const slices = createSlices();
  const view = createInView({ slices, onEnter: enter, onLeave: leave });
  const collector = createCollector({
    slices,
    onLink: view.add,
    onChangedLink: link => {
      const isSeen = inView.has(link);
      leave(link);
      lookedAt.forget(link);
      addresses.delete(link);
      if (isSeen) enter(link);
    },
    onTree: tree => {
      const options = { capture: true, passive: true, signal } as const;
      for (const name of ['scroll', 'load', 'transitionrun', 'animationstart', 'toggle'] as const) {
        tree.addEventListener(name, changed, options);
      }
      if (tree.nodeType !== Node.DOCUMENT_NODE) return;
      const inner = tree as Document; // By its type of node.
      hints.listen(inner, signal);
      inner.defaultView?.addEventListener('resize', changed, { passive: true, signal });
    },
    onChange: changed,
  });

  /** Links may be elsewhere now, and others be seen. */
  function changed(): void {
    follower.wake();
    view.moved();
  }

  function enter(link: Element): void {
    const url = addresses.get(link) ?? addressOf(link);
    addresses.set(link, url);
    if (inView.has(link) || url === null) return;
    inView.add(link);
    if (inView.size === 1) host.stand();
    wanted.set(url, (wanted.get(url) ?? 0) + 1);
    const verdict = asker.verdictOf(url);
    lookedAt.add(link, url, verdict);
    marks.enter(link, verdict);
    if (verdict === null) asker.want(url);
    else show(link, verdict);
    follower.wake();
  }

  function leave(link: Element): void {
    if (!inView.delete(link)) return;
    const url = addresses.get(link) ?? '';
    const others = (wanted.get(url) ?? 1) - 1;
    if (others > 0) wanted.set(url, others);
    else wanted.delete(url);
    marks.leave(link);
  }

  function show(link: Element, verdict: LinkVerdict): void {
    if (inView.has(link)) marks.setVerdict(link, verdict);
    if (verdict.state === 'MALICIOUS' || mode === 'all') loadTexts();
    if (verdict.state === 'MALICIOUS') count();
    hints.renew(link);
    follower.wake();
  }

  function count(): void {
    if (texts !== null) summary.count(lookedAt.countBad(), texts);
  }

  function loadTexts(): void {
    if (askedForTexts) return;
    askedForTexts = true;
    readTexts().then(
      read => {
        texts = read;
        marks.redraw();
        count();
        hints.renew(null);
        follower.wake();
      },
      // The next verdict tries again.
      () => {
        askedForTexts = false;
      },
    );
  }

  collector.addTree(document);
  document.addEventListener('fullscreenchange', host.rise, { signal });
  // A dialog that opens lies above what was in the top layer before.
  document.addEventListener('toggle', event => event.isTrusted && rise(event.target), { capture: true, signal });

  function rise(target: EventTarget | null): void {
    // Of frames none is in this document's top layer.
    if (target !== null && 'localName' in target && target.localName === 'dialog') host.rise();
  }

  return {
    readLinks: lookedAt.list,
    showLink(id) {
      const link = lookedAt.linkOf(id);
      if (link?.isConnected !== true) return false;
      // A page sees that it is scrolled, and where to; of a link that is in sight there is nothing to see.
      link.scrollIntoView({ block: inView.has(link) ? 'nearest' : 'center', inline: 'nearest' });
      enter(link);
      pointer.show(link);
      hints.show(link);
      return true;
    },
    stop() {
      stopped.abort();
      slices.stop();
      view.stop();
      collector.stop();
      asker.stop();
      follower.stop();
      host.remove();
    },
  };
}
