import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignedAddresses } from '../../../server/evidence/signed-address.ts';
import { loadSigningSecret } from '../../../server/evidence/secret-store.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { PIXEL } from '../support/captures/fake-capture.ts';
import { testDatabase, testLocation } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

let server: TestServer;
let key: string;
let id: string;
let uris: { screenshot: string; favicon: string };
beforeAll(async () => {
  server = await startTestServer();
  key = await server.key();
  id = (await server.request('POST', '/v1/scan', { key, body: { submitted_url: 'shop.example' } })).json.id;
  const detail = await waitFor(async () => {
    const { json } = await server.request('GET', `/v1/scan/${id}`, { key });
    return json.scan.status === 'DONE' && json;
  });
  uris = { screenshot: detail.screenshot.blob_uri, favicon: detail.favicon.blob_uri };
});
afterAll(() => server.close());

/** The secret of the server, as another process reads it. */
async function signingSecret(): Promise<Buffer> {
  const database = await openDatabase(await testLocation(join(server.dataDir, 'linkglass.db')));
  try {
    return await loadSigningSecret(database);
  } finally {
    await database.close();
  }
}

describe('a blob_uri', () => {
  test.each(['screenshot', 'favicon'] as const)(
    'of a %s is an image for anybody, and can be nothing else',
    async name => {
      const response = await fetch(uris[name]);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(PIXEL);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(PIXEL.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': `inline; filename="${name}.png"`,
      });
    },
  );

  test('is absolute, signed, and valid for 30 minutes', () => {
    const url = new URL(uris.screenshot);
    expect(url.origin).toBe(server.address);
    expect([...url.searchParams.keys()]).toEqual(['expires', 'signature']);
    const minutes = (Number(url.searchParams.get('expires')) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
  });

  const changes: [string, (uri: string) => string][] = [
    ['no signature', uri => uri.replace(/&signature=.*/, '')],
    ['no query', uri => uri.replace(/\?.*/, '')],
    ['a later end', uri => uri.replace(/expires=\d+/, `expires=${Date.now() + 1e9}`)],
    ['another name', uri => uri.replace('screenshot', 'favicon')],
    ['another scan', uri => uri.replace(id, '00000000-0000-4000-8000-000000000000')],
    ['another spelling of the path', uri => uri.replace('/scans/', '/%73cans/')],
    ['something added', uri => `${uri}&a=b`],
    ['something said twice', uri => uri.replace('?', `?expires=${Date.now() + 1e9}&`)],
    ['another order', uri => uri.replace(/\?(expires=\d+)&(signature=.*)/, '?$2&$1')],
    ['a shorter signature', uri => uri.slice(0, -1)],
    ['another signature', uri => uri.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))],
    ['an empty signature', uri => uri.replace(/signature=.*/, 'signature=')],
    ['the record', uri => uri.replace('screenshot.png', 'record.json.gz')],
  ];
  test.each(changes)('returns 403 with %s', async (_, change) => {
    const response = await fetch(change(uris.screenshot));
    expect([response.status, await response.json()]).toEqual([403, { detail: expect.any(String) }]);
  });

  test('returns 403 when it has expired, and says so', async () => {
    const secret = await signingSecret();
    const past = createSignedAddresses({
      secret,
      baseUrl: () => server.address,
      now: () => Date.now() - 30 * 60_000 - 1,
    });
    const response = await fetch(past.sign(`scans/${id}/1/screenshot.png`, 30 * 60_000));
    expect([response.status, await response.json()]).toEqual([403, { detail: expect.stringContaining('has expired') }]);
  });

  test.each(['record.json.gz', 'har.json.gz', 'page.html', 'favicon.svg', '../../../signing-secret'])(
    'serves no %s, signed or not',
    async name => {
      const secret = await signingSecret();
      const addresses = createSignedAddresses({ secret, baseUrl: () => server.address });
      const { status } = await server.request('GET', addresses.sign(`scans/${id}/1/${name}`, 60_000));
      expect([403, 404]).toContain(status);
    },
  );

  test('returns 405 for methods that do not read', async () => {
    expect((await server.request('DELETE', uris.screenshot, { key })).status).toBe(405);
  });
});

test('the HAR is served as JSON that a browser does not run', async () => {
  const answer = await server.request('GET', `/evidence/${id}/har`, { key });
  expect([answer.status, answer.json]).toEqual([200, { log: { version: '1.2', entries: [] } }]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});

describe('the signing secret', () => {
  test('is created once for all processes on a database', async () => {
    const database = await testDatabase();
    const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSigningSecret(database)));
    expect(new Set(secrets.map(secret => secret.toString('hex'))).size).toBe(1);
    expect(secrets[0]).toHaveLength(32);
  });

  test('signs only for one base URL', async () => {
    const secret = await loadSigningSecret(await testDatabase());
    const here = createSignedAddresses({ secret, baseUrl: () => 'https://a.example/sub' });
    const there = createSignedAddresses({ secret, baseUrl: () => 'https://b.example/sub' });
    const target = here.sign('scans/x/1/favicon.png', 60_000).slice('https://a.example/sub'.length);
    expect([here.check(target), there.check(target)]).toEqual(['valid', 'forged']);
  });
});
