import { cpus } from 'node:os';
import { createCaller } from './fast-check/fill.ts';
import { measureVisits, type VisitFigures } from './scan/measure-visits.ts';
import { openBareBrowser, PAGES, scanVisit } from './scan/visits.ts';
import { databaseOf } from '../drill/support/scans.ts';
import { startServer, withFolder } from '../drill/support/server.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { startTestSite } from '../site/site.ts';

/** Scans of one page by the whole service and by a bare Playwright script, at several concurrencies. Prints JSON. */
const AT_ONCE = (process.env['BENCH_AT_ONCE'] ?? '1,2,4,8,12,16').split(',').map(Number);

interface Results {
  readonly bare: VisitFigures[];
  readonly linkglass: VisitFigures[];
}

const site = await startTestSite();
try {
  process.stdout.write(`${JSON.stringify(await withFolder(bench), null, 2)}\n`);
} finally {
  await site.close();
}

async function bench(dataDir: string): Promise<object> {
  const database = await openDatabase(databaseOf(dataDir));
  const { key } = await createCaller(database);
  await database.close();
  const browser = await openBareBrowser(site.staticHosts);
  const server = await startServer({
    dataDir,
    kind: 'real',
    settings: {
      LINKGLASS_STATIC_HOSTS: site.staticHosts,
      LINKGLASS_WORKERS: String(Math.max(...AT_ONCE)),
      LINKGLASS_LOG: 'error',
    },
  });
  let atOnceNow = 1;
  const scan = scanVisit(server.address, key, () => (atOnceNow === 1 ? 20 : 200));
  const results: Record<string, Results> = {};
  try {
    for (const [name, url] of Object.entries(PAGES)) {
      const result: Results = { bare: [], linkglass: [] };
      results[name] = result;
      const subjects = { bare: browser.visit, linkglass: scan };
      for (const visit of Object.values(subjects)) await visit(url);
      for (const atOnce of AT_ONCE) {
        atOnceNow = atOnce;
        for (const subject of ['bare', 'linkglass'] as const) {
          const figures = await measureVisits(subjects[subject], url, atOnce);
          result[subject].push(figures);
          process.stderr.write(`${name} ${subject} ${JSON.stringify(figures)}\n`);
        }
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const summary = Object.entries(results).map(([page, { bare, linkglass }]) => {
    const best = (of: readonly VisitFigures[]) => Math.max(...of.map(({ perMinute }) => perMinute));
    return {
      page,
      overBareMs: (linkglass[0]?.medianMs ?? 0) - (bare[0]?.medianMs ?? 0),
      bestPerMinute: { bare: best(bare), linkglass: best(linkglass) },
      ratioOfBest: Math.round((best(linkglass) / best(bare)) * 100) / 100,
    };
  });
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    chromium: browser.version,
    node: process.version,
  };
  return { bench: 'scan', machine, summary, results };
}
