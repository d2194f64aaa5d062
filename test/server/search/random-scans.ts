import { randomUUID } from 'node:crypto';
import { ssdeep } from '../../../shared/similarity/ssdeep.ts';
import { ERROR_CODES } from '../../../shared/api/scans.ts';
import type { Sample } from './scan-rows.ts';

/** Numbers that are the same in every run. */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T; // never called with an empty list
  const some = <T>(from: readonly T[], max: number): T[] => Array.from({ length: below(max + 1) }, () => pick(from));
  return { next, below, pick, some, chance: (of: number) => next() < of };
}
export type Random = ReturnType<typeof createRandom>;

/** Few enough values that random conditions match random scans, and unusual enough to find bugs. */
export const WORDS = [
  'Sign in to your Account',
  'PayPal',
  'paypal login',
  'Login',
  'a',
  'IT',
  'it',
  'ab',
  'abc',
  'abcabc',
  'xabcx',
  'C#',
  'WordPress',
  '登录',
  '登录页面',
  '请登录',
  'Ærø',
  'straße',
  'ΟΔΟΣ',
  'οδος ΣΑΣ',
  'İstanbul',
  '😀',
  '😀😁',
  'a😀b',
  'e\u0301t\u00e9',
  "it's",
  '"quoted"',
  '100%',
  '50_50',
  '%',
  '_',
  '*',
  'a*b',
  '\\',
  'a AND b',
  'NEAR(a b)',
  'x OR y',
  '(paren)',
  'tab\there',
  'line\nbreak',
  'nul\0',
  '-',
  '--',
  "'; DROP TABLE scans; --",
];
export const DOMAINS = [
  'paypal.com',
  'www.paypal.com',
  'paypal.com.evil.example',
  'login.evil.example',
  'example.com',
  'xn--pypal-4ve.com',
  '1.2.3.4',
];
export const URLS = [
  'https://paypal.com/',
  'https://paypal.com/?a=1&b=2%20c',
  'http://www.paypal.com/LOGIN',
  'https://evil.example/paypal.com/login.php?x=(y)',
  'https://example.com/',
  'http://1.2.3.4:8080/a',
  'https://example.com/ä?ö=ü#AND',
  'shop.example/path',
];
export const HASHES = [
  'b34cb3b34c4cb391',
  'b34cb3b34c4cb390',
  'b34cb3b34c4cb300',
  '0000000000000000',
  'ffffffffffffffff',
  '00000000000000ff',
  '00000000000001ff',
  '8000000080000001',
  '7fffffff7fffffff',
];
const TEXTS = makeTexts(createRandom(7));
export const DIGESTS = [...TEXTS.map(text => ssdeep(Buffer.from(text))), '3::', '3:a:b', '3:aaaaaa:b', '3:aaa:b'];
export const DATES = [
  '1970-01-01T00:00:00.001Z',
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-15T12:30:15.250Z',
  '2026-02-01T00:00:00.000Z',
  '2026-11-20T10:00:00.000Z',
  '2029-12-31T23:59:59.999Z',
];

/** Pages that are partly the same. */
function makeTexts({ below }: Random): string[] {
  const words = Array.from({ length: 600 }, () => `w${below(100_000).toString(36)}`);
  const changed = (from: number, to: number) =>
    words.map((word, index) => (index >= from && index < to ? `${word}x` : word)).join(' ');
  return [
    words.join(' '),
    changed(0, 40),
    changed(100, 350),
    words.slice(0, 300).join(' '),
    words.toReversed().join(' '),
  ];
}

