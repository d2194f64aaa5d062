import { hostExpression, hostSuffixes, urlExpression } from '../../shared/lists/expressions.ts';
import type { NormalUrl } from '../../shared/url/normal-form.ts';
import { isSharedHost } from '../../shared/url/shared-hosts.ts';
import type { Site } from '../../shared/url/site.ts';
import { createPolling } from '../polling.ts';
import type { Database } from '../storage/database.ts';
import { readRevision } from '../storage/revisions.ts';
import { createRecordIndex, type RecordIndex } from './record-index.ts';
import { createExpressionHash, type Scope } from './records.ts';
import type { ListKind, ListStore } from './store.ts';

/** Where an address was found. */
export interface Listing {
  readonly list: string;
  readonly kind: ListKind;
  /** What of the address is listed: itself, its host, or a name that its host is or lies below. */
  readonly scope: Scope;
  readonly listed: string;
  /** null for a list that came with the program. */
  readonly updatedAt: Date | null;
}

export interface BuiltInList {
  readonly name: string;
  readonly kind: ListKind;
  readonly records: Uint32Array;
}

interface Deps {
  readonly database: Database;
  readonly store: ListStore;
  readonly builtIn: readonly BuiltInList[];
  /** Hosts of others on domains that are trusted, besides those that `shared/url` knows. */
  readonly sharedHosts: ReadonlySet<string>;
  readonly onError: (error: unknown) => void;
}

interface LoadedList {
  readonly name: string;
  readonly kind: ListKind;
  readonly version: string;
  readonly updatedAt: Date | null;
  readonly index: RecordIndex;
}

const REFRESH_MS = 1_000;

/** The lists in memory, 17 bytes an entry: what every check looks at. Follows changes by other processes within a second or two. */
export interface Intelligence {
  /** The first threat list that an address is on, and the first trusted one. */
  find(url: NormalUrl, site: Site): { readonly threat: Listing | null; readonly trusted: Listing | null };
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createIntelligence({ database, store, builtIn, sharedHosts, onError }: Deps): Intelligence {
  const hashOf = createExpressionHash();
  const fixed = builtIn.map(list => ({
    ...list,
    version: '',
    updatedAt: null,
    index: createRecordIndex(list.records),
  }));
  let loaded: readonly LoadedList[] = fixed;
  let revision = -1;
  let refreshing: Promise<void> = Promise.resolve();
  const polling = createPolling(() => refresh(), REFRESH_MS, onError);

  async function load(): Promise<void> {
    // The revision first: a change between the two reads is then seen by the next check.
    const current = await readRevision(database, 'lists');
    if (current === revision) return;
    const next: LoadedList[] = [...fixed];
    for (const stored of await store.lists()) {
      const known = loaded.find(list => list.version === stored.version);
      next.push(known ?? { ...stored, index: createRecordIndex(await store.records(stored)) });
    }
    loaded = next;
    revision = current;
  }

  /** One after the other: who asks after a change must not be given a read that began before it. */
  function refresh(): Promise<void> {
    refreshing = refreshing.catch(() => undefined).then(load);
    return refreshing;
  }

  return {
    refresh,

    find(url, site) {
      const now = Date.now();
      const found: { threat: Listing | null; trusted: Listing | null } = { threat: null, trusted: null };
      const isShared = isSharedHost(url.hostname, site) || isSharedHost(url.hostname, site, sharedHosts);
      const look = (expression: string, listed: string, scopes: readonly Scope[]): void => {
        const hash = hashOf(expression);
        for (const { name, kind, updatedAt, index } of loaded) {
          // Trust in a host is no trust in what anyone puts there.
          if (found[kind] || (kind === 'trusted' && isShared && scopes !== OF_URL)) continue;
          if (index.entries === 0 || !index.has(hash, scopes, now)) continue;
          found[kind] = { list: name, kind, scope: scopes[0] ?? 'url', listed, updatedAt };
        }
      };
      look(urlExpression(url), url.href, OF_URL);
      for (const name of hostSuffixes(url.hostname, site.domain)) {
        const isHost = name === url.hostname;
        look(hostExpression(name), name, isHost ? OF_HOST : OF_PARENT);
      }
      return found;
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
