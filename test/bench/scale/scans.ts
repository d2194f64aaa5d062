import { cpus } from 'node:os';
import { createCaller } from '../fast-check/fill.ts';
import { cpuSecondsOfTree } from '../load/cpu-time.ts';
import { measureVisits, type VisitFigures } from '../scan/measure-visits.ts';
import { openBareBrowser, PAGES as ALL_PAGES, scanVisit, type Visit } from '../scan/visits.ts';
import { startServer, withFolder, type DrillServer } from '../../drill/support/server.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { parseDatabaseUrl } from '../../../server/storage/locations.ts';
import type { PostgresServer } from '../../server/support/postgres/postgres-server.ts';
import { startTestSite, type TestSite } from '../../site/site.ts';
import { withPostgres } from './postgres.ts';

/** Numbers of worker processes. */
const WORKERS = (process.env['BENCH_WORKERS'] ?? '1,2,4').split(',').map(Number);
/** Concurrent scans in each worker. */
const SLOTS = Number(process.env['BENCH_SLOTS'] ?? 4);
/** Scans for each concurrent slot. */
const EACH = Number(process.env['BENCH_EACH'] ?? 6);
/** `plain,heavy`, or one of them. */
const WANTED = (process.env['BENCH_PAGES'] ?? 'plain,heavy').split(',');
const PAGES = Object.entries(ALL_PAGES).filter(([name]) => WANTED.includes(name));

type Figures = VisitFigures & { readonly cpuSecondsPerScan: Readonly<Record<string, number>> };

/** Scans per minute with 1, 2 and 4 worker processes and one API process on one PostgreSQL, and of a bare browser. */
export async function measure(): Promise<object> {
  const site = await startTestSite();
  try {
    const bare = await measureBare(site);
    const { linkglass, bytesPerScan } = await withPostgres(postgres =>
      withFolder(async folder => ({
        linkglass: await measureWorkers(site, postgres, folder),
        bytesPerScan: await bytesByPage(postgres),
      })),
    );
    const ratios = Object.fromEntries(
      PAGES.map(([page]) => [
        page,
        WORKERS.map(workers => [workers, ratioOf(linkglass, bare, page, workers)] as const).map(
          ([workers, ratio]) => `${workers}: ${ratio}`,
        ),
      ]),
    );
    return { cores: cpus().length, slotsPerWorker: SLOTS, ratiosToBare: ratios, bytesPerScan, bare, linkglass };
  } finally {
    await site.close();
  }
}

type Results = Record<string, Record<number, Figures>>;

function ratioOf(linkglass: Results, bare: Results, page: string, workers: number): number {
  const of = (results: Results) => results[page]?.[workers]?.perMinute ?? Number.NaN;
  return Math.round((of(linkglass) / of(bare)) * 100) / 100;
}

/** Mean size of images, record and HAR together, by URL. */
async function bytesByPage(postgres: PostgresServer): Promise<Record<string, number>> {
  const database = await openDatabase(parseDatabaseUrl(postgres.url));
  try {
    const rows: { submitted_url: string; bytes: number }[] = await database
      .reader('scans')
      .groupBy('submitted_url')
      .select('submitted_url')
      .avg('blob_bytes as bytes');
    return Object.fromEntries(rows.map(({ submitted_url: url, bytes }) => [url, Math.round(bytes)]));
  } finally {
    await database.close();
  }
}

/** With as many concurrent pages as the workers have slots. */
async function measureBare(site: TestSite): Promise<Results> {
  const browser = await openBareBrowser(site.staticHosts);
  try {
    return await measureAll('bare', async () => ({
      visit: browser.visit,
      cpu: { all: () => cpuSecondsOfTree(process.pid) },
      close: async () => undefined,
    }));
  } finally {
    await browser.close();
  }
}

async function measureWorkers(site: TestSite, postgres: PostgresServer, dataDir: string): Promise<Results> {
  const database = await openDatabase(parseDatabaseUrl(postgres.url));
  const { key } = await createCaller(database);
  await database.close();
  const start = (role: string): Promise<DrillServer> =>
    startServer({
      dataDir,
      kind: 'real',
      settings: {
        LINKGLASS_DATABASE_URL: postgres.url,
        LINKGLASS_STATIC_HOSTS: site.staticHosts,
        LINKGLASS_ROLE: role,
        LINKGLASS_WORKERS: String(SLOTS),
        LINKGLASS_LOG: 'error',
      },
    });
  const api = await start('api');
  try {
    return await measureAll('linkglass', async count => {
      const workers = await Promise.all(Array.from({ length: count }, () => start('worker')));
      const treeOf = (server: DrillServer) => cpuSecondsOfTree(server.process.pid ?? 0); // it has started
      return {
        visit: scanVisit(api.address, key, () => 200),
        cpu: {
          workers: () => workers.reduce((sum, worker) => sum + treeOf(worker), 0),
          api: () => treeOf(api),
          postgres: () => cpuSecondsOfTree(postgres.pid()),
        },
        close: async () => void (await Promise.all(workers.map(worker => worker.stop()))),
      };
    });
  } finally {
    await api.stop();
  }
}

interface Subject {
  readonly visit: Visit;
  /** Seconds of CPU time so far. */
  readonly cpu: Readonly<Record<string, () => number>>;
  close(): Promise<void>;
}

async function measureAll(name: string, open: (workers: number) => Promise<Subject>): Promise<Results> {
  const results: Results = {};
  for (const workers of WORKERS) {
    const subject = await open(workers);
    for (const [page, url] of PAGES) {
      const atOnce = workers * SLOTS;
      // Warm up: opens the browsers of each worker, and compiles code.
      await measureVisits(subject.visit, url, atOnce, atOnce);
      const before = readAll(subject.cpu);
      const figures = await measureVisits(subject.visit, url, atOnce, atOnce * EACH);
      const after = readAll(subject.cpu);
      const each = Object.keys(subject.cpu).map(part => [
        part,
        Math.round((((after[part] ?? 0) - (before[part] ?? 0)) / figures.visits) * 1000) / 1000,
      ]);
      const all = { ...figures, cpuSecondsPerScan: Object.fromEntries(each) as Record<string, number> }; // built above
      (results[page] ??= {})[workers] = all;
      process.stderr.write(`${page} ${name} ${workers}: ${JSON.stringify(all)}\n`);
    }
    await subject.close();
  }
  return results;
}

function readAll(cpu: Subject['cpu']): Record<string, number> {
  return Object.fromEntries(Object.entries(cpu).map(([part, read]) => [part, read()]));
}
