import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller } from './fast-check/fill.ts';
import { databaseOf } from '../drill/support/scans.ts';
import { startServer, withFolder } from '../drill/support/server.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { SHOWN, shownPages, type ShownPage } from '../site/pages/shown/shown.ts';
import { startTestSite } from '../site/site.ts';

/**
 * The verdicts on pages that show a lure in a way that their document does not tell, and on their harmless twins: counts by kind,
 * and each page that is not as wished. BENCH_ONLY is a pattern for techniques. Prints JSON.
 */
const ONLY = new RegExp(process.env['BENCH_ONLY'] ?? '.');
const AT_ONCE = 4;
const WAIT_S = 3;

interface Judged extends Pick<ShownPage, 'kind' | 'technique' | 'isLure'> {
  readonly verdict: string;
  readonly reasons: readonly string[];
}

const site = await startTestSite({ pages: () => shownPages });
try {
  process.stdout.write(`${JSON.stringify(await withFolder(bench), null, 2)}\n`);
} finally {
  await site.close();
}

async function bench(dataDir: string): Promise<object> {
  const database = await openDatabase(databaseOf(dataDir));
  const { key } = await createCaller(database);
  await database.close();
  const settings = {
    LINKGLASS_STATIC_HOSTS: site.staticHosts,
    LINKGLASS_WORKERS: String(AT_ONCE),
    LINKGLASS_OFFLINE: 'true',
    LINKGLASS_LOG: 'error',
  };
  const server = await startServer({ dataDir, kind: 'real', settings });
  const judged: Judged[] = [];
  const waiting = SHOWN.filter(({ technique }) => ONLY.test(technique));
  const scanNext = async (): Promise<void> => {
    for (let page = waiting.shift(); page; page = waiting.shift()) judged.push(await judge(server.address, key, page));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, scanNext));
  } finally {
    await server.stop();
  }
  const wished = (each: Judged) => each.verdict === (each.isLure ? 'MALICIOUS' : 'SAFE');
  const kinds = Object.groupBy(judged, ({ kind, isLure }) => `${kind}, ${isLure ? 'lures' : 'twins'}`);
  const counts = Object.entries({
    ...kinds,
    'all lures': judged.filter(each => each.isLure),
    'all twins': judged.filter(each => !each.isLure),
  }).map(([kind, of]) => [
    kind,
    Object.fromEntries(
      Object.entries(Object.groupBy(of, ({ verdict }) => verdict)).map(([verdict, some]) => [verdict, some?.length]),
    ),
  ]);
  return { bench: 'shown', counts: Object.fromEntries(counts), others: judged.filter(each => !wished(each)) };
}

async function judge(address: string, key: string, { url, kind, technique, isLure }: ShownPage): Promise<Judged> {
  const headers = { authorization: key, 'content-type': 'application/json' };
  const body = JSON.stringify({ submitted_url: url, waiting_time: WAIT_S });
  const created = await fetch(`${address}/v1/scan`, { method: 'POST', headers, body });
  const { id } = (await created.json()) as { id: string }; // a Scan
  for (;;) {
    await sleep(500);
    const answer = await fetch(`${address}/v1/scan/${id}?explain=true`, { headers });
    // A ScanDetail.
    const detail = (await answer.json()) as {
      scan: { status: string };
      classification: { verdict: string } | null;
      reasons?: { code: string }[];
    };
    if (/PENDING|RUNNING/.test(detail.scan.status)) continue;
    const verdict = detail.classification?.verdict ?? detail.scan.status;
    return { kind, technique, isLure, verdict, reasons: (detail.reasons ?? []).map(({ code }) => code) };
  }
}
