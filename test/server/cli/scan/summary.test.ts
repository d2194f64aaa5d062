import { describe, expect, test } from 'vitest';
import { detailOf } from '../../../../server/cli/scan/detail.ts';
import { readRequest } from '../../../../server/cli/scan/request.ts';
import { runScan } from '../../../../server/cli/scan/run-scan.ts';
import { summary, type SummaryInput } from '../../../../server/cli/scan/summary.ts';
import { widthOf } from '../../../../server/cli/text.ts';
import type { CapturedCertificate, CaptureResult } from '../../../../server/scans/capture/source.ts';
import { ERROR_CODES, type ScanDetail } from '../../../../shared/api/scans.ts';
import { doneResult, fakeCapture } from '../../support/captures/fake-capture.ts';
import { silentLog } from '../../support/test-server.ts';

async function seen(change: (result: CaptureResult) => CaptureResult = result => result): Promise<SummaryInput> {
  const run = await runScan({
    capture: fakeCapture(async request => change(doneResult(request))),
    scan: readRequest('https://shop.example/', {}, []),
    attemptMs: 60_000,
    signal: new AbortController().signal,
    log: silentLog,
    onProgress: () => undefined,
    onRetry: () => undefined,
  });
  if (!run) throw new Error('stopped');
  const detail = await detailOf(run, { screenshot: null, favicon: null });
  return { detail, result: run.result, waitingTimeSeconds: 5, elapsedMs: 6_400, isOffline: false, saved: null };
}

const captured = (members: Partial<CaptureResult['captured']>) =>
  seen(result => ({ ...result, captured: { ...result.captured, ...members } }));

const lines = (of: SummaryInput, columns = 80) => summary(of, { columns, ink: (_, text) => text });
const rows = (of: SummaryInput, columns = 80) => lines(of, columns).join('\n');

/** The same with another text in every place that a page, a server or a registry fills. */
function everywhere(value: unknown, text: string): unknown {
  if (typeof value === 'string') return /^https?:/.test(value) || /^\d{4}-\d\d-\d\dT/.test(value) ? value : text;
  if (Array.isArray(value)) return value.map(each => everywhere(each, text));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, everywhere(each, text)]));
}

const WHOIS = {
  address: null,
  country: 'US',
  creation_date: '1995-08-14T04:00:00.000Z',
  domain_name: 'shop.example',
  expiration_date: null,
  name: null,
  org: 'Acorn Ltd',
  registrant_postal_code: null,
  registrar: 'A Registrar, Inc.',
  state: null,
  updated_date: null,
};

