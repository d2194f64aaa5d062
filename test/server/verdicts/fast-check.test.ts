import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fastCheckEndpoints } from '../../../shared/api/fast-check.ts';
import type { Verdict } from '../../../shared/api/scans.ts';
import { MALICIOUS_SCORE } from '../../../server/verdicts/policy.ts';
import { doneResult, fakeCapture } from '../support/captures/fake-capture.ts';
import { runCommand } from '../support/run-command.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

// The path sets the result of the capture: `/malicious`, `/safe`, `/insecure` (safe, without a valid certificate), `/unrated`.
let turnedInto: string | null = null;
const capture = fakeCapture(async request => {
  const pathname = turnedInto ?? new URL(request.scan.submittedUrl).pathname;
  const done = doneResult(request);
  const verdict: Verdict = /malicious/.test(pathname)
    ? 'MALICIOUS'
    : /safe|insecure/.test(pathname)
      ? 'SAFE'
      : 'UNRATED';
  const { certificate } = done.captured;
  const problems = /insecure/.test(pathname) ? (['expired'] as const) : [];
  const captured = {
    ...done.captured,
    certificate: certificate && { ...certificate, problems: [...problems] },
    classification: { verdict, score: verdict === 'MALICIOUS' ? 0.99 : 0.02, reasons: [], threat: null, brand: null },
  };
  const targetUrl = /moved/.test(pathname) ? 'https://landing.example/arrived' : done.targetUrl;
  return { ...done, captured, targetUrl };
});

let server: TestServer;
let key: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer({ capture, settings: { LINKGLASS_RATE_FREE: '1000/100000' } });
  key = await server.key('FREE', 'mine');
  other = await server.key('FREE', 'other');
});
afterAll(() => server.close());

const check = (url: string, options: { key?: string; query?: string } = {}) =>
  server.request('POST', `/v1/fast-check${options.query ?? ''}`, { key: options.key ?? key, body: { url } });

async function scan(url: string, options: { key?: string; isPrivate?: boolean } = {}): Promise<string> {
  const body = { submitted_url: url, private_scan: options.isPrivate ?? false };
  const { json } = await server.request('POST', '/v1/scan', { key: options.key ?? key, body });
  await waitFor(async () => {
    const { json: read } = await server.request('GET', `/v1/scan/${json.id}`, { key: options.key ?? key });
    return read.scan.status === 'DONE';
  });
  return json.id;
}

async function importList(lines: string[], ...argv: string[]): Promise<void> {
  const file = join(server.dataDir, `list-${randomUUID()}.txt`);
  await writeFile(file, lines.join('\n'));
  const { code } = await runCommand(['lists', 'import', file, '--name', randomUUID(), ...argv], server.dataDir);
  expect(code).toBe(0);
}

const becomes = (url: string, status: Verdict) => waitFor(async () => (await check(url)).json.status === status);

