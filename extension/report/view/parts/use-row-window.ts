import { useEffect, useState } from 'preact/hooks';
import { scrollToRow, windowOfRows } from '../../text/window.ts';
import { useSize } from './use-size.ts';

interface Options {
  /** Its first row is a heading of the same height that stays in view. */
  readonly hasHead?: boolean;
}

/** A scrolled list of equally high rows of which only those around the view are drawn. */
export function useRowWindow<E extends HTMLElement>(count: number, rowEms: number, { hasHead = false }: Options = {}) {
  const { element, size } = useSize<E>();
  const [scrollTop, setScrollTop] = useState(0);
  const [rowHeight, setRowHeight] = useState(rowEms * 14);
  // People choose how large text is; rows grow with it.
  useEffect(() => {
    if (element.current === null) return;
    setRowHeight(Math.round(rowEms * Number.parseFloat(getComputedStyle(element.current).fontSize)));
  }, [size.width, rowEms]);
  const viewHeight = Math.max(0, size.height - (hasHead ? rowHeight : 0));
  const shown = windowOfRows(count, rowHeight, scrollTop, viewHeight);

  return {
    element,
    rowHeight,
    shown,
    onScroll: (event: { readonly currentTarget: E }) => setScrollTop(event.currentTarget.scrollTop),
    bringToView(row: number): void {
      const { current } = element;
      if (current === null) return;
      const to = scrollToRow(row, count, rowHeight, current.scrollTop, viewHeight);
      if (to !== null) current.scrollTop = to;
    },
  };
}
