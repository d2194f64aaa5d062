import type { Storage } from 'webextension-polyfill';
import { z } from 'zod';
import { prefixListFile } from '../../shared/api/files.ts';
import { decodePrefixes } from '../../shared/lists/decode.ts';
import { encodePrefixes } from '../../shared/lists/encode.ts';
import { type PrefixLookup, createPrefixLookup } from '../../shared/lists/lookup.ts';
import { type PrefixList, PrefixListError } from '../../shared/lists/prefix-list.ts';
import { ApiError } from '../api/api-error.ts';
import { type ApiClient, targetOf } from '../api/client.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { ServerStore } from '../storage/server.ts';

const NAME = 'prefixes';
const FAILED_KEY = 'listsFailedAt';
/** Enough for a list of a million entries on a slow connection. */
const TIMEOUT_MS = 60_000;

const storedList = z.object({
  /** The address of the server that it is from: what another one left behind is not used. */
  server: z.string(),
  bytes: z.custom<Uint8Array>(value => value instanceof Uint8Array),
  etag: z.string().nullable(),
  renewedAt: z.number(),
});
type StoredList = z.infer<typeof storedList>;

interface Deps {
  readonly client: Pick<ApiClient, 'read'>;
  readonly readServer: ServerStore['read'];
  readonly store: BlobStore;
  /** Survives the background's sleep, not the browser's exit. */
  readonly session: Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>;
  readonly now?: () => number;
}

/** The server's prefix lists as stored in the browser: loaded on first use, updated by difference where the server offers one. */
export type PrefixLists = ReturnType<typeof createPrefixLists>;

export function createPrefixLists({ client, readServer, store, session, now = Date.now }: Deps) {
  let loading: Promise<PrefixLookup | null> | undefined;
  /** Changes with every server, so that an answer from the old one is dropped. */
  let generation = Symbol('lists');

  async function readStored(): Promise<StoredList | null> {
    const stored = storedList.safeParse(await store.read(NAME)).data;
    return stored?.server === (await serverNow()) ? stored : null;
  }

  /** Empty without one. */
  async function serverNow(): Promise<string> {
    return (await readServer())?.address ?? '';
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
    const server = await serverNow();
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
    const next: StoredList = {
      server,
      bytes: encodePrefixes(list),
      etag: response.headers.get('etag'),
      renewedAt: now(),
    };
    // Set before the write is awaited, so that a concurrent `forget` wins.
    loading = Promise.resolve(createPrefixLookup(list));
    await store.write(NAME, next);
  }

  async function renewStored(): Promise<void> {
    const held = await readList();
    try {
      await fetchList(held, (await readStored())?.etag ?? null);
    } catch (error) {
      if (!(error instanceof PrefixListError) || held === null) throw error;
      // The difference does not fit the stored list: fetch the whole list.
      await fetchList(null, null);
    }
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
      try {
        await renewStored();
        await session.remove(FAILED_KEY);
      } catch (error) {
        // The next background, some seconds later, would fail at the same list or database.
        if (!(error instanceof ApiError)) await session.set({ [FAILED_KEY]: now() });
        throw error;
      }
    },

    /** When the list was fetched, or could not be stored: milliseconds since 1970; null where neither is known. */
    async triedAt(): Promise<number | null> {
      const failedAt = z.number().safeParse((await session.get(FAILED_KEY))[FAILED_KEY]).data;
      return failedAt ?? (await readStored())?.renewedAt ?? null;
    },

    /** Called when the server is disconnected. */
    async forget(): Promise<void> {
      generation = Symbol('lists');
      loading = Promise.resolve(null);
      await session.remove(FAILED_KEY);
      await store.forget(NAME);
    },
  };
}