describe('the request', () => {
  test.each([
    'https://unknown.example/',
    'http://unknown.example/a?b=c#d',
    'HTTPS://UNKNOWN.example:443/%41',
    'https://bücher.example/ü',
    'http://192.0.2.7:8080/',
    'http://[2001:db8::7]/',
    'http://a.bc/1',
  ])('%s is answered with the URL as it was sent, and nothing that was not asked for', async url => {
    const { status, json } = await check(url);
    expect([status, json]).toEqual([200, { url, status: 'UNRATED', malicious_score: expect.any(Number) }]);
    expect(json.malicious_score).toBeGreaterThanOrEqual(0);
    expect(json.malicious_score).toBeLessThan(MALICIOUS_SCORE);
    expect(fastCheckEndpoints.check.output.strict().safeParse(json).success).toBe(true);
  });

  test('accepts 500 characters', async () => {
    const url = `https://unknown.example/${'x'.repeat(500 - 24)}`;
    const { status, json } = await check(url);
    expect([status, json.url]).toEqual([200, url]);
  });

  test.each([
    ['nothing', {}],
    ['null', { url: null }],
    ['a number', { url: 1_234_567_890 }],
    ['a list', { url: ['https://unknown.example/'] }],
    ['no scheme', { url: 'unknown.example/path' }],
    ['another scheme', { url: 'ftp://unknown.example/' }],
    ['a script', { url: 'javascript:alert(1)//http://' }],
    ['a scheme alone', { url: 'https://////' }],
    ['too little', { url: 'http://a.' }],
    ['too much', { url: `https://unknown.example/${'x'.repeat(500 - 23)}` }],
    ['a broken host', { url: 'https://[::1/path' }],
    ['a space in the host', { url: 'https://a b.example/' }],
    ['a space in front', { url: ' https://unknown.example/' }],
    ['a space behind', { url: 'https://unknown.example/ ' }],
    ['a space in the path', { url: 'https://unknown.example/a b' }],
    ['a space in the query', { url: 'https://unknown.example/?q=a b' }],
    ['a tab in the scheme', { url: 'ht\ttps://unknown.example/' }],
    ['a line break in the host', { url: 'https://unknown.\nexample/' }],
    ['a line break at the end', { url: 'https://unknown.example/\r\n' }],
    ['NUL', { url: 'https://unknown.example/\0' }],
    ['an escape character', { url: 'https://unknown.example/\u001b[2J' }],
    ['DEL', { url: 'https://unknown.example/\u007f' }],
    ['a control character of 8 bits', { url: 'https://unknown.example/\u0085' }],
    ['a space that does not break', { url: 'https://unknown.example/\u00a0' }],
    ['a line separator', { url: 'https://unknown.example/\u2028' }],
    ['a byte order mark', { url: '\ufeffhttps://unknown.example/' }],
    ['a lone surrogate', { url: 'https://unknown.example/\ud800' }],
  ])('%s is 422 in one message', async (_, body) => {
    const answer = await server.request('POST', '/v1/fast-check', { key, body });
    expect([answer.status, answer.json]).toEqual([422, { detail: expect.stringContaining('url') }]);
  });

  test.each([
    '',
    '[]',
    '"https://unknown.example/"',
    '{"url":',
    '{"url":"https://unknown.example/"',
    'url=https://a.example',
  ])('the body %j is 422 in one message', async raw => {
    const answer = await server.request('POST', '/v1/fast-check', { key, raw });
    expect([answer.status, answer.json]).toEqual([422, { detail: expect.stringMatching(/.+/) }]);
  });

  test('a body over 64 KiB is 422, not 413', async () => {
    const raw = JSON.stringify({ url: 'https://unknown.example/', padding: 'x'.repeat(64 * 1024) });
    const answer = await server.request('POST', '/v1/fast-check', { key, raw });
    expect([answer.status, answer.json]).toEqual([422, { detail: expect.stringMatching(/64 KiB/) }]);
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is 405', async method => {
    const answer = await server.request(method, '/v1/fast-check', { key });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, expect.stringContaining('POST')]);
  });

  test('returns 401 without a valid key before any other error', async () => {
    for (const raw of ['{', 'x'.repeat(100_000), '{"url":"https://unknown.example/"}']) {
      const answer = await server.request('POST', '/v1/fast-check', { raw });
      expect([answer.status, answer.json]).toEqual([401, { detail: expect.any(String) }]);
    }
  });

  test('works without the version in the path', async () => {
    const answer = await server.request('POST', '/fast-check', { key, body: { url: 'https://unknown.example/' } });
    expect([answer.status, answer.json.status]).toEqual([200, 'UNRATED']);
  });
});