/** A scan of one of these accounts with a little of everything. */
export function randomSample(random: Random, accounts: readonly string[]): Sample {
  const { pick, some, chance } = random;
  const maybe = <T>(value: () => T): T | null => (chance(0.75) ? value() : null);
  const state = pick(['PENDING', 'RUNNING', 'DONE', 'DONE', 'DONE', 'ERROR', 'PAGE_NOT_AVAILABLE'] as const);
  const submitted = {
    id: randomUUID(),
    submittedUrl: pick(URLS),
    domain: pick(DOMAINS),
    device: pick(['DESKTOP', 'MOBILE'] as const),
    userAgent: pick(['Mozilla/5.0 (X11; Linux)', 'curl/8', 'IT']),
    scannedFrom: pick(['DEFAULT', 'DE', 'IT']),
    origin: pick(['USER', 'API', 'TELEGRAM'] as const),
    httpReferer: maybe(() => pick(URLS)),
    submitterTags: some(WORDS, 3),
    submittedAt: new Date(pick(DATES)),
  };
  const accountId = pick(accounts);
  const isPrivate = chance(0.3);
  if (state === 'PENDING' || state === 'RUNNING')
    return { accountId, isPrivate, submitted: { ...submitted, status: state } };
  return {
    accountId,
    isPrivate,
    submitted,
    final: {
      status: state,
      errorCode: state === 'ERROR' ? pick(ERROR_CODES) : null,
      targetUrl: maybe(() => pick(URLS)),
      nsfw: chance(0.2),
      verdict: pick(['SAFE', 'MALICIOUS', 'UNRATED'] as const),
    },
    found: randomFindings(random),
    labels: {
      threat: some(WORDS, 2),
      category: some(WORDS, 2),
      language: some(['en', 'de', 'zh'], 1),
      topic: some(WORDS, 2),
      brand: some(['PayPal', 'Example'], 1),
    },
  };
}

function randomFindings({ pick, some, chance }: Random): NonNullable<Sample['found']> {
  const maybe = <T>(value: () => T): T | null => (chance(0.75) ? value() : null);
  const word = () => pick(WORDS);
  const nowhere = { latitude: null, longitude: null, region: null, timezone_gmt: null, country: null, type: null };
  return {
    page: maybe(() => {
      const page = { headers: {}, meta_tags: {}, outgoing_links: some(URLS, 3) };
      return { ...page, ssdeep: pick(DIGESTS), text: pick([...WORDS, ...TEXTS, '']), title: pick([...WORDS, '']) };
    }),
    ip_address: maybe(() => {
      const place = {
        ip: pick(['1.2.3.4', '1.2.3.44', '2001:db8::1']),
        country_code: maybe(() => pick(['IT', 'ES', 'DE'])),
      };
      return {
        ...nowhere,
        ...place,
        asn: maybe(() => pick(['AS1', 'AS15'])),
        city: maybe(word),
        isp: maybe(word),
        org: maybe(word),
      };
    }),
    certificate: maybe(() => ({ issuer: word(), subject: `CN=${pick(DOMAINS)}`, serial_number: pick(['0A', '0AFF']) })),
    console_messages: some(WORDS, 3).map(text => ({ text, type: 'log' as const })),
    cookies: some(WORDS, 3).map(name => ({
      domain: '',
      expiry: null,
      http_only: false,
      name,
      path: '/',
      secure: true,
      value: word(),
    })),
    favicon: maybe(() => ({ phash: pick(HASHES) })),
    screenshot: maybe(() => ({ phash: pick(HASHES) })),
    http_transactions: some(URLS, 3).map(url => ({
      content_type: null,
      ip: '',
      method: 'GET',
      mimetypes: null,
      size: 0,
      status_code: 200,
      url,
    })),
    redirect_chains: some(URLS, 3).map(redirect_url => ({ redirect_url, status: '200', elapsed_time: 1 })),
    scan_whois: maybe(() => {
      const unknown = {
        address: null,
        country: null,
        creation_date: null,
        expiration_date: null,
        name: null,
        org: null,
      };
      const rest = { registrant_postal_code: null, state: null, updated_date: null };
      return { ...unknown, ...rest, domain_name: 'x', registrar: maybe(word) };
    }),
    technologies: some(['WordPress', 'PHP', 'nginx', 'C#', '登录'], 3).map(name => ({
      category: 'x',
      name,
      version: null,
    })),
  };
}
