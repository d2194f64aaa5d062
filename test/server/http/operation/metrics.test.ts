import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../../../server/script/root.ts';
import { doneResult, fakeCapture, untilAborted } from '../../support/captures/fake-capture.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

async function start(options: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** The value of each series of Linkglass. */
async function metricsOf(server: Pick<TestServer, 'address'>): Promise<Map<string, number>> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const lines = text.split('\n').filter(line => line.startsWith('linkglass_'));
  return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]));
}

test('/metrics measures a scan by step, attempt and state, and what it stores', async () => {
  const capture = fakeCapture(async request => {
    for (const step of [
      'opening',
      'loading',
      'loading',
      'waiting',
      'loading',
      'judging',
      'opening',
      'judging',
    ] as const)
      request.onProgress?.({ step, requests: 1, url: null });
    return doneResult(request);
  });
  const server = await start({ capture });
  await server.request('POST', '/v1/scan', { key: await server.key(), body: { submitted_url: 'shop.example' } });
  await expect
    .poll(async () => (await metricsOf(server)).get('linkglass_scans_total{status="DONE",error_code=""}'))
    .toBe(1);
  const metrics = await metricsOf(server);
  const counts = { browser: 1, opening: 2, loading: 1, waiting: 1, judging: 2, storing: 1 };
  for (const [step, count] of Object.entries(counts))
    expect([step, metrics.get(`linkglass_scan_step_duration_seconds_count{step="${step}"}`)]).toEqual([step, count]);
  expect(metrics.get('linkglass_scan_attempts_total{outcome="result"}')).toBe(1);
  expect(metrics.get('linkglass_worker_slots')).toBe(2);
  expect(metrics.get('linkglass_worker_busy_slots')).toBe(0);
  expect(metrics.get('linkglass_ready')).toBe(1);
  // Screenshot, favicon, record and HAR, and the check of the storage.
  expect(
    metrics.get('linkglass_blob_operation_duration_seconds_count{operation="put",outcome="ok"}'),
  ).toBeGreaterThanOrEqual(4);
  for (const what of ['statement', 'transaction'])
    expect(metrics.get(`linkglass_database_${what}_duration_seconds_count{outcome="ok"}`)).toBeGreaterThan(1);
});

test('/metrics shows pending scans and the age of the oldest by plan', async () => {
  const server = await start({ capture: fakeCapture(untilAborted) });
  const [free, premium] = [await server.key('FREE'), await server.key('PREMIUM')];
  // Two fill the slots.
  for (const key of [free, free, free, premium, premium, free])
    await server.request('POST', '/v1/scan', { key, body: { submitted_url: 'shop.example' } });
  await expect.poll(async () => (await metricsOf(server)).get('linkglass_scans{status="RUNNING"}')).toBe(2);
  const metrics = await metricsOf(server);
  // Which two run, the queue decides.
  const pending = ['FREE', 'PREMIUM'].map(plan => metrics.get(`linkglass_pending_scans{plan="${plan}"}`) ?? 0);
  expect(pending.reduce((sum, count) => sum + count)).toBe(4);
  expect(Math.min(...pending)).toBeGreaterThan(0);
  for (const plan of ['FREE', 'PREMIUM']) {
    const age = metrics.get(`linkglass_oldest_pending_scan_age_seconds{plan="${plan}"}`);
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(180);
  }
  expect(metrics.get('linkglass_worker_busy_slots')).toBe(2);
});

