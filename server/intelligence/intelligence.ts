import {
  hostExpression,
  hostSuffixes,
  pathExpressions,
  urlExpression,
  type Scope,
} from '../../shared/lists/expressions.ts';
import type { NormalUrl } from '../../shared/url/normal-form.ts';
import { isSharedHost } from '../../shared/url/shared-hosts.ts';
import type { Site } from '../../shared/url/site.ts';
import { createPolling } from '../async/polling.ts';
import { createRecordIndex, type RecordIndex } from './record-index.ts';
import { createExpressionHash, isExpired, RECORD_WORDS, scopeOf } from './records.ts';
import type { ListKind } from './records.ts';
import { ListChangedError, type ListStore } from './store.ts';

/** The kinds of lists that decide a verdict; rankings do not. */
type ListingKind = Exclude<ListKind, 'ranking'>;

/** The entry that matches a URL. */
export interface Listing {
  readonly list: string;
  readonly kind: ListingKind;
  /** The listed part of the URL: the URL, its host, or a domain of its host. */
  readonly scope: Scope;
  readonly listed: string;
  /** null for a built-in list. */
  readonly updatedAt: Date | null;
}

export interface BuiltInList {
  readonly name: string;
  readonly kind: ListingKind;
  readonly records: Uint32Array;
}

/** A list in memory. */
export interface LoadedList {
  readonly name: string;
  readonly kind: ListKind;
  readonly version: string;
  readonly updatedAt: Date | null;
  readonly records: Uint32Array;
  readonly index: RecordIndex;
}

interface Deps {
  readonly store: ListStore;
  readonly builtIn: readonly BuiltInList[];
  /** Hosts on trusted domains where others publish, besides those in `shared/url`. */
  readonly sharedHosts: ReadonlySet<string>;
  readonly onError: (error: unknown) => void;
}

const REFRESH_MS = 1_000;
/** Each retry needs another list to change while it is being read. */
const MAX_READS = 10;

/**
 * All lists in memory; a lookup takes some microseconds. A threat or rank takes 16 bytes, a trusted entry 20, and the
 * index of a list up to 16 MiB. Changes by other processes arrive within two seconds.
 */
export type Intelligence = ReturnType<typeof createIntelligence>;

export function createIntelligence({ store, builtIn, sharedHosts, onError }: Deps) {
  const hashOf = createExpressionHash();
  const fixed = builtIn.map(list => loadedList({ ...list, version: '', updatedAt: null }, list.records));
  let loaded: readonly LoadedList[] = fixed;
  let byKind = Object.groupBy(loaded, list => list.kind);
  let revision = -1;
  let refreshing: Promise<void> = Promise.resolve();
  const polling = createPolling(() => refresh(), REFRESH_MS, onError);

  async function load(): Promise<void> {
    // Read the revision first: a change between the two reads is then found by the next check.
    const current = await store.revision();
    if (current === revision) return;
    const next = await readLists(MAX_READS);
    loaded = next;
    byKind = Object.groupBy(next, list => list.kind);
    revision = current;
  }

  /** Reads only lists that are not in memory. Retries if another process replaces a list while it is being read. */
  async function readLists(triesLeft: number): Promise<LoadedList[]> {
    try {
      const next: LoadedList[] = [...fixed];
      for (const stored of await store.lists()) {
        const known = loaded.find(list => list.version === stored.version);
        next.push(known ?? loadedList(stored, await store.records(stored)));
      }
      return next;
    } catch (error) {
      if (!(error instanceof ListChangedError) || triesLeft <= 1) throw error;
      return readLists(triesLeft - 1);
    }
  }

  /** Refreshes run one after the other: a caller must not get a read that began before its change. */
  function refresh(): Promise<void> {
    refreshing = refreshing.catch(() => undefined).then(load);
    return refreshing;
  }

  return {
    refresh,
    /** The lists in memory. Each change of a list creates a new array. */
    lists: (): readonly LoadedList[] => loaded,

    /** The first threat list and the first trusted list that contain the URL. */
    find(url: NormalUrl, site: Site): { readonly threat: Listing | null; readonly trusted: Listing | null } {
      const now = Date.now();
      let threat: Listing | null = null;
      let trusted: Listing | null = null;
      // Hashing takes most of the time, so both kinds share one hash.
      const lookUp = (expression: string, scopes: readonly Scope[], listed: string, mayBeTrusted: boolean): void => {
        const needsTrusted = mayBeTrusted && trusted === null;
        if (threat !== null && !needsTrusted) return;
        const hash = hashOf(expression);
        threat ??= listingOf(byKind.threat, hash, scopes, listed, now);
        if (needsTrusted) trusted = listingOf(byKind.trusted, hash, scopes, listed, now);
      };

      const isShared = isSharedHost(url.hostname, site);
      // A trusted host must not vouch for content of others.
      const mayTrust = !isShared && !isSharedHost(url.hostname, site, sharedHosts);
      const exact = urlExpression(url);
      for (const expression of pathExpressions(url, isShared)) {
        if (expression === exact) lookUp(expression, OF_URL, url.href, true);
        else lookUp(expression, OF_URL, expression, false);
      }
      for (const name of hostSuffixes(url.hostname, site.domain)) {
        lookUp(hostExpression(name), name === url.hostname ? OF_HOST : OF_PARENT, name, mayTrust);
      }
      return { threat, trusted };
    },

    /** The best rank of a registrable domain in any popularity ranking, from 1. A model feature, never a reason to trust. */
    popularityOf(domain: string): number | null {
      const hash = hashOf(hostExpression(domain));
      const ranks = (byKind.ranking ?? []).flatMap(({ index }) => index.find(hash, ANY) ?? []);
      return ranks.length === 0 ? null : Math.min(...ranks);
    },

    async start(): Promise<void> {
      // Complete before any URL is checked.
      await refresh();
      polling.start();
    },
    stop: polling.stop,
  };
}

const OF_URL = ['url'] as const;
const OF_HOST = ['host', 'domain'] as const;
const OF_PARENT = ['domain'] as const;
const ANY = () => true;

/** The first list with an unexpired entry of one of these scopes. */
function listingOf(
  lists: readonly LoadedList[] | undefined,
  hash: Uint32Array,
  scopes: readonly Scope[],
  listed: string,
  now: number,
): Listing | null {
  const accepts = (last: number) => scopes.includes(scopeOf(last)) && !isExpired(last, now);
  for (const { name, kind, updatedAt, index } of lists ?? []) {
    if (kind === 'ranking' || index.find(hash, accepts) === null) continue;
    return { list: name, kind, scope: scopes[0] ?? 'url', listed, updatedAt };
  }
  return null;
}

function loadedList(list: Omit<LoadedList, 'records' | 'index'>, records: Uint32Array): LoadedList {
  const { name, kind, version, updatedAt } = list;
  return { name, kind, version, updatedAt, records, index: createRecordIndex(records, RECORD_WORDS[kind]) };
}
