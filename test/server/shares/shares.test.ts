import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanEndpoints } from '../../../shared/api/scans.ts';
import { shownVerdict } from '../../../shared/verdict/shown-verdict.ts';
import { doneResult, fakeCapture, PIXEL, untilAborted } from '../support/captures/fake-capture.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { testDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const reason = (code: string) => ({ code, message: code, evidence: code, weight: 5, params: { host: 'a' } });

const capture = fakeCapture(async request => {
  const { submittedUrl } = request.scan;
  if (submittedUrl.includes('waits')) return untilAborted(request);
  const result = doneResult(request);
  if (submittedUrl.includes('large')) return doneResult(request, { dom: 'x'.repeat(16 * 1024 * 1024) });
  const { certificate } = result.captured;
  if (submittedUrl.includes('trusted'))
    return doneResult(request, { certificate: certificate && { ...certificate, problems: [] } });
  const { classification } = result.captured;
  if (!classification) return result;
  return doneResult(request, {
    classification: {
      ...classification,
      reasons: [reason('own-brand')],
      withoutOwnBrands: { ...classification, reasons: [reason('for-others')] },
    },
  });
});

let server: TestServer;
let open: TestServer;
let key: string;
let scan: string;
beforeAll(async () => {
  server = await startTestServer({ capture });
  open = await startTestServer({ settings: { LINKGLASS_PUBLIC_REPORTS: 'true' } });
  key = await server.key('PREMIUM', 'owner');
  const members = { private_scan: true, submitter_tags: ['secret-tag'] };
  [scan = ''] = await scanAll(server, key, ['https://shop.example/'], members);
});
afterAll(() => Promise.all([server.close(), open.close()]));

const create = (id: string, query = '', by = key) => server.request('POST', `/scans/${id}/shares${query}`, { key: by });
const list = (id: string, by = key) => server.request('GET', `/scans/${id}/shares`, { key: by });
const remove = (id: string, share: string, by = key) =>
  server.request('DELETE', `/scans/${id}/shares/${share}`, { key: by });
const report = (url: string) => server.request('GET', `${url}/report`);
const har = (url: string) => server.request('GET', `${url}/har`);
const isDoubt = ({ code }: { code: string }) => code === 'scan-cannot-vouch';
const GONE = [404, { detail: 'this link does not exist, or has ended' }];

