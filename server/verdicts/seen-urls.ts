import { createPolling } from '../async/polling.ts';
import { EVERYBODY } from '../viewer.ts';
import type { VerdictStore } from './store.ts';
import { viewerHash } from './url-hash.ts';

interface Deps {
  readonly store: Pick<VerdictStore, 'seenAfter' | 'transactionNumbers'>;
  readonly onError: (error: unknown) => void;
  /** Minimum capacity, in entries. */
  readonly capacity?: number;
}

/**
 * A Bloom filter of scanned URLs, two bytes per entry: most checked URLs were never scanned, and need no database query. An entry is
 * a URL and a viewer, since with the URL alone, response times would reveal private scans of other accounts. False positives are
 * possible. There are no false negatives for scans of this process, and for those of other processes only for a short time. Without it,
 * "unknown" of `npm run bench -- fast-check` drops to 53% a second, "listed" to 43%. A Set takes 133 bytes per entry.
 */
export interface SeenUrls {
  /** Whether there may be a scan that is public or belongs to this account. */
  mayHave(hash: string, accountId: string): boolean;
  /** Call before the scan is committed; adding too early is harmless. */
  add(hash: string, viewer: string): void;
  start(): void;
  stop(): Promise<void>;
}

const BITS_AN_ENTRY = 16;
const PROBES = 7;
/** Rows per read, which takes some milliseconds. */
const PAGE = 5_000;
const REFRESH_MS = 500;
/** Longer than any transaction of ours. Others may run on the same server for hours, such as a maintenance job. */
const MAX_UNSETTLED_MS = 600_000;

/** Where a read ended: the last id, and the number of the next transaction. */
interface Mark {
  readonly id: number;
  readonly next: number;
  readonly at: number;
}

export function createSeenUrls(deps: Deps): SeenUrls {
  const { store, onError, capacity = 65_536 } = deps;
  let filter = createFilter(capacity);
  let isLoaded = false;
  /** All rows up to this id are in the filter. */
  let settled = 0;
  /** Of earlier reads, oldest first. */
  const marks: Mark[] = [];
  const polling = createPolling(refresh, REFRESH_MS, onError);

  /** Reads rows after an id; returns the last id. */
  async function readFrom(start: number, into: Filter): Promise<number> {
    for (let last = start; ;) {
      const rows = await store.seenAfter(last, PAGE);
      for (const { hash, viewer } of rows) into.add(entryOf(hash, viewer));
      last = rows.at(-1)?.id ?? last;
      if (rows.length < PAGE) return last;
    }
  }

  /**
   * Ids are assigned before the commit, so recent ids are read again: a smaller one may still appear. An id is settled once a read
   * began after all transactions had ended that were running when it was read first.
   */
  async function refresh(): Promise<void> {
    const { oldest: running } = await store.transactionNumbers();
    const at = Date.now();
    const id = await readFrom(settled, filter);
    if (id > (marks.at(-1)?.id ?? settled)) marks.push({ id, at, next: (await store.transactionNumbers()).next });
    for (let [mark] = marks; mark && (mark.next <= running || at - mark.at > MAX_UNSETTLED_MS); [mark] = marks) {
      settled = mark.id;
      marks.shift();
    }
    if (filter.isFull()) await grow();
    isLoaded = true;
  }

  async function grow(): Promise<void> {
    const larger = createFilter(filter.capacity * 4);
    const smaller = filter;
    // Add to both while the larger one is filled.
    filter = { ...larger, has: smaller.has, add: hash => (larger.add(hash), smaller.add(hash)) };
    await readFrom(0, larger);
    filter = larger;
  }

  return {
    mayHave: (hash, accountId) =>
      !isLoaded || filter.has(entryOf(hash, EVERYBODY)) || filter.has(entryOf(hash, accountId)),
    add: (hash, viewer) => filter.add(entryOf(hash, viewer)),

    start: polling.start,
    stop: polling.stop,
  };
}

function entryOf(hash: string, viewer: string): string {
  return viewer === EVERYBODY ? hash : viewerHash(hash, viewer);
}

interface Filter {
  readonly capacity: number;
  has(hash: string): boolean;
  add(hash: string): void;
  /** Over capacity: too many false positives. */
  isFull(): boolean;
}

/** The hash is uniformly distributed, so its parts serve as hash functions. */
function createFilter(capacity: number): Filter {
  const bits = 2 ** Math.ceil(Math.log2(capacity * BITS_AN_ENTRY));
  const words = new Uint32Array(bits / 32);
  let added = 0;

  /** Calls `look` for each bit until it returns false; returns whether all returned true. */
  function everyBit(hash: string, look: (word: number, mask: number) => boolean): boolean {
    const first = Number.parseInt(hash.slice(0, 8), 16);
    const step = Number.parseInt(hash.slice(8, 16), 16) | 1;
    for (let i = 0; i < PROBES; i++) {
      const bit = ((first + Math.imul(i, step)) >>> 0) & (bits - 1);
      if (!look(bit >>> 5, 1 << (bit & 31))) return false;
    }
    return true;
  }

  const isSet = (word: number, mask: number): boolean => ((words[word] ?? 0) & mask) !== 0;

  return {
    capacity,
    has: hash => everyBit(hash, isSet),
    add(hash) {
      let isNew = false;
      everyBit(hash, (word, mask) => {
        isNew ||= !isSet(word, mask);
        words[word] = (words[word] ?? 0) | mask;
        return true;
      });
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- the callback sets it
      if (isNew) added++;
    },
    isFull: () => added > capacity,
  };
}
