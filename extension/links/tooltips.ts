import type { Texts } from '../i18n/texts.ts';
import { tooltipSpot } from './geometry.ts';
import { linkInPath, labelOf } from './link-elements.ts';
import { member } from './member.ts';
import { type Tooltip, linesOf } from './marks/tooltip.ts';
import type { MarksHost } from './marks/host.ts';
import { type Marks, toTransform } from './marks/marks.ts';
import type { LiveRegion } from './marks/live-region.ts';
import { toViewportPoint } from './measure.ts';

/** Ignore a pointer that only passes over a link. */
const HOVER_MS = 150;

interface Deps {
  readonly host: MarksHost;
  readonly tooltip: Tooltip;
  readonly liveRegion: LiveRegion;
  readonly marks: Marks;
  readonly texts: () => Texts | null;
  /** A person points at or focuses a link: check it, visible or not. */
  readonly onAttention: (link: Element, path: readonly EventTarget[]) => void;
}

/**
 * Shows the tooltip of the marked link that is hovered, focused or whose badge is touched.
 * Our elements take neither pointer events nor focus, so the page receives the same events as without us.
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
    const { clientWidth, clientHeight } = member(document, 'documentElement');
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
    timer = setTimeout(update, HOVER_MS);
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
    // Event coordinates are those of the event's own document.
    const inner = event.view?.document ?? document;
    const { x, y } = toViewportPoint(inner, event.clientX, event.clientY);
    // Touching a link follows it; touching its badge shows the tooltip.
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
    /** Adds passive listeners to a document; the page's own event handling is not affected. */
    listen(inner: Document, signal: AbortSignal): void {
      const options = { capture: true, passive: true, signal } as const;
      const listen = member(inner, 'addEventListener').bind(inner);
      listen('pointermove', onPointer, options);
      listen('pointerdown', onPointer, options);
      listen('pointerleave', event => event.target === inner && point(null), options);
      listen('focusin', onFocus, options);
      listen(
        'focusout',
        () => {
          focused = null;
          say(null);
          update();
        },
        options,
      );
      listen(
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

    /** Call when a verdict arrived or the layout changed. */
    renew(link: Element | null): void {
      if (link !== null && link !== pointed && link !== focused) return;
      if (link !== null && link === focused) say(link);
      if (shown !== null || link !== null) update();
    },

    /** Shows the tooltip as if the link were hovered. */
    show(link: Element): void {
      pointed = link;
      update();
    },
  };
}
