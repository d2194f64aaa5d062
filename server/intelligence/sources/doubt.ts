import type { ImportedList } from '../import-list.ts';

/** So many entries can come and go from one hour to the next. */
const SMALL_LIST = 200;
/** Of what a list held before, the part that must still be there. */
const LEAST_SHARE = 0.5;

/** Why a list that was read is not believed; null where nothing speaks against it. `before` is how many entries it held. */
export function doubtOf({ entries, refused }: ImportedList, before: number): Doubt | null {
  if (entries === 0) return { reason: 'it holds nothing that can be listed', canPass: false };
  if (refused.count > entries && refused.first) {
    const { value, reason } = refused.first;
    return { reason: `most of it cannot be listed: ${JSON.stringify(value)} ${reason}`, canPass: false };
  }
  if (before > SMALL_LIST && entries < before * LEAST_SHARE) {
    return { reason: `it shrank from ${before} to ${entries} entries`, canPass: true };
  }
  return null;
}

export interface Doubt {
  readonly reason: string;
  /** True where it may be as it is: believed after a time, or when the operator says so. */
  readonly canPass: boolean;
}
