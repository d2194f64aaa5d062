import type { Scale } from './waterfall.ts';

export interface TickLabel {
  readonly text: string;
  /** The grid line that it ends at, from 0 to 1. */
  readonly position: number;
}

interface Room {
  /** Of the column, in CSS pixels. */
  readonly width: number;
  /** What the name of the column takes at the start. */
  readonly taken: number;
  readonly characterWidth: number;
}

const GAP = 8;

/** The labels of those grid lines that have room for one: none overlaps another or the name of the column. */
export function tickLabels(
  { ticks, totalMs }: Scale,
  textOf: (ms: number) => string,
  { width, taken, characterWidth }: Room,
): TickLabel[] {
  const labels: TickLabel[] = [];
  let free = taken;
  for (const tick of ticks) {
    const label = textOf(tick);
    const end = (tick / totalMs) * width;
    if (end - label.length * characterWidth < free + GAP) continue;
    labels.push({ text: label, position: tick / totalMs });
    free = end;
  }
  return labels;
}