describe('a link to a report', () => {
  test('shows it without a key, with reasons and images', async () => {
    const { status, json } = await create(scan);
    expect([status, json]).toEqual([
      200,
      { id: expect.any(String), url: expect.stringMatching(/\/share\/[\w-]{43}$/), expires: expect.any(String) },
    ]);
    const shown = await report(json.url);
    expect(shown.status).toBe(200);
    expect(scanEndpoints.read.output.parse(shown.json)).toEqual(shown.json);
    expect(shown.json).toMatchObject({
      scan: { id: scan, status: 'DONE', private_scan: true },
      dom: '<html><body>A shop</body></html>',
      classification: { verdict: 'SAFE' },
    });
    const image = await fetch(shown.json.screenshot.blob_uri);
    expect(Buffer.from(await image.arrayBuffer())).toEqual(PIXEL);
    // The link may be revoked: its images end soon after.
    const expires = Number(new URL(shown.json.screenshot.blob_uri).searchParams.get('expires'));
    expect(expires - Date.now()).toBeLessThanOrEqual(2 * 60_000);
    expect([(await har(json.url)).status, (await har(json.url)).json.log.version]).toEqual([200, '1.2']);
  });

  test('leaves out tags, and reasons by private brands', async () => {
    const shown = await report((await create(scan)).json.url);
    expect(shown.json.scan.submitter_tags).toEqual([]);
    const codes = (said: { code: string }[]) => said.map(({ code }) => code);
    expect(codes(shown.json.reasons)).toEqual(['for-others', 'scan-cannot-vouch']);
    const own = await server.request('GET', `/v1/scan/${scan}?explain=true`, { key });
    expect(own.json.scan.submitter_tags).toEqual(['secret-tag']);
    expect(codes(own.json.reasons)).toEqual(['own-brand', 'scan-cannot-vouch']);
    expect(shown.text).not.toContain('secret-tag');
  });

  test.each([
    ['https://trusted.example/', true, 'SAFE'],
    ['https://trusted.example/public', false, 'SAFE'],
    ['https://self-signed.example/', true, 'UNRATED'],
    ['https://self-signed.example/public', false, 'UNRATED'],
  ])('%s (private: %s) reads %s, as for its account', async (url, isPrivate, state) => {
    const [id = ''] = await scanAll(server, key, [url], { private_scan: isPrivate });
    const own = await server.request('GET', `/v1/scan/${id}?explain=true&params=true`, { key });
    const shown = await report((await create(id)).json.url);
    const readings = [own, shown].map(({ json }) => shownVerdict(json.classification.verdict, json.reasons));
    expect(readings).toEqual([state, state]);
    const doubts = [own, shown].map(({ json }) => json.reasons.filter(isDoubt));
    expect(doubts[1]).toEqual(doubts[0]);
  });

  test('shows a threat that others found later', async () => {
    const url = 'https://trusted.example/later';
    const [id = ''] = await scanAll(server, key, [url]);
    const { url: link } = (await create(id)).json;
    const database = await testDatabase(join(server.dataDir, 'linkglass.db'));
    const [later = ''] = await scanAll(server, await server.key('PREMIUM', 'finder'), [url]);
    const { seq } = await database.reader('scans').where({ id: later }).first('seq');
    const [row] = await database.reader('url_observations').where({ seq, viewer: '', observation: 'SEEN' });
    await database.writer('url_observations').insert({ ...row, id: undefined, observation: 'MALICIOUS' });
    const { json } = await report(link);
    expect(shownVerdict(json.classification.verdict, json.reasons)).toBe('MALICIOUS');
  });

  test('is hidden from search engines, caches and other sites', async () => {
    const { url } = (await create(scan)).json;
    for (const { headers } of [await report(url), await har(url)]) {
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
  });

  test.each([
    ['', 30],
    ['?days=', 30],
    ['?days=1', 1],
    ['?days=365', 365],
  ])('%s ends after %d days', async (query, days) => {
    const { expires } = (await create(scan, query)).json;
    expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(days, 1);
  });

  test.each(['?days=0', '?days=366', '?days=x'])('%s is 422', async query => {
    const { status, json } = await create(scan, query);
    expect([status, json.detail[0].loc]).toEqual([422, ['query', 'days']]);
  });

  test('is listed without its address, and ends when it is deleted', async () => {
    const [other = ''] = await scanAll(server, key, ['https://shop.example/listed']);
    const [first, second] = [(await create(other)).json, (await create(other)).json];
    const { text, json } = await list(other);
    expect(json).toHaveLength(2);
    expect(json).toEqual(
      expect.arrayContaining(
        [first, second].map(({ id, expires }) => ({ id, expires, created: expect.stringMatching(/Z$/) })),
      ),
    );
    expect(text).not.toContain('/share/');
    expect(await remove(other, first.id)).toMatchObject({ status: 200, json: {} });
    for (const answer of [await report(first.url), await har(first.url)])
      expect([answer.status, answer.json]).toEqual(GONE);
    expect((await report(second.url)).status).toBe(200);
    expect((await list(other)).json).toHaveLength(1);
    expect((await remove(other, first.id)).status).toBe(404);
    expect((await remove(scan, second.id)).status).toBe(404);
  });

  test('ends with its scan, and leaves no row', async () => {
    const [other = ''] = await scanAll(server, key, ['https://shop.example/deleted']);
    const { url } = (await create(other)).json;
    await server.services.scanStore.deleteAll([other]);
    expect([(await report(url)).status, (await list(other)).status]).toEqual([404, 404]);
    const database = await testDatabase(join(server.dataDir, 'linkglass.db'));
    expect(await database.reader('scan_shares').where({ scan_id: other })).toEqual([]);
  });

  test('ends when it has expired, and its row goes with the next link', async () => {
    const { id, url } = (await create(scan, '?days=1')).json;
    const database = await testDatabase(join(server.dataDir, 'linkglass.db'));
    await database
      .writer('scan_shares')
      .where({ id })
      .update({ expires_at: Date.now() - 60_000 });
    expect([(await report(url)).status, (await list(scan)).text.includes(id)]).toEqual([404, false]);
    await create(scan);
    expect(await database.reader('scan_shares').where({ id })).toEqual([]);
  });

  test('shows a scan that is not final, without HAR', async () => {
    const body = { submitted_url: 'https://waits.example/' };
    const { id } = (await server.request('POST', '/v1/scan', { key, body })).json;
    const { url } = (await create(id)).json;
    const shown = await report(url);
    expect([shown.status, shown.json.classification, shown.json.reasons]).toEqual([200, null, []]);
    expect((await har(url)).status).toBe(404);
    await server.services.scanStore.deleteAll([id]);
  });

  test('is not found in the database', async () => {
    const token = (await create(scan)).json.url.split('/').at(-1);
    const database = await testDatabase(join(server.dataDir, 'linkglass.db'));
    expect(JSON.stringify(await database.reader('scan_shares').select())).not.toContain(token);
  });

  test("can be created for one's own scans only", async () => {
    const other = await server.key('PREMIUM', 'other');
    const [publicScan = ''] = await scanAll(server, key, ['https://shop.example/public']);
    const { id } = (await create(publicScan)).json;
    const asked = [
      await create(publicScan, '', other),
      await list(publicScan, other),
      await remove(publicScan, id, other),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await create(scan, '', other)).status).toBe(404);
  });

  test.each(['x', 'A'.repeat(43), '%00', '..%2f..'])('with the token %j shows nothing', async token => {
    expect((await report(`${server.address}/share/${token}`)).status).toBe(404);
  });

  test('is limited to 100 for each scan', async () => {
    const [busy = ''] = await scanAll(server, key, ['https://shop.example/busy']);
    for (let i = 0; i < 100; i++) expect((await create(busy)).status).toBe(200);
    const { status, json } = await create(busy);
    expect([status, json.detail[0].msg]).toEqual([422, 'limit of 100 links to a report reached; delete one first']);
  });
});