describe('lists', () => {
  test('decide by address, host and domain, as the list says, within two seconds', async () => {
    await importList(
      ['https://site.example/evil?id=1', 'http://sites.google.com/view/evil'],
      '--kind',
      'threat',
      '--format',
      'urls',
    );
    await importList(['0.0.0.0 host.listed.example', '127.0.0.1 localhost'], '--kind', 'threat', '--format', 'hosts');
    await importList(['listed-domain.example'], '--kind', 'threat', '--format', 'domains');
    await becomes('https://listed-domain.example/', 'MALICIOUS');
    const verdicts: [string, Verdict][] = [
      ['https://site.example/evil?id=1', 'MALICIOUS'],
      ['HTTP://SITE.example.:80/x/../%65vil?id=1#top', 'MALICIOUS'],
      ['https://site.example/evil?id=1&utm_source=x', 'UNRATED'],
      ['https://site.example/evil', 'UNRATED'],
      ['https://site.example/', 'UNRATED'],
      ['https://site.example:8443/evil?id=1', 'UNRATED'],
      ['https://sites.google.com/view/evil', 'MALICIOUS'],
      ['https://sites.google.com/view/good', 'UNRATED'],
      ['https://host.listed.example/any', 'MALICIOUS'],
      ['https://other.listed.example/', 'UNRATED'],
      ['https://sub.host.listed.example/', 'UNRATED'],
      ['https://a.b.c.d.e.f.g.listed-domain.example/any?x', 'MALICIOUS'],
      ['https://not-listed-domain.example/', 'UNRATED'],
      ['http://localhost/whatever', 'UNRATED'],
    ];
    for (const [url, status] of verdicts) expect([url, (await check(url)).json.status]).toEqual([url, status]);
    expect((await check('https://site.example/evil?id=1')).json).toEqual({
      malicious_score: 1,
      url: 'https://site.example/evil?id=1',
      status: 'MALICIOUS',
    });
  });

  test('of official domains make SAFE with 0, but not where anyone can publish', async () => {
    for (const [url, status] of [
      ['https://www.paypal.com/signin', 'SAFE'],
      ['https://accounts.google.com/', 'SAFE'],
      ['https://docs.google.com/forms/d/e/x/viewform', 'UNRATED'],
      ['https://sites.google.com/view/x', 'UNRATED'],
      ['https://somebody.github.io/', 'UNRATED'],
      ['https://paypal.com.signin.example/', 'MALICIOUS'],
    ] as const) {
      const { json } = await check(url);
      expect([url, json.status]).toEqual([url, status]);
      if (status === 'SAFE') expect(json.malicious_score).toBe(0);
    }
  });

  test('of threats come before lists of trust, and an own trusted domain covers the hosts below it', async () => {
    await importList(
      ['trusted.example', 'hosted.github.io', 'github.io', 'bit.ly'],
      '--kind',
      'trusted',
      '--format',
      'domains',
    );
    await importList(['https://trusted.example/hacked'], '--kind', 'threat', '--format', 'urls');
    await becomes('https://trusted.example/hacked', 'MALICIOUS');
    await becomes('https://www.trusted.example/', 'SAFE');
    await becomes('https://hosted.github.io/page', 'SAFE');
    for (const url of ['https://else.github.io/', 'https://bit.ly/abc'])
      expect((await check(url)).json.status).toBe('UNRATED');
  });
});

describe('a redirect on a trusted domain', () => {
  beforeAll(async () => {
    await importList(['listed-target.example'], '--kind', 'threat', '--format', 'domains');
    await becomes('https://listed-target.example/', 'MALICIOUS');
  });

  test.each<[string, Verdict]>([
    ['https://www.google.com/url?q=https://unknown.example/', 'UNRATED'],
    ['https://www.google.com/url?q=https://listed-target.example/a', 'MALICIOUS'],
    ['https://www.google.com/url?q=https://www.paypal.com/', 'SAFE'],
    ['https://www.google.com/url?q=https://sites.google.com/view/x', 'UNRATED'],
    ['https://www.google.com/url?q=https://docs.google.com/forms/d/e/x', 'UNRATED'],
    ['https://www.google.com/url?q=/maps', 'SAFE'],
    ['https://www.google.com/url?q=https://www.google.com/url?q=https://unknown.example/', 'UNRATED'],
    ['https://www.google.com/url?q=https://www.google.com/url?q=https://listed-target.example/', 'MALICIOUS'],
    [`https://www.google.com/url?q=${'https://www.google.com/url?q='.repeat(6)}https://www.paypal.com/`, 'UNRATED'],
    ['https://www.google.com/amp/s/unknown.example/a', 'UNRATED'],
    ['https://www.google.com/amp/s/listed-target.example/a', 'MALICIOUS'],
    ['https://www.google.com/imgres?imgurl=https://unknown.example/i.png', 'UNRATED'],
    ['https://unknown-example.translate.goog/', 'UNRATED'],
    ['https://listed--target-example.translate.goog/', 'MALICIOUS'],
    ['https://www.bing.com/ck/a?!&&p=x&u=a1aHR0cHM6Ly91bmtub3duLmV4YW1wbGUv', 'UNRATED'],
    ['https://www.linkedin.com/redir/redirect?url=https://unknown.example/', 'UNRATED'],
    ['https://www.linkedin.com/safety/go?url=https://unknown.example/', 'UNRATED'],
    ['https://vk.com/away.php?to=https://unknown.example/', 'UNRATED'],
    ['https://www.youtube.com/redirect?q=https://unknown.example/', 'UNRATED'],
    ['https://www.facebook.com/l.php?u=https://unknown.example/', 'UNRATED'],
    ['https://l.instagram.com/?u=https://unknown.example/', 'UNRATED'],
    ['https://l.facebook.com/l.php?u=https://listed-target.example/', 'MALICIOUS'],
    ['https://steamcommunity.com/linkfilter/?u=https://unknown.example/', 'UNRATED'],
    ['https://out.reddit.com/x?url=https://unknown.example/', 'UNRATED'],
    ['https://www.baidu.com/link?url=opaque', 'UNRATED'],
    ['https://accounts.google.com/ServiceLogin?continue=https://unknown.example/', 'UNRATED'],
    ['https://accounts.google.com/ServiceLogin?continue=//unknown.example/', 'UNRATED'],
    ['https://accounts.google.com/ServiceLogin?continue=https://sites.google.com/view/x', 'UNRATED'],
    ['https://accounts.google.com/ServiceLogin?continue=https://mail.google.com/mail/', 'SAFE'],
    ['https://accounts.google.com/ServiceLogin?continue=https://listed-target.example/', 'MALICIOUS'],
    ['https://login.microsoftonline.com/x/authorize?redirect_uri=https://outlook.office.com/owa/', 'SAFE'],
    ['https://www.paypal.com/signin?returnUri=/myaccount&redirect_uri=https://www.paypal.com/a', 'SAFE'],
    ['https://www.paypal.com/signin?returnUri=https://unknown.example/', 'UNRATED'],
    ['https://www.paypal.com/https://unknown.example/', 'UNRATED'],
    ['https://www.google.com/search?q=https://unknown.example/', 'SAFE'],
    ['https://www.facebook.com/sharer/sharer.php?u=https://unknown.example/', 'SAFE'],
    // An unknown site may do anything with it.
    ['https://unknown.example/?url=https://listed-target.example/', 'UNRATED'],
    ['https://unknown.example/?url=https://www.paypal.com/', 'UNRATED'],
  ])('%s is %s', async (url, status) => {
    const { json } = await check(url);
    expect(json).toEqual({ url, status, malicious_score: expect.any(Number) });
    if (status === 'UNRATED') expect(json.malicious_score).toBeLessThan(MALICIOUS_SCORE);
  });

  test('is trusted if a list names the URL itself', async () => {
    const url = 'https://www.google.com/url?q=https://named-target.example/';
    await importList([url], '--kind', 'trusted', '--format', 'urls');
    await becomes(url, 'SAFE');
    expect((await check(url)).json.malicious_score).toBe(0);
  });

  test('names its target', async () => {
    const reasonOf = async (url: string, code: string) => {
      const { reasons } = (await check(url, { query: '?explain=true' })).json;
      return reasons.find((reason: { code: string }) => reason.code === code);
    };
    expect(
      await reasonOf('https://www.google.com/url?q=https://www.listed-target.example/a', 'leads-to-threat'),
    ).toEqual({
      code: 'leads-to-threat',
      message: expect.stringMatching(/^Redirects to www\.listed-target\.example, which is on the threat list /),
      evidence: 'https://www.listed-target.example/a',
      weight: 20,
    });
    expect(await reasonOf('https://www.google.com/url?q=https://unknown.example/', 'leads-elsewhere')).toEqual({
      code: 'leads-elsewhere',
      message: expect.stringMatching(/^On the trusted list .* but redirects to unknown\.example/),
      evidence: 'https://unknown.example/',
      weight: 0,
    });
  });
});

