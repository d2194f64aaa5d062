import { parseQuery } from '../../../shared/cql/parse.ts';
import { createSearchService, type SearchService } from '../../../server/search/service.ts';
import { createSearchStore } from '../../../server/search/store.ts';
import type { Database } from '../../../server/storage/database.ts';
import { createRandom } from '../../server/search/random-scans.ts';
import type { World } from './generate.ts';
import { KINDS, type Kind } from './kinds.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 40);
const ONLY = process.env['BENCH_KINDS'];

interface KindFigures {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  /** Of this process, without PostgreSQL's. */
  readonly cpuMedianMs: number;
  readonly cpuP95Ms: number;
  readonly found: number;
}

export type KindResults = Readonly<Record<string, KindFigures | { readonly error: string }>>;

/** How long the first page of results takes, by kind of query. BENCH_KINDS: only those whose name contains this text. */
export async function measureKinds(database: Database, world: World, title: string): Promise<KindResults> {
  const search = createSearchService({ store: createSearchStore(database) });
  const results: Record<string, KindFigures | { error: string }> = {};
  for (const [name, kind] of Object.entries(KINDS)) {
    if (ONLY !== undefined && !name.includes(ONLY)) continue;
    const result = await measure(search, kind, world).catch((error: unknown) => ({ error: String(error) }));
    results[name] = result;
    process.stderr.write(`${title}: ${name} ${JSON.stringify(result)}\n`);
  }
  return results;
}

async function measure(search: SearchService, kind: Kind, world: World): Promise<KindFigures> {
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
