import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseQuery } from '../../shared/cql/parse.ts';
import { createSearchService, type SearchService } from '../../server/search/service.ts';
import { createSearchStore } from '../../server/search/store.ts';
import type { Database } from '../../server/storage/database.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { createRandom, type Random } from '../server/search/random-scans.ts';
import { createWorld, domainOf, generate, type World } from './search/generate.ts';

/**
 * Kinds of query over generated scans on SQLite: how long the first page takes, and how that grows. Prints JSON. Beside the
 * time on the clock stands that of the processor: on a machine that does other things too it is the one to compare.
 * BENCH_FOLDER keeps the databases there, and uses those that it finds.
 */
const SIZES = (process.env['BENCH_SCANS'] ?? '10000,100000,1000000').split(',').map(Number);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 40);
const FOLDER = process.env['BENCH_FOLDER'];
const ONLY = process.env['BENCH_KINDS'];

interface Kind {
  readonly query: (random: Random, world: World) => string;
  readonly page?: number;
  readonly brandId?: string;
}

/** One in so many scans is about them. */
const BRANDS = { 'bench-large': 10, 'bench-small': 1_000 };

const word = ({ below }: Random, { words }: World) =>
  words[Math.floor(words.length ** (below(1_000) / 1_000)) - 1] ?? 'login';

const KINDS: Readonly<Record<string, Kind>> = {
  'domain =': { query: (random, world) => `domain = ${domainOf(random, world)}` },
  'domain LIKE, common': { query: random => `domain LIKE ${random.pick(['shop', 'login', 'bank', 'paypal', 'com'])}` },
  'domain LIKE, rare': { query: (random, world) => `domain LIKE ${word(random, world)}${random.below(5_000)}` },
  'submitted_url LIKE, rare': {
    query: random => `submitted_url LIKE ${random.below(10_000)}?${random.pick(['log', 'sec', 'ban'])}`,
  },
  'domain !LIKE': { query: random => `domain !LIKE ${random.pick(['amazon', 'google', 'com'])}` },
  'text search, one word': { query: random => random.pick(['paypal', 'amazon', 'login', 'bank', 'invoice']) },
  'text search, two words': {
    query: (random, world) => `${random.pick(['paypal', 'netflix'])} ${word(random, world)}`,
  },
  'enum AND country, common': {
    query: random => `device = MOBILE AND country_code = ${random.pick(['IT', 'ES', 'DE'])}`,
  },
  'list AND verdict': { query: () => 'technology LIKE wordpress AND malicious = true' },
  'http_transaction LIKE': { query: (random, world) => `http_transaction LIKE ${domainOf(random, world)}` },
  'text LIKE, three words': {
    query: (random, world) => `text LIKE ${word(random, world)} ${word(random, world)} ${word(random, world)}`,
  },
  'date AND IN, NOT': {
    query: random =>
      `submitted_date < now-${30 + random.below(30)}d AND country_code IN (IT, ES) AND NOT technology = PHP`,
  },
  'favicon ~': { query: (random, world) => `favicon ~ ${random.pick(world.favicons)}` },
  'screenshot ~': { query: (random, world) => `screenshot ~ ${random.pick(world.screenshots)}` },
  'ssdeep ~': { query: (random, world) => `ssdeep ~ ${random.pick(world.digests)}` },
  'never together': { query: () => 'device = MOBILE AND user_agent LIKE Windows' },
  'large brand, broad': { query: () => 'domain LIKE com', brandId: 'bench-large' },
  'large brand, rare': {
    query: (random, world) => `domain LIKE ${word(random, world)}${random.below(5_000)}`,
    brandId: 'bench-large',
  },
  'large brand, never': { query: () => 'device = MOBILE AND user_agent LIKE Windows', brandId: 'bench-large' },
  'small brand, broad': { query: () => 'domain LIKE com', brandId: 'bench-small' },
  'small brand, never': { query: () => 'device = MOBILE AND user_agent LIKE Windows', brandId: 'bench-small' },
  'page 100': { query: () => 'domain LIKE com', page: 100 },
};

async function measure(search: SearchService, kind: Kind, world: World) {
  const random = createRandom(99);
  const times: number[] = [];
  const cpuTimes: number[] = [];
  let found = 0;
  for (let run = 0; run < RUNS; run++) {
    const parsed = parseQuery(kind.query(random, world));
    if (!parsed.ok) throw new Error(parsed.error.message);
    const startedAt = performance.now();
    const usedBefore = process.cpuUsage();
    const scans = await search.find({
      query: parsed.value,
      accountId: `account-${run}`,
      plan: 'PREMIUM',
      page: kind.page ?? 1,
      maxResults: 32,
      brandId: kind.brandId,
    });
    times.push(performance.now() - startedAt);
    const used = process.cpuUsage(usedBefore);
    cpuTimes.push((used.user + used.system) / 1000);
    found += scans.length;
  }
  const clock = figures(times);
  const cpu = figures(cpuTimes);
  return { ...clock, cpuMedianMs: cpu.medianMs, cpuP95Ms: cpu.p95Ms, found: Number((found / RUNS).toFixed(1)) };
}

function figures(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1));
  return { medianMs: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}

async function tieBrands(database: Database): Promise<void> {
  for (const [brandId, oneIn] of Object.entries(BRANDS)) {
    if (await database.reader('scan_brands').where('brand_id', brandId).first('scan_seq')) continue;
    await database.writer.raw(
      `INSERT INTO scan_brands (brand_id, scan_seq, relation, viewer)
       SELECT ?, seq, 'genuine', CASE WHEN private_scan THEN account_id ELSE '' END FROM scans WHERE seq % ? = 0`,
      [brandId, oneIn],
    );
  }
}

async function benchOf(count: number, world: World) {
  const folder = FOLDER ?? (await mkdtemp(join(tmpdir(), 'linkglass-bench-')));
  const file = join(folder, `search-${count}.db`);
  const isMade = FOLDER !== undefined && existsSync(file);
  try {
    const database = await openDatabase({ kind: 'sqlite', file });
    const startedAt = performance.now();
    if (!isMade) await generate(database, count, world);
    await tieBrands(database);
    const generatedSeconds = isMade ? null : Math.round((performance.now() - startedAt) / 1000);
    const search = createSearchService({ store: createSearchStore(database) });
    const kinds: Record<string, unknown> = {};
    for (const [name, kind] of Object.entries(KINDS)) {
      if (ONLY !== undefined && !name.includes(ONLY)) continue;
      kinds[name] = await measure(search, kind, world).catch((error: unknown) => ({ error: String(error) }));
      process.stderr.write(`${count}: ${name} ${JSON.stringify(kinds[name])}\n`);
    }
    await database.close();
    return { scans: count, generatedSeconds, megabytes: Math.round((await stat(file)).size / 1e6), kinds };
  } finally {
    if (FOLDER === undefined) await rm(folder, { recursive: true });
  }
}

const world = createWorld(5);
const results = [];
for (const size of SIZES) results.push(await benchOf(size, world));
console.log(JSON.stringify(results, null, 2));
