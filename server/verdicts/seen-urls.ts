import { createPolling } from '../polling.ts';
import type { Database } from '../storage/database.ts';
import { EVERYBODY } from '../viewer.ts';
import { viewerHash } from './url-hash.ts';

interface Deps {
  readonly database: Pick<Database, 'reader' | 'dialect'>;
  readonly onError: (error: unknown) => void;
  /** Minimum capacity, in entries. */
  readonly roomFor?: number;
  /** Tests make it short. */
  readonly unsettledMs?: number;
}

/**
 * Which addresses there are scans of, and for whom, as a Bloom filter of two bytes for each: most addresses that are checked were
 * never scanned, and for those no question goes to the database. An entry is an address and a viewer: were it the address
 * alone, the time of an answer would tell that somebody else has scanned it privately. It may say yes to what is not there, and
 * never no to what this process stored, or another one some time ago.
 */
export interface SeenUrls {
  /** A scan that everybody may see, or this account. */
  mayHave(hash: string, accountId: string): boolean;
  /** Before what it stands for is committed: too early is harmless. */
  add(hash: string, viewer: string): void;
  start(): void;
  stop(): Promise<void>;
}

const BITS_AN_ENTRY = 16;
const PROBES = 7;
/** Rows in one read: some milliseconds. */
const PAGE = 5_000;
const REFRESH_MS = 500;
/** Rows get their numbers before they are committed, so numbers this young are read again: a smaller one may still appear. */
const UNSETTLED_MS = {
  // Numbers are given under the one write lock there, which is held until they are committed.
  sqlite: 0,
  postgres: 15_000,
} as const;

export function createSeenUrls(deps: Deps): SeenUrls {
  const { database, onError, roomFor = 65_536, unsettledMs = UNSETTLED_MS[database.dialect] } = deps;
  let filter = createFilter(roomFor);
  let isLoaded = false;
  /** Everything up to here is in the filter for good. */
  let settled = 0;
  /** The last rows that were there at some moments, oldest first: after a while each is settled. */
  const marks: { readonly id: number; readonly at: number }[] = [];
  const polling = createPolling(refresh, REFRESH_MS, onError);

  /** Reads on from a row; returns the last one. Whatever is said of an address, its viewers have SEEN it. */
  async function readFrom(start: number, into: Filter): Promise<number> {
    for (let last = start; ;) {
      const rows: { id: number | string; url_hash: string; viewer: string }[] = await database
        .reader('url_observations')
        .where('id', '>', last)
        .where('observation', 'SEEN')
        .orderBy('id')
        .limit(PAGE)
        .select('id', 'url_hash', 'viewer');
      for (const { url_hash: hash, viewer } of rows) into.add(entryOf(hash, viewer));
      last = Number(rows.at(-1)?.id ?? last);
      if (rows.length < PAGE) return last;
    }
  }

  async function refresh(): Promise<void> {
    const now = Date.now();
    const id = await readFrom(settled, filter);
    if (id > (marks.at(-1)?.id ?? settled)) marks.push({ id, at: now });
    for (let [oldest] = marks; oldest && now - oldest.at >= unsettledMs; [oldest] = marks) {
      settled = oldest.id;
      marks.shift();
    }
    if (filter.isFull()) await grow();
    isLoaded = true;
  }

  async function grow(): Promise<void> {
    const larger = createFilter(filter.room * 4);
    const smaller = filter;
    // What is added meanwhile goes into both.
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
  readonly room: number;
  has(hash: string): boolean;
  add(hash: string): void;
  /** More than it has room for is in it: it says yes too often. */
  isFull(): boolean;
}

/** The hash is as good as random already: its parts are all the hash functions that are needed. */
function createFilter(room: number): Filter {
  const bits = 2 ** Math.ceil(Math.log2(room * BITS_AN_ENTRY));
  const words = new Uint32Array(bits / 32);
  let added = 0;

  /** Calls back for each bit until it says no; false when it did. */
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
    room,
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
    isFull: () => added > room,
  };
}