describe('people without a key', () => {
  const by = (client: string, url: string) =>
    server.request('GET', `${url}/report`, { headers: { 'x-forwarded-for': client } });

  test('who read slowly keep no others out', async () => {
    const [large = ''] = await scanAll(server, key, ['https://large.example/']);
    const { url } = (await create(large)).json;
    const { hostname, port, pathname } = new URL(url);
    let begun = 0;
    const slow = Array.from({ length: 80 }, () => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${pathname}/report HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`),
      );
      // Without further reading, it takes no more than its buffer.
      socket.once('readable', () => {
        if (String(socket.read(13)) === 'HTTP/1.1 200 ') begun++;
      });
      return socket.on('error', () => undefined);
    });
    try {
      await waitFor(async () => begun === 8);
      expect((await by('192.0.2.2', url)).status).toBe(200);
      expect(begun).toBe(8);
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });

  test('are limited by their network', async () => {
    const strict = await startTestServer({ settings: { LINKGLASS_RATE_PUBLIC: '0.01/2' } });
    try {
      const ask = (client: string) =>
        strict.request('GET', '/share/none/report', { headers: { 'x-forwarded-for': client } });
      const asked = [await ask('2001:db8::1'), await ask('2001:db8::2'), await ask('2001:db8::3')];
      expect(asked.map(({ status }) => status)).toEqual([404, 404, 429]);
      const seconds = asked[2]?.headers.get('retry-after');
      expect(seconds).toMatch(/^([1-9]\d?|100)$/);
      expect(asked[2]?.json.detail).toBe(
        `rate limit of 0.01 requests per second (burst 2) exceeded; retry in ${seconds} s`,
      );
      expect((await ask('2001:db8:0:1::1')).status).toBe(404);
      expect((await strict.request('GET', '/public/none/har')).status).toBe(404);
    } finally {
      await strict.close();
    }
  });
});

describe('reports of public scans', () => {
  const read = (from: TestServer, id: string, file = 'report') => from.request('GET', `/public/${id}/${file}`);

  test('are shown to nobody by default', async () => {
    const [publicScan = ''] = await scanAll(server, key, ['https://shop.example/default']);
    const asked = [await read(server, publicScan), await read(server, publicScan, 'har')];
    expect(asked.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('are public if the operator allows it, except private ones', async () => {
    const by = await open.key('FREE');
    const [publicScan = ''] = await scanAll(open, by, ['https://shop.example/'], { submitter_tags: ['mine'] });
    const [privateScan = ''] = await scanAll(open, by, ['https://shop.example/'], { private_scan: true });
    const shown = await read(open, publicScan);
    expect([shown.status, shown.json.scan.id, shown.json.scan.submitter_tags]).toEqual([200, publicScan, []]);
    expect((await read(open, publicScan, 'har')).json.log.version).toBe('1.2');
    const hidden = [await read(open, privateScan), await read(open, randomUUID())];
    for (const { status, json } of hidden) expect([status, json]).toEqual([404, { detail: 'scan not found' }]);
    expect((await read(open, privateScan, 'har')).status).toBe(404);
    const search = await open.request('POST', '/v1/search', { body: { query: 'domain = shop.example' } });
    expect(search.status).toBe(401);
  });
});