describe('earlier scans', () => {
  test('returns scan_id only to accounts that may see the scan', async () => {
    const url = 'https://named.example/unrated';
    expect((await check(url)).json).not.toHaveProperty('scan_id');
    const hidden = await scan(url, { isPrivate: true });
    expect((await check('https://NAMED.example:443/unrated#x')).json.scan_id).toBe(hidden);
    expect((await check(url, { key: other })).json).not.toHaveProperty('scan_id');
    const open = await scan(url, { key: other });
    expect((await check(url)).json.scan_id).toBe(open);
    expect((await check(url, { key: other })).json.scan_id).toBe(open);
    expect((await check(`${url}?utm_source=x`)).json).not.toHaveProperty('scan_id');
  });

  test('returns scan_id of a pending scan too', async () => {
    const url = 'https://waits.example/unrated';
    const { json } = await server.request('POST', '/v1/scan', { key, body: { submitted_url: url } });
    expect((await check(url)).json.scan_id).toBe(json.id);
  });

  test("a public MALICIOUS scan counts for all accounts, until a later SAFE scan of one's own", async () => {
    const url = 'https://turned.example/malicious';
    const id = await scan(url, { key: other });
    const found = { status: 'MALICIOUS', scan_id: id, malicious_score: Math.max(MALICIOUS_SCORE, 0.99), url };
    expect((await check(url)).json).toEqual(found);
    turnedInto = '/safe';
    await scan(url, { key: other });
    expect((await check(url)).json).toEqual({ ...found, scan_id: id });
    expect((await check(url, { key: other })).json.status).toBe('SAFE');
    const own = await scan(url);
    expect((await check(url)).json).toMatchObject({ status: 'SAFE', scan_id: own });
    turnedInto = null;
    await scan(url, { key: other });
    expect((await check(url)).json.status).toBe('MALICIOUS');
  });

  test('private scans count for their own account only', async () => {
    const url = 'https://private.example/malicious';
    await scan(url, { isPrivate: true });
    expect((await check(url)).json.status).toBe('MALICIOUS');
    expect((await check(url, { key: other })).json).toEqual({
      url,
      status: 'UNRATED',
      malicious_score: expect.any(Number),
    });
  });

  test('an own SAFE scan over a valid certificate makes SAFE, for its account alone', async () => {
    const url = 'https://fine.example/safe';
    const id = await scan(url);
    const { json } = await check(url);
    expect(json).toMatchObject({ status: 'SAFE', scan_id: id });
    expect(json.malicious_score).toBeLessThan(MALICIOUS_SCORE);
    expect((await check(url, { key: other })).json).toMatchObject({ status: 'UNRATED', scan_id: id });
    expect((await check('https://fine.example/')).json.status).toBe('UNRATED');
  });

  test('a SAFE scan with certificate problems does not make SAFE', async () => {
    const url = 'https://fine.example/insecure';
    const id = await scan(url);
    expect((await check(url)).json).toMatchObject({ status: 'UNRATED', scan_id: id });
  });

  test("a SAFE scan of one's own turns a bad URL score into UNRATED", async () => {
    const url = 'https://paypal.com.signin.example/safe';
    expect((await check(url)).json.status).toBe('MALICIOUS');
    await scan(url);
    const { json } = await check(url);
    expect(json.status).toBe('UNRATED');
    expect(json.malicious_score).toBeLessThan(MALICIOUS_SCORE);
    expect((await check(url, { key: other })).json.status).toBe('MALICIOUS');
  });

  test('a scan counts for its final address too', async () => {
    const id = await scan('https://start.example/moved-malicious');
    expect((await check('https://landing.example/arrived')).json).toMatchObject({ status: 'MALICIOUS', scan_id: id });
  });

  test('a deleted scan no longer counts', async () => {
    const url = 'https://deleted.example/malicious';
    const id = await scan(url);
    expect((await check(url)).json.status).toBe('MALICIOUS');
    await server.services.scanStore.deleteAll([id]);
    expect((await check(url)).json).toEqual({ url, status: 'UNRATED', malicious_score: expect.any(Number) });
  });
});

