import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { madeRequests, makeScan, picture } from '../report/make-scan.ts';

export const HOSTILE = 'https://hostile.example/%3Cimg%20src=x%20onerror=alert(1)%3E';
/** Does not exist; a request to it fails the test. */
export const TRAP = 'https://trap.invalid';

const SCRIPT = `"'><script>window.pwned=1;alert(1)</script><img src=x onerror="window.pwned=1"><svg onload=window.pwned=1>`;
const STYLE = `</style></title></textarea></pre></script><style>@import url(${TRAP}/style);*{background:url(${TRAP}/css)}</style><link rel=stylesheet href=${TRAP}/link><base href=${TRAP}>`;
const TURNED = '\u202Egpj.exe\u2066\u200B\u001b[31m\u001b]8;;javascript:alert(1)\u0007\u0000{{7*7}}${window.pwned=1}`';
/** Attacks that a page can put into any text. */
export const NASTY = `${SCRIPT}${STYLE}${TURNED}__proto__ constructor "); DROP TABLE scans;--`;

const URLS = [
  'javascript:window.pwned=1',
  'JaVaScRiPt:window.pwned=1',
  'data:text/html,<script>window.pwned=1</script>',
  `${TRAP}/"onmouseover="window.pwned=1"/<script>window.pwned=1</script>`,
];

/** Scripts, styles and tricks in every member that a page controls. */
export async function hostileScan(): Promise<CaptureResult> {
  return makeScan({
    url: HOSTILE,
    ...madeRequests(
      [HOSTILE, ...URLS.filter(url => url.startsWith('https:')), 'https://__proto__/', 'https://constructor/<b>'].map(
        (url, i) => ({
          url,
          type: '__proto__',
          mime: NASTY,
          method: 'GET',
          start: i * 10,
          from: i === 0 ? undefined : 'javascript:window.pwned=1',
          redirect: URLS[i % URLS.length] ?? '',
          error: NASTY,
          ip: '203.0.113.1',
        }),
      ),
    ),
    dom: `<!doctype html><title>${NASTY}</title>${NASTY.repeat(20)}`,
    page: {
      headers: { [NASTY]: NASTY, link: `<${TRAP}/preload>; rel=preload; as=image`, ['__proto__x']: NASTY },
      meta_tags: { refresh: `0;url=${TRAP}/refresh`, [NASTY]: NASTY },
      outgoing_links: [...URLS, `${TRAP}/plain`],
      ssdeep: NASTY,
      text: NASTY,
      title: NASTY,
    },
    favicon: {
      ...(await picture('#333333', '#cccccc', 32, 32)),
      url: 'https://hostile.example/<svg onload=window.pwned=1>',
      name: NASTY,
    },
    certificate: {
      issuer: `CN=${NASTY}`,
      subject: `CN=${NASTY}`,
      not_before: '2026-01-01T00:00:00.000Z',
      not_after: '2026-02-01T00:00:00.000Z',
      serial_number: NASTY,
      version: 3,
      authority_info_access: NASTY,
      authority_key_identifier: NASTY,
      basic_constraints: NASTY,
      certificate_policies: NASTY,
      ct_precert_scts: NASTY,
      extended_key_usage: NASTY,
      key_usage: NASTY,
      subject_key_identifier: NASTY,
      chain: [],
      problems: [],
    },
    ip_address: {
      ip: '203.0.113.1',
      asn: NASTY,
      city: NASTY,
      country: NASTY,
      country_code: '"><',
      isp: NASTY,
      latitude: 1e9,
      longitude: -1e9,
      org: NASTY,
      region: NASTY,
      timezone_gmt: NASTY,
      type: 'IPv4',
    },
    scan_whois: {
      address: NASTY,
      country: NASTY,
      creation_date: '2026-01-01T00:00:00.000Z',
      domain_name: NASTY,
      expiration_date: '2025-01-01T00:00:00.000Z',
      name: NASTY,
      org: NASTY,
      registrant_postal_code: NASTY,
      registrar: NASTY,
      state: NASTY,
      updated_date: null,
    },
    technologies: [
      { category: NASTY, name: NASTY, version: NASTY },
      { category: '__proto__', name: 'constructor', version: null },
    ],
    cookies: [{ domain: NASTY, expiry: null, http_only: false, name: NASTY, path: NASTY, secure: false, value: NASTY }],
    console_messages: [{ type: 'error', text: NASTY }],
    redirect_chains: [
      { redirect_url: 'javascript:window.pwned=1', status: NASTY, elapsed_time: 1 },
      { redirect_url: HOSTILE, status: '200', elapsed_time: 1 },
    ],
    classification: {
      verdict: 'MALICIOUS',
      score: 1,
      reasons: [{ code: NASTY, message: NASTY, evidence: NASTY, weight: 1 }],
      threat: null,
      brand: null,
    },
  });
}
