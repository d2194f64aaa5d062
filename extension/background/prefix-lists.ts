import { z } from 'zod';
import { prefixListFile } from '../../shared/api/files.ts';
import { decodePrefixes } from '../../shared/lists/decode.ts';
import { encodePrefixes } from '../../shared/lists/encode.ts';
import { type PrefixLookup, createPrefixLookup } from '../../shared/lists/lookup.ts';
import { type PrefixList, PrefixListError } from '../../shared/lists/prefix-list.ts';
import { type ApiClient, targetOf } from '../api/client.ts';
import type { BlobStore } from '../storage/blob-store.ts';

const NAME = 'prefixes';
/** Enough for a list of a million entries on a slow connection. */
const TIMEOUT_MS = 60_000;

const storedList = z.object({
  bytes: z.custom<Uint8Array>(value => value instanceof Uint8Array),
  etag: z.string().nullable(),
  renewedAt: z.number(),
});
type StoredList = z.infer<typeof storedList>;

interface Deps {
  readonly client: Pick<ApiClient, 'read'>;
  readonly store: BlobStore;
  readonly now?: () => number;
}

/** The server's prefix lists as stored in the browser: loaded on first use, updated by difference where the server offers one. */
export type PrefixLists = ReturnType<typeof createPrefixLists>;

export function createPrefixLists({ client, store, now = Date.now }: Deps) {
  let loading: Promise<PrefixLookup | null> | undefined;
  /** Changes with every server, so that an answer from the old one is dropped. */
  let generation = Symbol('lists');

  async function readStored(): Promise<StoredList | null> {
    const parsed = storedList.safeParse(await store.read(NAME));
    return parsed.success ? parsed.data : null;
  }

  /** A corrupt list counts as missing: the next update fetches a whole one. */
  async function readList(): Promise<PrefixList | null> {
    const found = await readStored();
    try {
      return found && decodePrefixes(found.bytes);
    } catch (error) {
      if (error instanceof PrefixListError) return null;
      throw error;
    }
  }

  async function fetchList(held: PrefixList | null, etag: string | null): Promise<void> {
    const started = generation;
    const query = held === null ? {} : { since: held.version };
    const response = await client.read(targetOf(prefixListFile, { query }), {
      headers: held === null || etag === null ? {} : { 'if-none-match': etag },
      timeoutMs: TIMEOUT_MS,
      isAutomatic: true,
    });
    const found = await readStored();
    const bytes = response.status === 304 ? null : new Uint8Array(await response.arrayBuffer());
    if (started !== generation) return;
    if (bytes === null && found !== null) return store.write(NAME, { ...found, renewedAt: now() });
    const list = decodePrefixes(bytes ?? new Uint8Array(), held);
    const next: StoredList = { bytes: encodePrefixes(list), etag: response.headers.get('etag'), renewedAt: now() };
    // Set before the write is awaited, so that a concurrent `forget` wins.
    loading = Promise.resolve(createPrefixLookup(list));
    await store.write(NAME, next);
  }

  return {
    /** null while there is no list, and while the browser cannot read it: pages are checked without it. */
    async lookup(): Promise<PrefixLookup | null> {
      loading ??= readList().then(list => list && createPrefixLookup(list));
      const current = loading;
      try {
        return await current;
      } catch {
        if (loading === current) loading = undefined;
        return null;
      }
    },

    /** Fetches the latest list from the server. Throws ApiError. */
    async renew(): Promise<void> {
      const held = await readList();
      try {
        await fetchList(held, (await readStored())?.etag ?? null);
      } catch (error) {
        if (!(error instanceof PrefixListError) || held === null) throw error;
        // The difference does not fit the stored list: fetch the whole list.
        await fetchList(null, null);
      }
    },

    /** Milliseconds since 1970; null while there is no list. */
    async renewedAt(): Promise<number | null> {
      return (await readStored())?.renewedAt ?? null;
    },

    /** Called when the server is disconnected. */
    async forget(): Promise<void> {
      generation = Symbol('lists');
      loading = Promise.resolve(null);
      await store.forget(NAME);
    },
  };
}
