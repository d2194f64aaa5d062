import { shareOf } from './split.ts';
import type { Row } from './read-rows.ts';

export const FOLDS = 5;

/** A fold for each row, by domain: what was learned without a fold can be asked about it as about what is new. */
export function foldsOf(rows: readonly Row[]): Uint8Array {
  return Uint8Array.from(rows, ({ group }) => shareOf(`fold ${group}`) % FOLDS);
}