test('/metrics counts fast checks by verdict and source, and refusals by limit and plan', async () => {
  const server = await start({
    settings: { LINKGLASS_RATE_FREE: '0.01/1', LINKGLASS_QUOTA_PREMIUM: '1' },
  });
  const [free, premium] = [await server.key('FREE'), await server.key('PREMIUM')];
  const check = async (key: string, url: string) =>
    (await server.request('POST', '/v1/fast-check', { key, body: { url } })).status;
  expect([await check(premium, 'https://www.paypal.com/'), await check(premium, 'https://a.example/')]).toEqual([
    200, 429,
  ]);
  expect([await check(free, 'https://quiet-garden.example/'), await check(free, 'https://a.example/')]).toEqual([
    200, 429,
  ]);
  const metrics = await metricsOf(server);
  expect(metrics.get('linkglass_fast_checks_total{verdict="SAFE",source="trusted-list"}')).toBe(1);
  expect(metrics.get('linkglass_fast_checks_total{verdict="UNRATED",source="none"}')).toBe(1);
  expect(metrics.get('linkglass_limit_refusals_total{limit="rate",plan="FREE"}')).toBe(1);
  expect(metrics.get('linkglass_limit_refusals_total{limit="quota",plan="PREMIUM"}')).toBe(1);
});

test('a worker answers /healthz, /readyz and /metrics on a port of its own, and nothing else', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => taken.once('listening', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo; // a TCP server that listens has one
  const server = await start({ settings: { LINKGLASS_ROLE: 'worker', LINKGLASS_PORT: String(port) } });
  expect(server.address).not.toContain(`:${port}`);
  const ask = async (path: string) =>
    (await fetch(`${server.address}${path}`, { headers: { authorization: key } })).status;
  const key = await server.key();
  expect([await ask('/healthz'), await ask('/readyz'), await ask('/metrics')]).toEqual([200, 200, 200]);
  expect([await ask('/v1/user'), await ask('/docs'), await ask('/openapi.json')]).toEqual([404, 404, 404]);
  expect((await metricsOf(server)).get('linkglass_worker_slots')).toBe(2);
});

test('/readyz and /metrics report an exit that is down', async () => {
  const server = await start({ settings: { LINKGLASS_EXITS: 'DE=http://127.0.0.1:1' } });
  await expect.poll(async () => (await metricsOf(server)).get('linkglass_exit_up{country="DE"}')).toBe(0);
  const { status, json } = await server.request('GET', '/readyz');
  expect([status, json.notes]).toEqual([200, ['The exit DE does not work: its scans end as EXIT_UNAVAILABLE']]);
});

test('alerts and dashboard ask only for metrics and labels that /metrics has', async () => {
  const server = await start({ settings: { LINKGLASS_EXITS: 'DE=http://127.0.0.1:1' } });
  await server.request('POST', '/v1/fast-check', { key: await server.key(), body: { url: 'shop.example' } });
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map(suffix => name + suffix) : [name],
    ),
  );
  const series = [...(await metricsOf(server)).keys()];
  const unknown: string[] = [];
  for (const [file, least] of [
    ['alerts.yaml', 10],
    ['grafana.json', 20],
  ] as const) {
    const asking = readFileSync(join(ROOT, 'docs/operations', file), 'utf8').replaceAll('\\"', '"');
    const names = [...asking.matchAll(/\b(?:linkglass|process|nodejs)_\w+/g)].map(([name]) => name);
    expect(names.length).toBeGreaterThan(least);
    unknown.push(...names.filter(name => !known.has(name)));
    for (const [, name = '', labels = ''] of asking.matchAll(/(linkglass_\w+)\{([^{}]*)\}/g))
      for (const [, label, values = ''] of labels.matchAll(/(\w+)=~?"([\w/|-]+)"/g))
        for (const value of values.split('|'))
          if (!series.some(one => one.startsWith(`${name}{`) && one.includes(`${label}="${value}"`)))
            unknown.push(`${name}{${label}="${value}"}`);
  }
  expect(unknown).toEqual([]);
});

test('docs/operations.md explains every alert', () => {
  const alerts = readFileSync(join(ROOT, 'docs/operations/alerts.yaml'), 'utf8').matchAll(/- alert: (\w+)/g);
  const guide = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  expect([...alerts].map(([, name]) => name).filter(name => !guide.includes(`\`${name}\``))).toEqual([]);
});