describe('reasons', () => {
  test.each([
    ['https://site.example/evil?id=1', 'threat-list', 'https://site.example/evil?id=1'],
    ['https://www.paypal.com/signin', 'trusted-list', 'paypal.com'],
    ['https://paypal.com.signin.example/', 'brand-domain-in-subdomain', 'paypal.com'],
  ])('of %s begin with %s', async (url, code, evidence) => {
    const { json } = await check(url, { query: '?explain=true' });
    expect(json.reasons[0]).toEqual({
      code,
      evidence,
      message: expect.stringMatching(/^\S.+/),
      weight: expect.any(Number),
    });
    const weights = json.reasons.map((reason: { weight: number }) => Math.abs(reason.weight));
    expect(weights).toEqual(weights.toSorted((a: number, b: number) => b - a));
  });

  test('say if no list and no scan decided', async () => {
    const { json } = await check('https://unknown.example/', { query: '?explain=true' });
    expect(json.reasons.map((reason: { code: string }) => reason.code)).toContain('not-enough-known');
  });

  test.each(['', '?explain=false', '?explain='])('are left out with %j', async query => {
    expect((await check('https://unknown.example/', { query })).json).not.toHaveProperty('reasons');
  });

  test('have params when requested', async () => {
    const { json } = await check('https://paypal.com.signin.example/', { query: '?explain=true&params=true' });
    expect(json.reasons[0]).toMatchObject({ code: 'brand-domain-in-subdomain', params: { brand: 'PayPal' } });
    expect(json.reasons.every((reason: object) => 'params' in reason)).toBe(true);
    expect((await check('https://unknown.example/', { query: '?params=true' })).json).not.toHaveProperty('reasons');
  });

  test('returns 422 for a value other than true and false', async () => {
    expect((await check('https://unknown.example/', { query: '?explain=1' })).status).toBe(422);
  });
});

test('a successful check counts against the quota, a refused one does not', async () => {
  const counting = await server.key('FREE');
  const used = async () => (await server.request('GET', '/v1/user/usage', { key: counting })).json.quota;
  for (const url of ['https://unknown.example/', 'ftp://unknown.example/', 'https://unknown.example/2'])
    await check(url, { key: counting });
  expect(await used()).toBe(2);
});
