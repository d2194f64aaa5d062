import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild, type Child, type ReadyMessage } from '../support/processes/child-process.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { databaseSettings, testLocation } from '../support/test-database.ts';
import { startTraceCollector, type CollectedSpan } from '../support/trace-collector.ts';

interface Server extends Child {
  readonly address: string;
  readonly key: string;
}

async function start(dataDir: string, settings: Record<string, string>): Promise<Server> {
  await testLocation(join(dataDir, 'linkglass.db'));
  const child = startChild('child-server.ts', {
    ...NO_LIMITS,
    ...databaseSettings(dataDir),
    LINKGLASS_DATA_DIR: dataDir,
    LINKGLASS_PORT: '0',
    LINKGLASS_LOG: 'warn',
    ...settings,
  });
  const { address, firstKey } = await child.message<ReadyMessage>();
  return { ...child, address, key: firstKey ?? '' };
}

async function stop(server: Server): Promise<void> {
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
}

async function post(server: Server, path: string, body: object, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { authorization: server.key, ...headers },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id?: string }).id ?? ''; // a Scan, or the answer of a fast check
}

async function ended(server: Server, id: string): Promise<void> {
  const read = async () => {
    const response = await fetch(`${server.address}/v1/scan/${id}`, { headers: { authorization: server.key } });
    return ((await response.json()) as { scan: { status: string } }).scan.status; // a ScanDetail
  };
  await expect.poll(read, { timeout: 30_000 }).toBe('DONE');
}

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const CLIENT_SPAN = 'b7ad6b7169203331';
const traceparent = `00-${TRACE_ID}-${CLIENT_SPAN}-01`;

test("a trace spans the client's request, API and worker process, and the steps of the scan", async () => {
  const collector = await startTraceCollector();
  const dataDir = await temporaryFolder();
  const settings = {
    LINKGLASS_TRACES_URL: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
  };
  const api = await start(dataDir, { ...settings, LINKGLASS_ROLE: 'api' });
  const worker = await start(dataDir, { ...settings, LINKGLASS_ROLE: 'worker' });
  const id = await post(api, '/v1/scan', { submitted_url: 'https://shop.example/secret-path' }, { traceparent });
  await ended(api, id);
  await stop(worker);
  await stop(api);

  expect(collector.authorization).toBe('Bearer collector-key');
  const inTrace = collector.spans.filter(span => span.traceId === TRACE_ID);
  const one = (name: string): CollectedSpan => {
    const found = inTrace.filter(span => span.name === name);
    expect([name, found.length]).toEqual([name, 1]);
    return found[0] as CollectedSpan; // just counted
  };
  const request = one('POST /v1/scan');
  expect(request).toMatchObject({ parentSpanId: CLIENT_SPAN, role: 'api', kind: 2 });
  expect(request.attributes).toMatchObject({ 'http.route': '/v1/scan', 'http.response.status_code': 200 });
  const attempt = one('scan attempt');
  expect(attempt).toMatchObject({ parentSpanId: request.spanId, role: 'worker' });
  expect(attempt.attributes).toEqual({ 'linkglass.scan': id, 'linkglass.attempt': 1, 'linkglass.outcome': 'result' });
  for (const step of ['browser', 'loading', 'storing'])
    expect(one(`scan ${step}`)).toMatchObject({ parentSpanId: attempt.spanId, role: 'worker' });
  expect(inTrace).toHaveLength(5);
});

test('spans have no URL of fast checks and scans, and no key', async () => {
  const collector = await startTraceCollector();
  const server = await start(await temporaryFolder(), { LINKGLASS_TRACES_URL: collector.url });
  await post(server, '/v1/fast-check', { url: 'https://checked.example/token?secret=1' });
  const id = await post(server, '/v1/scan', { submitted_url: 'https://scanned.example/path' });
  await ended(server, id);
  await fetch(`${server.address}/v1/nothing/unmatched.example`, { headers: { authorization: server.key } });
  for (const path of ['/healthz', '/readyz', '/metrics']) await fetch(`${server.address}${path}`);
  await stop(server);

  expect(new Set(collector.spans.filter(span => span.kind === 2).map(span => span.name))).toEqual(
    new Set(['POST /v1/fast-check', 'POST /v1/scan', 'GET /v1/scan/:scan_id', 'GET none']),
  );
  expect(collector.received).not.toMatch(/checked|scanned|unmatched|secret|token/);
  expect(collector.received).not.toContain(server.key);
});

test('LINKGLASS_TRACES_SHARE=0 records only what belongs to a sampled trace', async () => {
  const collector = await startTraceCollector();
  const settings = { LINKGLASS_TRACES_URL: collector.url, LINKGLASS_TRACES_SHARE: '0' };
  const server = await start(await temporaryFolder(), settings);
  await post(server, '/v1/fast-check', { url: 'https://shop.example/' });
  await post(server, '/v1/fast-check', { url: 'https://shop.example/' }, { traceparent });
  await post(
    server,
    '/v1/fast-check',
    { url: 'https://shop.example/' },
    { traceparent: traceparent.replace(/01$/, '00') },
  );
  await post(server, '/v1/fast-check', { url: 'https://shop.example/' }, { traceparent: 'not-one' });
  const id = await post(server, '/v1/scan', { submitted_url: 'shop.example' });
  await ended(server, id);
  await stop(server);
  expect(collector.spans.map(({ name, traceId }) => [name, traceId])).toEqual([['POST /v1/fast-check', TRACE_ID]]);
});

test('a server works and stops without its collector, and says so', async () => {
  const url = 'http://127.0.0.1:1/v1/traces';
  const server = await start(await temporaryFolder(), { LINKGLASS_TRACES_URL: url });
  await post(server, '/v1/fast-check', { url: 'https://shop.example/' });
  await stop(server);
  expect(server.output()).toContain('traces could not be sent');
});
