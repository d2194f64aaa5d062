/** Browsers limit the height of elements; longer lists scroll faster than their scroll bar. */
const MAX_HEIGHT = 8_000_000;
const OVERSCAN = 12;

export interface WindowOfRows {
  readonly first: number;
  /** Exclusive. */
  readonly last: number;
  /** Pixels from the top of the list to the first rendered row. */
  readonly offset: number;
  /** Height of the scrollable area in pixels. */
  readonly height: number;
}

/** The rows to render in a list of equally high rows. */
export function windowOfRows(count: number, rowHeight: number, scrollTop: number, viewHeight: number): WindowOfRows {
  const whole = count * rowHeight;
  const height = Math.min(whole, MAX_HEIGHT);
  const top = Math.max(0, Math.min(scrollTop, height - viewHeight));
  const listTop = scaled(top, height - viewHeight, whole - viewHeight);
  const visible = Math.floor(listTop / rowHeight);
  const first = Math.max(0, visible - OVERSCAN);
  const last = Math.min(count, Math.ceil((listTop + viewHeight) / rowHeight) + OVERSCAN);
  return { first, last, offset: top - (listTop - first * rowHeight), height };
}

/** The scroll position that brings a row into view; null where it is visible. */
export function scrollToRow(
  row: number,
  count: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
): number | null {
  const whole = count * rowHeight;
  const height = Math.min(whole, MAX_HEIGHT);
  const listTop = scaled(
    Math.max(0, Math.min(scrollTop, height - viewHeight)),
    height - viewHeight,
    whole - viewHeight,
  );
  const rowTop = row * rowHeight;
  if (rowTop >= listTop && rowTop + rowHeight <= listTop + viewHeight) return null;
  const wanted = rowTop < listTop ? rowTop : rowTop + rowHeight - viewHeight;
  return scaled(wanted, whole - viewHeight, height - viewHeight);
}

function scaled(value: number, from: number, to: number): number {
  return from <= 0 ? 0 : (value * to) / from;
}
