import { shareOf } from './split.ts';
import type { Row } from './read-rows.ts';

export const FOLDS = 5;

/** Assigns each row to a cross-validation fold by its domain, so that a model trained without a fold knows none of its domains. */
export function foldsOf(rows: readonly Row[]): Uint8Array {
  return Uint8Array.from(rows, ({ group }) => shareOf(`fold ${group}`) % FOLDS);
}
