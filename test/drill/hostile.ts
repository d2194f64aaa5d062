// Every hostile page of the test web through a real server: each scan must end, and the API must stay responsive.
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestSite } from '../site/site.ts';
import { createClient } from './support/client.ts';
import { atMost, holds, none, numbersFrom, report } from './support/report.ts';
import { databaseOf, settled } from './support/scans.ts';
import { startServer, withFolder } from './support/server.ts';

/** Number of the first page, and how many to try. */
const { first, count, workers } = numbersFrom({ first: 0, count: 1_000, workers: 2 });
const PING_MS = 250;
/** Threshold beside two browsers on two cores; a blocked server takes seconds. */
const SLOW_MS = 2_000;

const site = await startTestSite();
await withFolder(async dataDir => {
  const pages = site.pages.filter(({ host, role }) => host === 'hostile.example' && role === 'page');
  const chosen = pages.slice(first, first + count);
  const settings = { LINKGLASS_STATIC_HOSTS: site.staticHosts, LINKGLASS_WORKERS: String(workers) };
  const server = await startServer({ dataDir, kind: 'real', settings });
  const client = createClient(server.address, server.firstKey ?? '');
  const paths = new Map<string, string>();
  for (const { scheme, path } of chosen) {
    const submitted_url = `${scheme === 'http' ? 'http' : 'https'}://hostile.example${path.replace('*', '1')}`;
    const { json } = await client.call('POST', '/v1/scan', { submitted_url });
    paths.set(json.id, path);
  }
  const watch = { isOver: false, asked: 0, unanswered: 0, latencies: [] as number[] };
  const watching = (async () => {
    const [id = ''] = paths.keys();
    while (!watch.isOver) {
      const { status, tookMs } = await client.call('GET', `/v1/scan/${id}`);
      watch.asked++;
      if (status !== 200) watch.unanswered++;
      watch.latencies.push(tookMs);
      await sleep(PING_MS);
    }
  })();
  const tally = await settled(databaseOf(dataDir), new Set(paths.keys()), chosen.length * 90_000);
  watch.isOver = true;
  await watching;
  const bad: Record<string, string> = {};
  for (const [id, path] of paths) {
    const { scan } = (await client.call('GET', `/v1/scan/${id}`)).json ?? {};
    if (scan?.status !== 'DONE') bad[path] = `${scan?.status} ${scan?.error_code}`;
  }
  const isAlive = server.process.exitCode === null && server.process.signalCode === null;
  await server.stop();
  const sorted = watch.latencies.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  report(
    'hostile',
    [
      none('scans without an end', tally.stuck),
      none('scans lost or doubled', tally.lost + tally.doubled),
      none('requests to the API without an answer', watch.unanswered),
      atMost('the slowest answer of the API in ms', SLOW_MS, at(1 - 1 / sorted.length)),
      holds('the server is the same process as before', isAlive),
    ],
    { pages: chosen.length, ends: tally.ends, notDone: bad, latencyMs: { p50: at(0.5), p99: at(0.99) } },
  );
});
await site.close();
