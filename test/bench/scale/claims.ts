import type { Database } from '../../../server/storage/database.ts';
import { parseDatabaseUrl } from '../../../server/storage/locations.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { createDatabaseQueue, type ScanQueue } from '../../../server/scans/queue/queue-store.ts';
import { failedWith } from '../../../server/scans/queue/queue.ts';
import { withFolder } from '../../drill/support/server.ts';
import { newAccount, newScan } from '../../server/support/stored-scans.ts';
import { spread } from '../parts/spread.ts';
import { withPostgres } from './postgres.ts';

const PENDING = Number(process.env['BENCH_PENDING'] ?? 100_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const ACCOUNTS = 20;
/** Scans submitted in one transaction. */
const BATCH = 500;
const WORKERS = [1, 4];

/** How many scans a second are claimed and ended while many scans of several accounts wait, on both databases. */
export async function measure(): Promise<object> {
  const sqlite = await withFolder(async folder => measureClaims(`sqlite:${folder}/claims.db`));
  const postgres = await withPostgres(({ url }) => measureClaims(url));
  return { pending: PENDING, accounts: ACCOUNTS, sqlite, postgres };
}

async function measureClaims(url: string): Promise<object> {
  const database = await openDatabase(parseDatabaseUrl(url));
  try {
    const queue = createDatabaseQueue({ database });
    await submit(database, queue);
    const results: Record<number, object> = {};
    for (const workers of WORKERS) results[workers] = await claimFor(queue, workers);
    return results;
  } finally {
    await database.close();
  }
}

async function submit(database: Database, queue: ScanQueue): Promise<void> {
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => newAccount(database)));
  const accountOf = (index: number): string => accounts[index % ACCOUNTS] ?? '';
  for (let done = 0; done < PENDING; done += BATCH)
    await queue.enqueueAll(Array.from({ length: BATCH }, (_, i) => newScan(accountOf(done + i))));
}

/** Each worker claims a scan and ends it at once, again and again. */
async function claimFor(queue: ScanQueue, workers: number): Promise<object> {
  const times: number[] = [];
  const claimed = new Set<string>();
  const end = performance.now() + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < end) {
        const startedAt = performance.now();
        const lease = await queue.claim(`worker-${worker}`);
        if (!lease) throw new Error('no scan waits: raise BENCH_PENDING');
        times.push(performance.now() - startedAt);
        claimed.add(lease.scan.id);
        await queue.complete(lease, failedWith('INTERNAL'));
      }
    }),
  );
  const { median, p95 } = spread(times);
  return {
    perSecond: Math.round(times.length / SECONDS),
    claimMedianMs: median,
    claimP95Ms: p95,
    doubled: times.length - claimed.size,
  };
}
