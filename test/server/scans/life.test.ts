import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scan as scanSchema, scanDetail } from '../../../shared/api/scans.ts';
import type { CaptureRequest } from '../../../server/scans/capture/capture.ts';
import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { captured } from '../support/captures/captured.ts';
import { doneResult, fakeCapture, untilAborted } from '../support/captures/fake-capture.ts';
import { faultsOfHar } from '../../support/har-schema.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const ends: Record<string, (request: CaptureRequest) => Promise<CaptureResult>> = {
  'error.example': async () => ({
    status: 'ERROR',
    errorCode: 'TLS_ERROR',
    targetUrl: 'https://error.example/',
    captured: captured({
      redirect_chains: [{ redirect_url: 'https://error.example/', status: '0', elapsed_time: 3 }],
    }),
    failures: [],
  }),
  'gone.example': async request => ({ ...doneResult(request), status: 'PAGE_NOT_AVAILABLE' }),
  'bare.example': async request => doneResult(request, { favicon: null, har: null, classification: null, nsfw: null }),
  'throws.example': async () => Promise.reject(new Error('/srv/inside/secret')),
  'waits.example': untilAborted,
};
const capture = fakeCapture(request =>
  (ends[new URL(request.scan.submittedUrl).host] ?? (async r => doneResult(r)))(request),
);

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ capture, settings: { LINKGLASS_WORKERS: '4' } });
  key = await server.key();
});
afterAll(() => server.close());

async function submit(members: object): Promise<{ id: string }> {
  const answer = await server.request('POST', '/v1/scan', { key, body: members });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  expect(scanSchema.strict().parse(answer.json)).toEqual(answer.json);
  return answer.json;
}

async function finished(id: string, query = '') {
  return waitFor(async () => {
    const { status, json } = await server.request('GET', `/v1/scan/${id}${query}`, { key });
    expect(status).toBe(200);
    return !['PENDING', 'RUNNING'].includes(json.scan.status) && json;
  });
}

