import { useEffect, useState } from 'preact/hooks';
import { scrollToRow, windowOfRows } from '../../text/window.ts';
import { useSize } from './use-size.ts';

interface Options {
  /** The first row is a sticky header of the same height. */
  readonly hasHead?: boolean;
}

/** Virtual scrolling for rows of equal height. */
export function useRowWindow<E extends HTMLElement>(count: number, rowEms: number, { hasHead = false }: Options = {}) {
  const { element, size } = useSize<E>();
  const [scrollTop, setScrollTop] = useState(0);
  const [rowHeight, setRowHeight] = useState(rowEms * 14);
  // Row height follows the font size that the person chose.
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
