import type { Texts } from '../i18n/texts.ts';
import { tooltipSpot } from './geometry.ts';
import { linkInPath, labelOf } from './link-elements.ts';
import { type Tooltip, linesOf } from './marks/tooltip.ts';
import type { MarksHost } from './marks/host.ts';
import { type Marks, toTransform } from './marks/marks.ts';
import type { LiveRegion } from './marks/live-region.ts';
import { pointOutward } from './measure.ts';

/** A pointer that only passes over a link wants to know nothing. */
const REST_MS = 150;

interface Deps {
  readonly host: MarksHost;
  readonly tooltip: Tooltip;
  readonly liveRegion: LiveRegion;
  readonly marks: Marks;
  readonly texts: () => Texts | null;
  /** A person is at a link: it is looked at, seen or not. */
  readonly onAttention: (link: Element, path: readonly EventTarget[]) => void;
}

/**
 * Shows what is known of the marked link that is pointed at, touched at its badge, or focused.
 * Nothing of ours takes pointer events or the focus: we look where the pointer is, so the page sees the same events as without us.
 */
export function createTooltips({ host, tooltip, liveRegion, marks, texts, onAttention }: Deps) {
  let shown: Element | null = null;
  let pointed: Element | null = null;
  let focused: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function place(link: Element): boolean {
    const marked = marks.marked(link);
    const words = texts();
    if (marked === null || words === null) return false;
    const size = tooltip.show(marked.verdict, words, marked.isRtl);
    const origin = host.readScale();
    const { clientWidth, clientHeight } = document.documentElement;
    const viewport = { left: 0, top: 0, right: clientWidth, bottom: Math.min(clientHeight, window.innerHeight) };
    const { x, y } = tooltipSpot(marked.visible.line, size, viewport, marked.isRtl);
    tooltip.place(toTransform(x, y, origin));
    return true;
  }

  function update(): void {
    timer = null;
    const wanted = pointed ?? focused;
    shown = wanted !== null && place(wanted) ? wanted : null;
    if (shown === null) tooltip.hide();
  }

  function point(link: Element | null): void {
    if (link === pointed) return;
    pointed = link;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(update, REST_MS);
  }

  function say(link: Element | null): void {
    const marked = link === null ? null : marks.marked(link);
    const words = texts();
    liveRegion.say(
      marked === null || link === null || words === null
        ? ''
        : [labelOf(link), ...linesOf(marked.verdict, words)].filter(Boolean).join('. '),
    );
  }

  function onPointer(event: PointerEvent): void {
    const path = event.composedPath();
    const link = linkInPath(path);
    if (link !== null) onAttention(link, path);
    // The document that the event came through: its own coordinates.
    const inner = event.view?.document ?? document;
    const { x, y } = pointOutward(inner, event.clientX, event.clientY);
    // A finger on a link follows it; on its badge it asks.
    point(marks.at(x, y) ?? (event.pointerType === 'touch' ? null : link));
  }

  function onFocus(event: Event): void {
    const path = event.composedPath();
    focused = linkInPath(path);
    if (focused !== null) onAttention(focused, path);
    say(focused);
    update();
  }

  return {
    /** Listens in a document. All are passive: what the page does with its events is its own affair. */
    listen(inner: Document, signal: AbortSignal): void {
      const options = { capture: true, passive: true, signal } as const;
      inner.addEventListener('pointermove', onPointer, options);
      inner.addEventListener('pointerdown', onPointer, options);
      inner.addEventListener('pointerleave', event => event.target === inner && point(null), options);
      inner.addEventListener('focusin', onFocus, options);
      inner.addEventListener(
        'focusout',
        () => {
          focused = null;
          say(null);
          update();
        },
        options,
      );
      inner.addEventListener(
        'keydown',
        ({ key }) => {
          if (key !== 'Escape') return;
          pointed = null;
          focused = null;
          update();
        },
        options,
      );
    },

    /** More is known, or something has moved. */
    renew(link: Element | null): void {
      if (link !== null && link !== pointed && link !== focused) return;
      if (link !== null && link === focused) say(link);
      if (shown !== null || link !== null) update();
    },

    /** As if it were pointed at. */
    show(link: Element): void {
      pointed = link;
      update();
    },
  };
}