describe('a created scan', () => {
  test('is returned at once as PENDING, with defaults and all members', async () => {
    const before = Date.now();
    const scan = await submit({ submitted_url: 'Shop.Example:8443/a b' });
    expect(scan).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      submitted_url: 'Shop.Example:8443/a b',
      device: 'DESKTOP',
      user_agent: expect.stringMatching(/^Mozilla\/5\.0 \(Windows.*Chrome/),
      scanned_from: 'DEFAULT',
      origin: 'API',
      width: 1920,
      height: 1080,
      private_scan: false,
      status: 'PENDING',
      submitted_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      domain: 'shop.example',
      target_url: null,
      protocol: null,
      http_referer: null,
      nsfw: null,
      submitter_tags: [],
      error_code: null,
    });
    const at = Date.parse((scan as { submitted_date?: string }).submitted_date ?? '');
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  test('keeps the requested values', async () => {
    const asked = {
      submitted_url: 'http://shop.example/',
      device: 'MOBILE',
      user_agent: 'Mine/1.0',
      http_referer: 'https://www.google.com/',
      width: 400,
      height: 800,
      private_scan: true,
      submitter_tags: ['a', 'ü', 'a'],
      origin: 'TELEGRAM',
    };
    const scan = await submit({ ...asked, waiting_time: 9 });
    expect(scan).toMatchObject(asked);
    await finished(scan.id);
    const request = capture.requests.find(candidate => candidate.scan.id === scan.id);
    expect(request).toMatchObject({ isPrivate: true, isAlone: false });
    expect(request?.scan).toMatchObject({
      submittedUrl: 'http://shop.example/',
      device: 'MOBILE',
      userAgent: 'Mine/1.0',
      httpReferer: 'https://www.google.com/',
      width: 400,
      height: 800,
      waitingTimeMs: 9_000,
      exit: null,
    });
    expect(request?.timeoutMs).toBeGreaterThan(50_000);
    expect(request?.timeoutMs).toBeLessThan(60_000);
  });

  test('has the defaults of its device', async () => {
    expect(await submit({ submitted_url: 'shop.example', device: 'MOBILE' })).toMatchObject({
      width: 390,
      height: 844,
      user_agent: expect.stringContaining('Android'),
    });
  });
});

describe('a fetched scan', () => {
  test('has only metadata while it runs', async () => {
    const { id } = await submit({ submitted_url: 'waits.example' });
    const detail = await waitFor(async () => {
      const { json } = await server.request('GET', `/v1/scan/${id}`, { key });
      return json.scan.status === 'RUNNING' && json;
    });
    expect(scanDetail.strict().parse(detail)).toEqual(detail);
    const { scan, ...members } = detail;
    expect(scan).toMatchObject({ id, nsfw: null, target_url: null, error_code: null });
    expect(members).toEqual({
      certificate: null,
      console_messages: [],
      cookies: [],
      dom: null,
      favicon: null,
      http_transactions: [],
      ip_address: null,
      classification: null,
      page: null,
      scan_whois: null,
      screenshot: null,
      redirect_chains: [],
      technologies: [],
    });
    expect((await server.request('GET', `/evidence/${id}/har`, { key })).status).toBe(404);
  });

  test('has exactly the members of the specification when it is DONE', async () => {
    const { id } = await submit({ submitted_url: 'shop.example' });
    const detail = await finished(id);
    expect(scanDetail.strict().parse(detail)).toEqual(detail);
    expect(Object.keys(detail)).toHaveLength(14);
    expect(detail.scan).toMatchObject({
      status: 'DONE',
      target_url: 'https://shop.example/',
      protocol: 'HTTPS',
      nsfw: false,
      error_code: null,
    });
    expect(detail.classification).toEqual({ verdict: 'SAFE' });
    expect(detail.certificate).not.toHaveProperty('chain');
    expect(Object.keys(detail.screenshot).toSorted()).toEqual([
      'blob_uri',
      'format',
      'height',
      'mimetype',
      'phash',
      'width',
    ]);
    expect(detail.favicon).toMatchObject({ format: 'ico', mimetype: 'image/x-icon', name: 'favicon.ico' });
    expect(detail.page.title).toBe('Shop');
    expect(detail.dom).toBe('<html><body>A shop</body></html>');
  });

  test('has reasons when requested', async () => {
    const { id } = await submit({ submitted_url: 'shop.example' });
    expect(await finished(id)).not.toHaveProperty('reasons');
    expect(await finished(id, '?explain=false')).not.toHaveProperty('reasons');
    const [plain, doubt] = (await finished(id, '?explain=true')).reasons;
    expect(plain).toEqual({ code: 'plain', message: 'a plain page', evidence: 'Shop', weight: -1 });
    expect(doubt).toMatchObject({ code: 'scan-cannot-vouch', weight: 0 });
    expect((await finished(id, '?explain=true&params=true')).reasons).toMatchObject([
      { code: 'plain', weight: -1, params: { host: 'shop.example' } },
      { code: 'scan-cannot-vouch', params: { form: 'certificate' } },
    ]);
  });

  test('has the address of its web page, when requested', async () => {
    const { id } = await submit({ submitted_url: 'shop.example' });
    expect((await finished(id, '?report_url=true')).report_url).toBe(`${server.address}/scan/${id}`);
    expect(Object.keys(await finished(id))).not.toContain('report_url');
    const body = { submitted_url: 'https://shop.example/' };
    const created = (await server.request('POST', '/v1/scan?report_url=true', { key, body })).json;
    expect(created.report_url).toBe(`${server.address}/scan/${created.id}`);
    expect(Object.keys((await server.request('POST', '/v1/scan', { key, body })).json)).not.toContain('report_url');
  });

  test('has certificate_problems when requested', async () => {
    const { id } = await submit({ submitted_url: 'shop.example' });
    expect(await finished(id)).not.toHaveProperty('certificate_problems');
    expect((await finished(id, '?trust=true')).certificate_problems).toEqual(['untrusted']);
    const { id: failed } = await submit({ submitted_url: 'error.example' });
    expect((await finished(failed, '?trust=true')).certificate_problems).toBeNull();
  });

  test('is PAGE_NOT_AVAILABLE with all that was captured', async () => {
    const { id } = await submit({ submitted_url: 'gone.example' });
    const detail = await finished(id);
    expect(detail.scan).toMatchObject({ status: 'PAGE_NOT_AVAILABLE', error_code: null });
    expect(detail.screenshot.blob_uri).toMatch(/^http/);
    expect(detail.dom).not.toBeNull();
  });

  test('that failed has its error code, what was captured, and no verdict', async () => {
    const { id } = await submit({ submitted_url: 'error.example' });
    const detail = await finished(id);
    expect(scanDetail.strict().parse(detail)).toEqual(detail);
    expect(detail.scan).toMatchObject({ status: 'ERROR', error_code: 'TLS_ERROR', nsfw: false });
    expect(detail.classification).toEqual({ verdict: 'UNRATED' });
    expect(detail.redirect_chains).toHaveLength(1);
    expect(detail.screenshot).toBeNull();
  });

  test('that failed internally has INTERNAL and no details', async () => {
    const { id } = await submit({ submitted_url: 'throws.example' });
    const detail = await finished(id);
    expect(detail.scan).toMatchObject({ status: 'ERROR', error_code: 'INTERNAL' });
    expect(JSON.stringify(detail)).not.toContain('secret');
  });

  test.each([
    ['ended with nothing recorded', 'bare.example'],
    ['failed inside', 'throws.example'],
    ['could not be seen', 'error.example'],
  ])('that %s has a HAR all the same', async (_, host) => {
    const { id } = await submit({ submitted_url: host });
    await finished(id);
    const { status, json } = await server.request('GET', `/evidence/${id}/har`, { key });
    expect(status).toBe(200);
    expect(faultsOfHar(json)).toEqual([]);
    expect(json.log.pages[0].title).toBe(`https://${host}/`);
    expect(json.log.entries).toEqual([]);
  });

  test('has null for members that were not found', async () => {
    const { id } = await submit({ submitted_url: 'bare.example' });
    const detail = await finished(id);
    expect(detail).toMatchObject({ favicon: null, classification: { verdict: 'UNRATED' }, scan: { nsfw: false } });
  });
});
