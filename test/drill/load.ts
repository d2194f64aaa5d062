// Mixed load at 80% of the highest rate, then five times as much: growth of memory, handles and temporary files, latency, fairness.
import { setTimeout as sleep } from 'node:timers/promises';
import { inTurn, load, postOf } from '../bench/load/http-load.ts';
import { startTestSite } from '../site/site.ts';
import { growthOf, quantile, sampleOf, type Sample } from './load/samples.ts';
import { startPacedLoad } from './load/paced.ts';
import { createClient } from './support/client.ts';
import { newKey } from './support/keys.ts';
import { atMost, holds, note, numbersFrom, report } from './support/report.ts';
import { databaseOf, settled } from './support/scans.ts';
import { startServer, withFolder } from './support/server.ts';

const { minutes, warmup, overload } = numbersFrom({ minutes: 30, warmup: 5, overload: 120 });
const SAMPLE_MS = 10_000;
const CONNECTIONS = 32;
/** Few, because scans cost much more than requests. */
const SCAN_EVERY_MS = 5_000;
/** Addresses of images are valid for 30 minutes. */
const RENEW_MS = 10 * 60_000;
/** Rate limit of the key that sends too much: nearly all of its requests are refused. */
const FLOOD_RATE = '20/40';

const site = await startTestSite();
await withFolder(async dataDir => {
  const settings = {
    LINKGLASS_STATIC_HOSTS: site.staticHosts,
    LINKGLASS_WORKERS: '1',
    LINKGLASS_RATE_FREE: FLOOD_RATE,
    LINKGLASS_QUOTA_PREMIUM: '1000000000',
  };
  const server = await startServer({ dataDir, kind: 'real', settings });
  const key = await newKey(dataDir, 'load', 'PREMIUM');
  const polite = await newKey(dataDir, 'polite', 'PREMIUM');
  const flood = await newKey(dataDir, 'flood', 'FREE');
  await sleep(2_500);
  const client = createClient(server.address, key);
  const accepted = new Set<string>();
  const submit = async (): Promise<void> => {
    const submitted_url = `https://shop.example/?n=${accepted.size}`;
    const { status, json } = await client.call('POST', '/v1/scan', { submitted_url, waiting_time: 3 });
    if (status === 200) accepted.add(json.id);
  };
  for (let i = 0; i < 5; i++) await submit();
  await settled(databaseOf(dataDir), accepted, 120_000);

  const get = (path: string): Buffer =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${key}\r\n\r\n`);
  const measured = [...accepted];
  const readsOf = async (): Promise<Buffer[]> => {
    const details = await Promise.all(measured.map(id => client.call('GET', `/v1/scan/${id}`)));
    return details.flatMap(({ json }) => {
      const image = new URL(json.screenshot.blob_uri as string);
      return [get(`/v1/scan/${json.scan.id}`), get(`${image.pathname}${image.search}`)];
    });
  };
  const checks = Array.from({ length: 50_000 }, (_, i) =>
    postOf('/v1/fast-check', { authorization: key }, { url: `https://host-${i}.example/path/${i}` }),
  );
  const searches = ['domain = shop.example', 'title LIKE shop', 'shop', 'verdict = SAFE AND device = DESKTOP'].map(
    query => postOf('/v1/search', { authorization: key }, { query }),
  );
  // Of ten requests: seven fast checks, one search, one read, one image.
  const [check, search] = [inTurn(checks), inTurn(searches)];
  let read = inTurn(await readsOf());
  let turn = 0;
  const nextRequest = (): Buffer => {
    turn = (turn + 1) % 10;
    return turn === 0 ? search() : turn <= 2 ? read() : check();
  };
  const address = new URL(server.address);
  const target = { host: address.hostname, port: Number(address.port), connections: CONNECTIONS };
  await load({ ...target, seconds: 3, nextRequest });
  const top = await load({ ...target, seconds: 10, nextRequest });
  note(`top rate: ${top.perSecond} a second`);

  const scanning = setInterval(() => void submit(), SCAN_EVERY_MS);
  const renewing = setInterval(() => void readsOf().then(reads => (read = inTurn(reads))), RENEW_MS);
  const paced = startPacedLoad({ address, perSecond: top.perSecond * 0.8, connections: CONNECTIONS, nextRequest });
  const samples: Sample[] = [];
  const startedAt = Date.now();
  while (Date.now() - startedAt < minutes * 60_000) {
    await sleep(SAMPLE_MS);
    samples.push(sampleOf(server.process.pid ?? 0, paced.takeLatencies()));
  }
  await paced.stop();
  const steady = samples.slice(Math.floor(samples.length * Math.min(warmup / Math.max(minutes, 1), 0.5)));

  // Five times the highest rate from one key; another key sends five requests per second and must not be affected.
  const calm = { isOver: false, latencies: [] as number[], refused: 0 };
  const asking = (async () => {
    const other = createClient(server.address, polite);
    while (!calm.isOver) {
      const { status, tookMs } = await other.call('POST', '/v1/fast-check', { url: 'https://shop.example/' });
      calm.latencies.push(tookMs);
      if (status !== 200) calm.refused++;
      await sleep(200);
    }
  })();
  const floods = inTurn([postOf('/v1/fast-check', { authorization: flood }, { url: 'https://shop.example/' })]);
  const flooding = startPacedLoad({ address, perSecond: top.perSecond * 5, connections: 256, nextRequest: floods });
  const before = await fastCheckTimes(server.address, key);
  await sleep(overload * 1_000);
  const after = await fastCheckTimes(server.address, key);
  calm.isOver = true;
  await asking;
  await flooding.stop();
  const refusals = flooding.statuses();
  const direct = await load({ ...target, connections: 16, seconds: 5, nextRequest: floods });
  const recovered = await load({ ...target, seconds: 10, nextRequest });
  clearInterval(scanning);
  clearInterval(renewing);
  const tally = await settled(databaseOf(dataDir), accepted, 300_000);
  await server.stop();

  const unexpected = Object.entries(paced.statuses()).filter(([status]) => status !== '200');
  report(
    'load',
    [
      holds('every answer at 80% of the top rate is 200', unexpected.length === 0, JSON.stringify(paced.statuses())),
      atMost('growth of memory, last third to first', 1.1, growthOf(steady, 'memoryMb')),
      atMost('growth of handles', 1.05, growthOf(steady, 'handles')),
      atMost('growth of temporary files', 1.05, growthOf(steady, 'temporaryFiles')),
      atMost('growth of the median latency', 1.25, growthOf(steady, 'p50Ms')),
      // As many as the server can answer, more than five times the highest rate.
      atMost('99% of refusals in ms, 16 at once', 50, direct.p99Ms),
      holds(
        'refusals are 429 or 503',
        Object.keys(refusals).every(status => ['200', '429', '503'].includes(status)),
        JSON.stringify(refusals),
      ),
      holds('no key starves another', calm.refused === 0, `${calm.refused} of ${calm.latencies.length} refused`),
      atMost(
        'top rate before to that within 10 s of the flood',
        1.25,
        Math.round((top.perSecond / recovered.perSecond) * 100) / 100,
      ),
      holds('each scan has ended', tally.lost + tally.doubled + tally.stuck === 0, JSON.stringify(tally.ends)),
    ],
    {
      top,
      steady: { first: steady[0], last: steady.at(-1), count: steady.length },
      refusals: direct,
      // Over 256 connections, with the load generator on the same cores.
      percentOver50Ms:
        Math.round((1 - (after.within50Ms - before.within50Ms) / (after.count - before.count)) * 10_000) / 100,
      polite: { p50Ms: quantile(calm.latencies, 0.5), p99Ms: quantile(calm.latencies, 0.99) },
      recovered,
    },
  );
});
await site.close();

/** Fast checks answered since the start, timed by the server: this process is busy with the load. */
async function fastCheckTimes(address: string, authorization: string): Promise<{ count: number; within50Ms: number }> {
  const text = await (await fetch(`${address}/metrics`, { headers: { authorization } })).text();
  const valueOf = (series: string): number => {
    const line = text
      .split('\n')
      .find(each => each.startsWith('linkglass_http_request_duration_seconds') && each.includes(series));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  return {
    count: valueOf('_count{route="/v1/fast-check"}'),
    within50Ms: valueOf('_bucket{le="0.05",route="/v1/fast-check"}'),
  };
}
