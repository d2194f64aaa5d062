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
import { createPolling } from '../polling.ts';
import type { Database } from '../storage/database.ts';
import { readRevision } from '../storage/revisions.ts';
import { createRecordIndex, type RecordIndex } from './record-index.ts';
import { createExpressionHash, isOver, RECORD_WORDS, scopeOf } from './records.ts';
import { ListChangedError, type ListKind, type ListStore } from './store.ts';

/** What speaks for or against an address; rankings do neither. */
export type ListingKind = Exclude<ListKind, 'ranking'>;

/** Where an address was found. */
export interface Listing {
  readonly list: string;
  readonly kind: ListingKind;
  /** What of the address is listed: itself, its host, or a name that its host is or lies below. */
  readonly scope: Scope;
  readonly listed: string;
  /** null for a list that came with the program. */
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
  readonly database: Database;
  readonly store: ListStore;
  readonly builtIn: readonly BuiltInList[];
  /** Hosts of others on domains that are trusted, besides those that `shared/url` knows. */
  readonly sharedHosts: ReadonlySet<string>;
  readonly onError: (error: unknown) => void;
}

const REFRESH_MS = 1_000;
/** Each time another list has to change while it is read. */
const MAX_READS = 10;

/**
 * The lists in memory: what every check looks at, some microseconds each. A threat or rank takes 16 bytes and a trusted entry 20,
 * and a list up to 16 MiB more to find them. Follows changes by other processes within a second or two.
 */
export interface Intelligence {
  /** The first threat list that an address is on, and the first trusted one. */
  find(url: NormalUrl, site: Site): { readonly threat: Listing | null; readonly trusted: Listing | null };
  /** The best rank that a registrable domain has in a popularity ranking, 1 for the first. A feature, never a reason to trust. */
  popularityOf(domain: string): number | null;
  /** What is in memory now: another array whenever a list has changed. */
  lists(): readonly LoadedList[];
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createIntelligence({ database, store, builtIn, sharedHosts, onError }: Deps): Intelligence {
  const hashOf = createExpressionHash();
  const fixed = builtIn.map(list => loadedList({ ...list, version: '', updatedAt: null }, list.records));
  let loaded: readonly LoadedList[] = fixed;
  let threats: readonly LoadedList[] = [];
  let trusts: readonly LoadedList[] = fixed.filter(list => list.kind === 'trusted');
  let rankings: readonly LoadedList[] = [];
  let revision = -1;
  let refreshing: Promise<void> = Promise.resolve();
  const polling = createPolling(() => refresh(), REFRESH_MS, onError);

  async function load(): Promise<void> {
    // The revision first: a change between the two reads is then seen by the next check.
    const current = await readRevision(database, 'lists');
    if (current === revision) return;
    const next = await readLists(MAX_READS);
    loaded = next;
    threats = next.filter(list => list.kind === 'threat');
    trusts = next.filter(list => list.kind === 'trusted');
    rankings = next.filter(list => list.kind === 'ranking');
    revision = current;
  }

  /** Those that are in memory already are not read again. A list that another process replaces while it is read is looked up anew: no server may fail to start for that. */
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

  /** One after the other: who asks after a change must not be given a read that began before it. */
  function refresh(): Promise<void> {
    refreshing = refreshing.catch(() => undefined).then(load);
    return refreshing;
  }

  return {
    refresh,
    lists: () => loaded,

    find(url, site) {
      const now = Date.now();
      let threat: Listing | null = null;
      let trusted: Listing | null = null;
      // Hashing is most of the time that this takes: one hash for both kinds.
      const look = (expression: string, scopes: readonly Scope[], listed: string, mayBeTrusted: boolean): void => {
        const isTrustOpen = mayBeTrusted && trusted === null;
        if (threat !== null && !isTrustOpen) return;
        const hash = hashOf(expression);
        threat ??= listingOf(threats, hash, scopes, listed, now);
        if (isTrustOpen) trusted = listingOf(trusts, hash, scopes, listed, now);
      };

      const isCommon = isSharedHost(url.hostname, site);
      // Trust in a host is no trust in what anyone puts there.
      const mayTrust = !isCommon && !isSharedHost(url.hostname, site, sharedHosts);
      const exact = urlExpression(url);
      for (const expression of pathExpressions(url, isCommon)) {
        if (expression === exact) look(expression, OF_URL, url.href, true);
        else look(expression, OF_URL, expression, false);
      }
      for (const name of hostSuffixes(url.hostname, site.domain)) {
        look(hostExpression(name), name === url.hostname ? OF_HOST : OF_PARENT, name, mayTrust);
      }
      return { threat, trusted };
    },

    popularityOf(domain) {
      const hash = hashOf(hostExpression(domain));
      const ranks = rankings.flatMap(({ index }) => index.find(hash, ANY) ?? []);
      return ranks.length === 0 ? null : Math.min(...ranks);
    },

    async start() {
      // Nobody is to be told of an address before it was held against the lists.
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

/** The first list that holds an expression of one of these scopes that is not over. */
function listingOf(
  lists: readonly LoadedList[],
  hash: Uint32Array,
  scopes: readonly Scope[],
  listed: string,
  now: number,
): Listing | null {
  const holds = (last: number) => scopes.includes(scopeOf(last)) && !isOver(last, now);
  for (const { name, kind, updatedAt, index } of lists) {
    if (kind === 'ranking' || index.find(hash, holds) === null) continue;
    return { list: name, kind, scope: scopes[0] ?? 'url', listed, updatedAt };
  }
  return null;
}

function loadedList(list: Omit<LoadedList, 'records' | 'index'>, records: Uint32Array): LoadedList {
  const { name, kind, version, updatedAt } = list;
  return { name, kind, version, updatedAt, records, index: createRecordIndex(records, RECORD_WORDS[kind]) };
}
