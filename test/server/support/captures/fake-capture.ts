import type { Capture, CaptureRequest } from '../../../../server/scans/capture/capture.ts';
import type { Captured, CaptureResult, ScanContext } from '../../../../server/scans/capture/source.ts';
import { captured, pageContent, transaction } from './captured.ts';

export type Behaviour = (request: CaptureRequest) => Promise<CaptureResult>;

/** A capture that does what a test says, and records its requests. */
export function fakeCapture(
  behaviour: Behaviour = async request => doneResult(request),
): Capture & { requests: CaptureRequest[] } {
  const requests: CaptureRequest[] = [];
  return {
    requests,
    run(request) {
      requests.push(request);
      return behaviour(request);
    },
    warmUp: async () => undefined,
    close: async () => undefined,
  };
}

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const image = { width: 1, height: 1, phash: '8000000000000000', blob: PIXEL, blobMimetype: 'image/png' as const };

/** A result with something in every member. */
export function doneResult(
  { scan: { submittedUrl } }: { readonly scan: Pick<ScanContext, 'submittedUrl'> },
  members: Partial<Captured> = {},
): CaptureResult {
  const found = captured({
    certificate: {
      issuer: 'CN=Test CA',
      subject: 'CN=shop.example',
      not_before: '2026-01-01T00:00:00.000Z',
      not_after: '2027-01-01T00:00:00.000Z',
      serial_number: '0A',
      version: 3,
      authority_info_access: null,
      authority_key_identifier: null,
      basic_constraints: null,
      certificate_policies: null,
      ct_precert_scts: null,
      extended_key_usage: null,
      key_usage: null,
      subject_key_identifier: null,
      chain: ['AAAA'],
      problems: ['untrusted'],
    },
    console_messages: [{ text: 'hello', type: 'log' }],
    cookies: [
      { domain: 'shop.example', expiry: null, http_only: true, name: 'sid', path: '/', secure: true, value: '1' },
    ],
    dom: '<html><body>A shop</body></html>',
    favicon: {
      ...image,
      format: 'ico',
      mimetype: 'image/x-icon',
      url: 'https://shop.example/favicon.ico',
      name: 'favicon.ico',
    },
    http_transactions: [{ ...transaction(submittedUrl, 'text/html'), size: 32 }],
    ip_address: {
      ip: '192.0.2.1',
      asn: 'AS64500',
      city: null,
      country: null,
      country_code: null,
      isp: null,
      latitude: null,
      longitude: null,
      org: null,
      region: null,
      timezone_gmt: null,
      type: 'IPv4',
    },
    page: pageContent({ headers: { server: 'nginx' }, ssdeep: '3:a:b', text: 'A shop', title: 'Shop' }),
    screenshot: { ...image, format: 'png', mimetype: 'image/png' },
    redirect_chains: [{ redirect_url: submittedUrl, status: '200', elapsed_time: 1.5 }],
    technologies: [{ category: 'Web servers', name: 'nginx', version: null }],
    classification: {
      verdict: 'SAFE',
      score: 0.01,
      reasons: [
        { code: 'plain', message: 'a plain page', evidence: 'Shop', weight: -1, params: { host: 'shop.example' } },
      ],
      threat: null,
      brand: null,
    },
    har: { log: { version: '1.2', entries: [] } },
    nsfw: false,
    ...members,
  });
  return { status: 'DONE', errorCode: null, targetUrl: submittedUrl, captured: found, failures: [] };
}

/** Settles with the signal's reason, and otherwise never. */
export function untilAborted({ signal }: CaptureRequest): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
}
