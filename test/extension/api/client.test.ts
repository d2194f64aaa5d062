import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fastCheckEndpoints } from '../../../shared/api/fast-check.ts';
import { scanEndpoints } from '../../../shared/api/scans.ts';
import { usageEndpoints } from '../../../shared/api/usage.ts';
import { ApiError } from '../../../extension/api/api-error.ts';
import { createBackoff } from '../../../extension/api/backoff.ts';
import { createApiClient } from '../../../extension/api/client.ts';
import { createFakeArea } from '../fake-area.ts';

const KEY = `lg_${'a'.repeat(40)}`;
interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
let address = '';
let seen: Seen[] = [];
let answer: (response: ServerResponse) => void = () => {};
const web = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    answer(response);
  });
});
beforeAll(async () => {
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`; // it listens on TCP
});
afterAll(() => void web.close());
beforeEach(() => {
  seen = [];
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

async function fetchFrom(
  url: string,
  {
    method,
    headers,
    body,
    timeoutMs,
  }: { method: string; headers: Readonly<Record<string, string>>; body?: string | undefined; timeoutMs: number },
) {
  return fetch(url, { method, headers, body, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
}
function createClient(isConnected = true, now = Date.now) {
  const backoff = createBackoff({ area: createFakeArea(), now });
  return createApiClient({
    readServer: async () => (isConnected ? { address, key: KEY } : null),
    fetchFrom,
    backoff,
    now,
  });
}

describe('call', () => {
  test('sends the key as header, the body as JSON and escaped parameters', async () => {
    answer = json(200, { malicious_score: 0.5, url: 'https://shop.example/', status: 'UNRATED', reasons: [] });
    const body = { url: 'https://shop.example/' };
    const result = await createClient().call(fastCheckEndpoints.check, { body, query: { explain: 'true' } });
    expect(result).toMatchObject({ status: 'UNRATED', malicious_score: 0.5 });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/v1/fast-check?explain=true', body: JSON.stringify(body) });
    expect(seen[0]?.headers).toMatchObject({ authorization: KEY, 'content-type': 'application/json' });

    await createClient()
      .call(scanEndpoints.read, { params: { scan_id: '../user/usage?a' } })
      .catch(() => null);
    expect(seen[1]?.url).toBe('/v1/scan/..%2Fuser%2Fusage%3Fa');
  });

  test('fails without a connected server before sending anything', async () => {
    await expect(createClient(false).call(usageEndpoints.today, {})).rejects.toMatchObject({
      problem: 'not-connected',
    });
    expect(seen).toEqual([]);
  });

  test('fails where the response does not match its schema', async () => {
    answer = json(200, { daily_quota_limit: 'many' });
    await expect(createClient().call(usageEndpoints.today, {})).rejects.toMatchObject({
      problem: 'failed',
      status: 200,
    });
  });

  test.each<[number, unknown, Record<string, string>, object]>([
    [401, { detail: 'no' }, {}, { problem: 'key-refused', message: 'no', status: 401 }],
    [403, { detail: 'PREMIUM only' }, {}, { problem: 'not-allowed', message: 'PREMIUM only' }],
    [404, { detail: 'gone' }, {}, { problem: 'missing' }],
    [422, { detail: 'bad' }, {}, { problem: 'refused', message: 'bad' }],
    [
      422,
      { detail: [{ loc: ['body'], msg: 'too long', type: 'x', input: null, ctx: {} }, { msg: 'no URL' }] },
      {},
      { problem: 'refused', message: 'too long; no URL' },
    ],
    [429, { detail: 'slowly' }, { 'retry-after': '2' }, { problem: 'rate', retryAt: 3_000 }],
    [429, { detail: 'used up' }, { 'retry-after': '7200' }, { problem: 'quota', retryAt: 7_201_000 }],
    [
      429,
      { detail: 'slowly' },
      { 'retry-after': 'Thu, 01 Jan 1970 00:00:31 GMT' },
      { problem: 'rate', retryAt: 31_000 },
    ],
    [429, { detail: 'slowly' }, { 'retry-after': 'soon' }, { problem: 'rate', retryAt: null }],
    [500, 'oops', {}, { problem: 'failed', message: 'status 500' }],
    [503, { detail: 'closing' }, {}, { problem: 'failed', message: 'closing', status: 503 }],
  ])('maps status %i with headers %j and body %j to a problem', async (status, body, headers, expected) => {
    answer = json(status, body, headers);
    const error: unknown = await createClient(true, () => 1_000)
      .call(usageEndpoints.today, {})
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(expected);
  });
});

test('does not delay requests with a new key after the old one was refused', async () => {
  let key = KEY;
  const fetched: string[] = [];
  const client = createApiClient({
    readServer: async () => ({ address, key }),
    fetchFrom: async (_, { headers }) => {
      fetched.push(headers['authorization'] ?? '');
      if (fetched.length > 1) return Response.json({ daily_quota_limit: 10, quota: 1, remaining: 9 });
      // Connected while the old key is being refused.
      key = `lg_${'b'.repeat(40)}`;
      return Response.json({ detail: 'no' }, { status: 401 });
    },
    backoff: createBackoff({ area: createFakeArea() }),
  });
  const ask = () => client.call(usageEndpoints.today, {}, { isAutomatic: true });
  await expect(ask()).rejects.toMatchObject({ problem: 'key-refused' });
  expect(await ask()).toMatchObject({ remaining: 9 });
  expect(fetched).toEqual([KEY, key]);
});

test('delays automatic requests after a failure, but not those of the user', async () => {
  answer = json(503, { detail: 'closing' });
  const client = createClient();
  await expect(client.call(usageEndpoints.today, {}, { isAutomatic: true })).rejects.toMatchObject({ status: 503 });
  await expect(client.call(usageEndpoints.today, {}, { isAutomatic: true })).rejects.toMatchObject({
    problem: 'failed',
  });
  expect(seen).toHaveLength(1);
  answer = json(200, { daily_quota_limit: 10, quota: 1, remaining: 9 });
  expect(await client.call(usageEndpoints.today, {})).toEqual({ daily_quota_limit: 10, quota: 1, remaining: 9 });
  await client.call(usageEndpoints.today, {}, { isAutomatic: true });
  expect(seen).toHaveLength(3);
});

describe('read', () => {
  test('sends key and headers, and returns 304 as a response', async () => {
    answer = response => void response.writeHead(304).end();
    const response = await createClient().read('/lists/prefixes?since=x', { headers: { 'if-none-match': '"v1"' } });
    expect(response.status).toBe(304);
    expect(seen[0]).toMatchObject({ url: '/lists/prefixes?since=x' });
    expect(seen[0]?.headers).toMatchObject({ authorization: KEY, 'if-none-match': '"v1"' });
  });

  test('fails like call', async () => {
    answer = json(404, { detail: 'no such scan' });
    await expect(createClient().read('/evidence/x/har')).rejects.toMatchObject({ problem: 'missing' });
  });
});
