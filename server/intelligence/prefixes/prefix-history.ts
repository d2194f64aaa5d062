import { encodeDifference, encodeSets, encodeWhole } from '../../../shared/lists/encode.ts';
import type { PrefixList, PrefixSets } from '../../../shared/lists/prefix-list.ts';
import { hash } from 'node:crypto';

const MAX_BYTES = 64 * 1024 * 1024;

/** Recent versions of the prefix list, within a limit of memory, to compute differences from them. */
export function createPrefixHistory(maxBytes = MAX_BYTES) {
  /** The newest first. */
  let versions: readonly PrefixList[] = [];

  return {
    /** Makes these sets the newest version. */
    add(sets: PrefixSets): { readonly version: string; readonly whole: Uint8Array } {
      const encoded = encodeSets(sets);
      const version = hash('sha256', encoded).slice(0, 32);
      const others = versions.filter(list => list.version !== version);
      versions = withinBytes([{ version, sets }, ...others], maxBytes);
      return { version, whole: encodeWhole(version, encoded) };
    },
    /** The difference from an older version to the newest; null if the older one is unknown. */
    differenceFrom(version: string): Uint8Array | null {
      const from = versions.find(list => list.version === version);
      const [newest] = versions;
      return from && newest ? encodeDifference(from, newest) : null;
    },
  };
}

/** Always keeps the newest. */
function withinBytes(versions: readonly PrefixList[], maxBytes: number): PrefixList[] {
  let left = maxBytes;
  return versions.filter(({ sets }, i) => {
    left -= Object.values(sets).reduce((sum, set) => sum + set.byteLength, 0);
    return i === 0 || left >= 0;
  });
}
