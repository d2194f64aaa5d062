// Child process of lists.ts: what the list costs a server that looks it up, and a browser that keeps its prefixes.
import { join } from 'node:path';
import { createIntelligence } from '../../../server/intelligence/intelligence.ts';
import { createPrefixService, type PrefixFile } from '../../../server/intelligence/prefixes/service.ts';
import { createListStore } from '../../../server/intelligence/store.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { decodePrefixes } from '../../../shared/lists/decode.ts';
import { createPrefixLookup } from '../../../shared/lists/lookup.ts';
import { listedUrl, megabytes, parsed, rounded, timed, underWatch, unknownUrl } from './measuring.ts';

const [, , entriesText, folder = ''] = process.argv;
const entries = Number(entriesText);
const LOOKUPS = 100_000;
const LINKS = 10_000;

const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'bench.db') });
const store = createListStore(database);
const intelligence = createIntelligence({ store, builtIn: [], sharedHosts: new Set(), onError: fail });
const before = resident();
const load = await underWatch(() => intelligence.refresh());
// Resident memory includes cached pages of the database file, which the system frees on demand.
const memoryMb = {
  lists: megabytes(intelligence.lists().reduce((sum, { index }) => sum + index.bytes, 0)),
  resident: rounded(resident() - before),
};
const microsecondsALookup = { listed: lookUp(i => listedUrl((i * 37) % entries)), unknown: lookUp(unknownUrl) };
const prefixes = await measurePrefixes();
await database.close();
process.send?.({ load, memoryMb, microsecondsALookup, prefixes });

/** The best of three rounds is least affected by other load. */
function lookUp(urlOf: (i: number) => string): number {
  const asked = Array.from({ length: LOOKUPS }, (_, i) => parsed(urlOf(i)));
  const rounds = [1, 2, 3].map(() => timed(() => asked.forEach(({ url, site }) => intelligence.find(url, site)))[1]);
  return rounded((Math.min(...rounds) * 1000) / LOOKUPS);
}

async function measurePrefixes(): Promise<object> {
  const service = createPrefixService({ intelligence, sharedHosts: [] });
  let file: PrefixFile = { version: '', bytes: new Uint8Array(), gzipped: new Uint8Array() };
  const build = await underWatch(async () => {
    file = await service.read(null);
  });
  await service.close();
  const [list, decodeMs] = timed(() => decodePrefixes(file.bytes));
  const [asked, parseMs] = timed(() =>
    Array.from({ length: LINKS }, (_, i) => parsed(i % 500 === 0 ? listedUrl(i) : unknownUrl(i))),
  );
  // Each round starts without cached hosts.
  const rounds = [1, 2, 3].map(() => {
    const lookup = createPrefixLookup(list);
    return timed(() => asked.filter(({ url, site }) => lookup.of(url, site).threat !== null).length);
  });
  return {
    build,
    mb: megabytes(file.bytes.length),
    gzippedMb: megabytes(file.gzipped.length),
    decodeMs,
    links: { count: LINKS, parseMs, lookupMs: Math.min(...rounds.map(([, ms]) => ms)), hits: rounds[0]?.[0] },
  };
}

function resident(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
}

function fail(error: unknown): never {
  throw error;
}