describe('the summary of a scan', () => {
  test.each([40, 80, 200])('is safe and at most %i columns wide, whatever is captured', async columns => {
    const evil = `\u001b[31m\u009b2J\u202e\u2066a\r\nVerdict  SAFE\u0007\u2028\u200b${'界'.repeat(300)}${'e\u0301\u0301\u0301\u0301\u0301\u0301'.repeat(50)}`;
    const plain = await captured({
      scan_whois: WHOIS,
      redirect_chains: [
        { redirect_url: `https://shop.example/${'x'.repeat(500)}`, status: '302', elapsed_time: 12 },
        { redirect_url: `https://${'sub.'.repeat(60)}example/`, status: '200', elapsed_time: 120_000 },
      ],
    });
    const { scan, classification } = plain.detail;
    const detail = { ...(everywhere(plain.detail, evil) as ScanDetail), classification }; // the same shape
    const hostile: SummaryInput = {
      ...plain,
      detail: { ...detail, scan: { ...scan, submitted_url: evil } },
      result: {
        failures: [{ source: evil, message: evil }],
        captured: {
          ...plain.result.captured,
          classification: {
            verdict: 'SAFE',
            score: 0.5,
            reasons: [{ code: evil, message: evil, evidence: evil, weight: 1 }],
            threat: null,
            brand: null,
          },
        },
      },
      saved: { folder: evil, files: [evil] },
    };
    const shown = lines(hostile, columns);
    expect(shown.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u00a0]|\p{M}{4}/u);
    expect(shown.filter(line => line.startsWith('Verdict'))).toHaveLength(1);
    const width = Math.min(120, Math.max(50, columns));
    expect(shown.filter(line => widthOf(line) > width)).toEqual([]);
    expect(shown.length).toBeLessThan(250);
  });

  test.each(ERROR_CODES)('%s is explained, with what to do', async errorCode => {
    const failed = await seen(result => ({ ...result, status: 'ERROR', errorCode }));
    const text = rows(failed);
    expect(text).toMatch(new RegExp(`✗ Error: [a-z][^]+\\(${errorCode}, 6\\.4 s\\)\n  [A-Z].+`));
    expect(text).not.toContain('Verdict');
  });

  test.each([
    ['MALICIOUS', 'Threat found', 'Reason 0: shop[.]exarnple', 'and 1 more reason'],
    ['UNRATED', 'Some warning signs', 'Reason 0: shop[.]exarnple', 'and 1 more reason'],
    ['SAFE', 'No threat found', 'Page, forms and scripts scanned on', 'and 2 more reasons'],
  ] as const)('%s has its headline and reasons', async (verdict, title, line, more) => {
    const reasons = Array.from({ length: 10 }, (_, index) => ({
      code: 'r',
      message: `Reason ${index}`,
      evidence: index === 0 ? 'shop.exarnple' : '',
      weight: 1,
    }));
    const { certificate } = (await seen()).result.captured;
    const classification = { verdict, score: 0.987, reasons, threat: null, brand: null };
    const text = rows(await captured({ classification, certificate: certificate && { ...certificate, problems: [] } }));
    expect(text).toContain(`Verdict       ${verdict}: ${title}\n              ${line}`);
    expect(text).toContain(more);
    expect(text).not.toContain('0.99');
  });

  test('a page that imitates a brand has the site of the brand', async () => {
    const params = { brand: 'PayPal', host: 'shop.example' };
    const reasons = [{ code: 'brand-asks-login', message: 'm', evidence: '', weight: 5, params }];
    const classification = { verdict: 'MALICIOUS' as const, score: 0.99, reasons, threat: null, brand: null };
    const text = rows(await captured({ classification }));
    expect(text).toContain('MALICIOUS: Phishing: imitates PayPal\n');
    expect(text).toContain('The real PayPal site is paypal.com\n');
  });

  test('a SAFE page without a trusted certificate is not shown as SAFE, with the reason', async () => {
    const classification = { verdict: 'SAFE', score: 0.1, reasons: [], threat: null, brand: null } as const;
    expect(rows(await captured({ classification: { ...classification, reasons: [] } }))).toMatch(
      /Verdict +UNRATED: No threat found on [^,]+, but its certificate\s+is\s+not\s+trusted/,
    );
  });

  test.each<[CapturedCertificate['problems'], string, string]>([
    [[], '2099-01-01T00:00:00.000Z', '✓ Trusted, '],
    [['expired'], '2026-01-01T00:00:00.000Z', '✗ Not trusted: expired\n'],
    [
      ['wrong-host', 'self-signed'],
      '2099-01-01T00:00:00.000Z',
      '✗ Not trusted: issued for another host and self-signed\n',
    ],
    [['not-yet-valid', 'untrusted'], '2099-01-01T00:00:00.000Z', '✗ Not trusted: not yet valid and untrusted issuer\n'],
  ])('a certificate with the problems %j', async (problems, not_after, words) => {
    const { certificate } = (await seen()).result.captured;
    if (!certificate) throw new Error('there is one');
    expect(rows(await captured({ certificate: { ...certificate, problems, not_after } }))).toContain(
      `Certificate   ${words}`,
    );
  });

  test('a page over HTTP has no certificate', async () => {
    const text = rows(
      await seen(result => ({
        ...result,
        targetUrl: 'http://shop.example/',
        captured: { ...result.captured, certificate: null },
      })),
    );
    expect(text).toContain('Certificate   none: the connection is not encrypted');
  });

  test.each([
    ['1995-08-14T04:00:00.000Z', /shop\.example, \d+ years old \(since 14 Aug 1995\)/],
    [new Date(Date.now() - 3 * 86_400_000).toISOString(), /shop\.example, 3 days old/],
    [null, /shop\.example\n +registered by A Registrar, Inc\.\n +owned by Acorn Ltd, US/],
  ])('a domain registered at %s', async (creation_date, words) => {
    expect(rows(await captured({ scan_whois: { ...WHOIS, creation_date } }))).toMatch(words);
  });

  test('a server has its network and location, each part once', async () => {
    const ip_address = {
      ip: '192.0.2.1',
      asn: 'AS64500',
      city: 'Berlin',
      country: 'Germany',
      country_code: 'DE',
      isp: 'Net',
      latitude: 52.5,
      longitude: 13.4,
      org: 'Net GmbH',
      region: 'Berlin',
      timezone_gmt: 'GMT+01:00',
      type: 'IPv4' as const,
    };
    expect(rows(await captured({ ip_address }))).toContain(
      'Server        192.0.2.1, AS64500 Net GmbH\n              Berlin, Germany\n',
    );
  });

  test('long redirect chains and long paths are shortened in the middle, hosts never', async () => {
    const host = `login.bank.example.${'a'.repeat(20)}.evil.example`;
    const redirect_chains = Array.from({ length: 20 }, (_, index) => ({
      redirect_url: index === 19 ? `https://${host}/${'p'.repeat(300)}/end` : `https://hop${index}.example/`,
      status: index === 19 ? '200' : '302',
      elapsed_time: 3,
    }));
    const text = rows(await captured({ redirect_chains }));
    expect(text).toContain('… 8 more redirects …');
    expect(text).not.toContain('hop6.');
    // Continues on the next line, indented.
    expect(text.replace(/\n {26}/g, '')).toMatch(new RegExp(`\\b200 3 ms {2}→ https://${host}/p+…p+/end\n`));
  });

  test('failures and NSFW content are listed', async () => {
    const text = rows(
      await seen(result => ({
        ...result,
        captured: { ...result.captured, nsfw: true },
        failures: [{ source: 'favicon', message: 'favicon took longer than 10 s' }],
      })),
    );
    expect(text).toContain('Missing       favicon: favicon took longer than 10 s');
    expect(text).toContain('Content       not safe for work');
  });

  test('requests are counted by kind and host', async () => {
    const request = (url: string, mimetypes: string | null, status_code: number, size: number) => ({
      content_type: mimetypes,
      ip: '192.0.2.1',
      method: 'GET',
      mimetypes,
      size,
      status_code,
      url,
    });
    const text = rows(
      await captured({
        http_transactions: [
          request('https://shop.example/', 'text/html', 200, 1_500),
          request('https://shop.example/a.js', 'text/javascript', 200, 2_000_000),
          request('https://cdn.example/b.js', 'application/javascript', 200, 500),
          request('https://cdn.example/c', null, 302, 0),
          request('https://cdn.example/d.woff2', 'font/woff2', 404, 12),
          request('https://gone.example/', null, 0, 0),
        ],
      }),
    );
    expect(text).toContain('Requests      6 requests to 3 hosts, 2.0 MB, 2 failed\n');
    expect(text.replace(/\n +/g, ' ')).toContain(
      'scripts 2 (2.0 MB), pages 1 (1.5 kB), redirects 1 (0 B), fonts 1 (12 B), unanswered 1 (0 B) cdn.example 3, shop.example 2, gone.example 1',
    );
  });
});
