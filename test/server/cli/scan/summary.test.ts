import { describe, expect, test } from 'vitest';
import { detailOf } from '../../../../server/cli/scan/detail.ts';
import { readRequest } from '../../../../server/cli/scan/request.ts';
import { runScan } from '../../../../server/cli/scan/run-scan.ts';
import { summary, type SummaryInput } from '../../../../server/cli/scan/summary.ts';
import type { CaptureResult } from '../../../../server/scans/capture/source.ts';
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
  return { detail, result: run.result, elapsedMs: 6_400, saved: null };
}

const captured = (members: Partial<CaptureResult['captured']>) =>
  seen(result => ({ ...result, captured: { ...result.captured, ...members } }));

const lines = (of: SummaryInput) => summary(of, (_, text) => text);
const rows = (of: SummaryInput) => lines(of).join('\n');

/** The same with another text in every place that a page, a server or a registry fills. */
function everywhere(value: unknown, text: string): unknown {
  if (typeof value === 'string') return /^https?:/.test(value) || /^\d{4}-\d\d-\d\dT/.test(value) ? value : text;
  if (Array.isArray(value)) return value.map(each => everywhere(each, text));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, everywhere(each, text)]));
}

describe('the summary of a scan', () => {
  test('says verdict, reasons, where the URL leads and how to see more', async () => {
    const text = rows(await seen());
    expect(text).toMatch(
      /^https:\/\/shop\.example\/\n✓ Done in 6\.4 s\n\nUNRATED: No threat found .+\n {2}Compare its address/,
    );
    expect(text).toContain('\n\nLeads to\n  200 https://shop.example/\n  Title: Shop\n');
    expect(text).toMatch(/\n\n--json prints the whole scan; --out keeps it with its screenshot\.$/);
  });

  test('is safe and short, whatever is captured', async () => {
    const evil = `\u001b[31m\u009b2J\u202e\u2066a\r\nMALICIOUS: x\u0007\u2028\u200b${'界'.repeat(900)}${'e\u0301\u0301\u0301\u0301\u0301\u0301'.repeat(50)}`;
    const plain = await captured({
      redirect_chains: [
        { redirect_url: `https://shop.example/${'x'.repeat(5_000)}`, status: '302', elapsed_time: 12 },
        { redirect_url: `https://${'sub.'.repeat(60)}example/`, status: '200', elapsed_time: 120_000 },
      ],
    });
    const { scan, classification } = plain.detail;
    const detail = { ...(everywhere(plain.detail, evil) as ScanDetail), classification }; // the same shape
    const reasons = [{ code: evil, message: evil, evidence: evil, weight: 1 }];
    const hostile: SummaryInput = {
      ...plain,
      detail: { ...detail, scan: { ...scan, submitted_url: evil } },
      result: {
        failures: Array.from({ length: 20 }, () => ({ source: evil, message: evil })),
        captured: {
          ...plain.result.captured,
          classification: { verdict: 'SAFE', score: 0.5, reasons, threat: null, brand: null },
        },
      },
      saved: { folder: evil, files: [evil] },
    };
    const shown = lines(hostile);
    expect(shown.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|\p{M}{4}/u);
    expect(shown.filter(line => line.startsWith('MALICIOUS'))).toEqual([]);
    expect(shown.length).toBeLessThan(30);
    expect(Math.max(...shown.map(line => line.length))).toBeLessThan(1_000);
  });

  test.each(ERROR_CODES)('%s is explained, with what to do', async errorCode => {
    const text = rows(await seen(result => ({ ...result, status: 'ERROR', errorCode })));
    expect(text).toMatch(new RegExp(`✗ Error: [a-z][^]+\\(${errorCode}, 6\\.4 s\\)\n  [A-Z].+`));
    expect(text).not.toMatch(/^(?:SAFE|UNRATED|MALICIOUS)/m);
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
    expect(text).toContain(`${verdict}: ${title}\n  ${line}`);
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
      /^UNRATED: No threat found on [^,]+, but its certificate is not trusted/m,
    );
  });

  test('of many redirects, those in the middle are left out', async () => {
    const redirect_chains = Array.from({ length: 20 }, (_, index) => ({
      redirect_url: `https://hop${index}.example/`,
      status: index === 19 ? '200' : '302',
      elapsed_time: 3,
    }));
    const text = rows(await captured({ redirect_chains }));
    expect(text).toContain('  302 https://hop5.example/\n  … 8 more redirects …\n  302 https://hop14.example/\n');
    expect(text).toContain('  200 https://hop19.example/\n');
  });

  test('what is missing is named with its cause, and what was saved with its folder', async () => {
    const failure = { source: 'favicon', message: 'favicon took longer than 10 s' };
    const failed = await seen(result => ({ ...result, failures: [failure] }));
    const text = rows({ ...failed, saved: { folder: 'out', files: ['scan.json', 'har.json'] } });
    expect(text).toContain(
      '\n\nMissing\n  favicon: favicon took longer than 10 s\n\nSaved to out: scan.json, har.json',
    );
  });
});
