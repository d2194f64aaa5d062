import type { Texts } from '../i18n/texts.ts';
import type { LinkMarks, LinkVerdict } from '../messaging/protocol/links.ts';
import type { PageLinks } from '../messaging/tab-protocol.ts';
import { createVerdictRequester } from './request-verdicts.ts';
import { createBudget } from './budget.ts';
import { createCollector } from './collect.ts';
import { createPositionTracker } from './position-tracker.ts';
import { createTooltips } from './tooltips.ts';
import { isShadowRoot } from './flat-tree.ts';
import { createInView } from './in-view.ts';
import { addressOf } from './link-elements.ts';
import { member } from './member.ts';
import { createLazyTexts } from './lazy-texts.ts';
import { createLinkRegistry } from './link-registry.ts';
import { createTooltip } from './marks/tooltip.ts';
import { createMarksHost } from './marks/host.ts';
import { createMarks } from './marks/marks.ts';
import { createLiveRegion } from './marks/live-region.ts';
import { createHighlight } from './marks/highlight.ts';
import { createIdleTasks } from './idle-tasks.ts';

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

/** Removed, or in a frame that was: its document lives on without a window. */
function isGone(link: Element): boolean {
  return !link.isConnected || member(link.ownerDocument, 'defaultView') === null;
}

/** Checks and marks a page's links as they enter the viewport. `stop` removes everything. */
export function markLinks({ marks: { mode, appearance }, checkLinks, readTexts }: Deps): MarkedPage {
  const stopped = new AbortController();
  const { signal } = stopped;
  const host = createMarksHost(appearance);
  const texts = createLazyTexts(readTexts, () => {
    marks.redraw();
    count();
    tooltips.renew(null);
    tracker.wake();
  });

  const marks = createMarks({ host, mode, texts: texts.loaded });
  const tooltip = createTooltip(host.stage);
  const liveRegion = createLiveRegion(host.stage);
  const highlight = createHighlight(host);
  const registry = createLinkRegistry();
  const inView = new Set<Element>();
  const addresses = new WeakMap<Element, string | null>();
  const wanted = new Map<string, number>();

  const tracker = createPositionTracker({
    follow: isThorough => {
      if (isThorough) {
        host.attach();
        view.moved();
      }
      for (const link of inView) if (isGone(link)) leave(link);
      const hasMoved = marks.follow(isThorough);
      if (hasMoved) tooltips.renew(null);
      return hasMoved;
    },
    isNeeded: () => !marks.isEmpty() && !signal.aborted,
  });
  const requester = createVerdictRequester({
    send: checkLinks,
    budget: createBudget(BUDGET, Date.now),
    isWanted: url => (wanted.get(url) ?? 0) > 0,
    onVerdict: (url, verdict) => {
      for (const link of registry.settle(url, verdict)) show(link, verdict);
    },
  });
  const tooltips = createTooltips({
    host,
    tooltip,
    liveRegion,
    marks,
    texts: texts.loaded,
    onAttention: (link, path) => {
      collector.meet(path);
      if (!inView.has(link)) enter(link);
    },
  });
  const idleTasks = createIdleTasks();
  const view = createInView({ idleTasks, onEnter: enter, onLeave: leave });
  const collector = createCollector({
    idleTasks,
    onLink: view.add,
    onChangedLink: link => {
      const isLargeEnough = inView.has(link);
      leave(link);
      registry.forget(link);
      addresses.delete(link);
      if (isLargeEnough) enter(link);
    },
    onTree: tree => {
      const options = { capture: true, passive: true, signal } as const;
      const target: EventTarget = tree;
      for (const name of ['scroll', 'load', 'transitionrun', 'animationstart', 'toggle']) {
        member(target, 'addEventListener').call(target, name, changed, options);
      }
      if (isShadowRoot(tree)) return;
      tooltips.listen(tree, signal);
      member(tree, 'defaultView')?.addEventListener('resize', changed, { passive: true, signal });
    },
    onChange: changed,
  });

  /** The layout may have changed, and with it which links are visible. */
  function changed(): void {
    tracker.wake();
    view.moved();
  }

  function enter(link: Element): void {
    const url = addresses.get(link) ?? addressOf(link);
    addresses.set(link, url);
    if (inView.has(link) || url === null) return;
    inView.add(link);
    if (inView.size === 1) host.attach();
    wanted.set(url, (wanted.get(url) ?? 0) + 1);
    const verdict = requester.verdictOf(url);
    registry.add(link, url, verdict);
    marks.enter(link, verdict);
    if (verdict === null) requester.want(url);
    else show(link, verdict);
    tracker.wake();
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
    if (verdict.state === 'MALICIOUS' || mode === 'all') texts.load();
    if (verdict.state === 'MALICIOUS') count();
    tooltips.renew(link);
    tracker.wake();
  }

  function count(): void {
    const loaded = texts.loaded();
    if (loaded !== null) liveRegion.count(registry.countBad(), loaded);
  }

  collector.addTree(document);
  const listen = member(document, 'addEventListener').bind(document);
  listen('fullscreenchange', host.raise, { signal });
  // A dialog enters the top layer above our element.
  listen('toggle', event => event.isTrusted && raise(event.target), { capture: true, signal });

  function raise(target: EventTarget | null): void {
    // Elements of frames are not in this document's top layer.
    if (target !== null && member(target as Element, 'localName') === 'dialog') host.raise();
  }

  return {
    readLinks: registry.list,
    showLink(id) {
      const link = registry.linkOf(id);
      if (link?.isConnected !== true) return false;
      // Scroll no further than needed: the page can observe scrolling.
      link.scrollIntoView({ block: inView.has(link) ? 'nearest' : 'center', inline: 'nearest' });
      enter(link);
      highlight.show(link);
      tooltips.show(link);
      return true;
    },
    stop() {
      stopped.abort();
      idleTasks.stop();
      view.stop();
      collector.stop();
      requester.stop();
      tracker.stop();
      host.remove();
    },
  };
}
