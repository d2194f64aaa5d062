import { DEVICES, ORIGINS } from '../../../shared/api/scans.ts';
import { documentOf, type Findings } from '../../../server/search/index/document.ts';
import { rowFrom } from '../../../server/search/index/document-row.ts';
import { scopeOf } from '../../../server/search/scopes.ts';
import { termsOf } from '../../../server/search/index/terms.ts';
import { finalRow, pendingRow } from '../../../server/scans/scan-rows.ts';
import { storedScan } from '../../../server/scans/stored-scan.ts';
import type { Database } from '../../../server/storage/database.ts';
import { createRandom, type Random } from '../../server/search/random-scans.ts';
import { LINKED_BRANDS } from './brands.ts';
import { DAYS, loaderOf, type GeneratedScan } from './load-scans.ts';

const ACCOUNTS = 100;
/** Rows in one statement: the index is flushed with each. */
const BATCH = 5_000;
const DAY_MS = 86_400_000;

const BRANDS = ['paypal', 'amazon', 'google', 'microsoft', 'netflix', 'dhl', 'apple', 'chase'];
const TLDS = ['com', 'com', 'com', 'net', 'org', 'de', 'it', 'ru', 'top', 'xyz', 'shop', 'com.br'];
const COUNTRIES = 'US DE NL FR GB IT ES RU CN SG HK CA JP BR IN PL UA TR SE FI CZ RO BG VN ID AU ZA MX AR CL'.split(
  ' ',
);
const TECHNOLOGIES =
  'nginx PHP WordPress Cloudflare jQuery Apache MySQL React Vue.js Shopify Bootstrap IIS Joomla Drupal'.split(' ');
const AGENTS = {
  DESKTOP: [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
  ],
  MOBILE: [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  ],
};
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SYLLABLES = [
  'lo gin se cure ac count up date ver ify pay bank shop mail cloud web ser vice on line sup port re fund par cel in voice',
  'ka mi to ra ne su ho wan tel gra dis pro fen mar ket ban que bil let zon gel pro mo fly xen dro qui vor jal pix om nu bex',
].flatMap(line => line.split(' '));

/** Names and values that scans share, by a Zipf distribution. */
export function createWorld(seed: number) {
  const random = createRandom(seed);
  const { below, pick } = random;
  const words = Array.from(
    { length: 4_000 },
    (_, rank) =>
      Array.from({ length: 2 + below(2) }, () => pick(SYLLABLES)).join('') + (rank % 3 ? '' : rank.toString(36)),
  );
  const hash = (from: Random) =>
    Array.from({ length: 4 }, () => from.below(65_536).toString(16).padStart(4, '0')).join('');
  const digest = (from: Random) => {
    const part = (length: number) => Array.from({ length }, () => LETTERS[from.below(64)]).join('');
    return `${3 * 2 ** (3 + from.below(6))}:${part(58)}:${part(30)}`;
  };
  return {
    words,
    favicons: Array.from({ length: 20_000 }, () => hash(random)),
    screenshots: Array.from({ length: 5_000 }, () => hash(random)),
    digests: Array.from({ length: 5_000 }, () => digest(random)),
    hash,
    digest,
  };
}
export type World = ReturnType<typeof createWorld>;

/** An element by Zipf's law: the first ones are much more frequent. */
function zipf<T>({ next }: Random, from: readonly T[]): T {
  return from[Math.floor(from.length ** next()) - 1] as T; // from 0 to length - 1
}

export function domainOf(random: Random, { words }: World): string {
  const brand = random.chance(0.03) ? `${random.pick(BRANDS)}-` : '';
  const www = random.chance(0.3) ? 'www.' : '';
  return `${www}${brand}${zipf(random, words)}${random.chance(0.5) ? random.below(5_000) : ''}.${zipf(random, TLDS)}`;
}

function turned(random: Random, hash: string, bits: number): string {
  let value = BigInt(`0x${hash}`);
  for (let i = 0; i < bits; i++) value ^= 1n << BigInt(random.below(64));
  return value.toString(16).padStart(16, '0');
}

function changed(random: Random, digest: string): string {
  const at = 8 + random.below(40);
  return `${digest.slice(0, at)}${LETTERS[random.below(64)]}${digest.slice(at + 1)}`;
}

function findingsOf(random: Random, world: World, domain: string, url: string): Findings {
  const { below, some, chance, pick } = random;
  const word = () => zipf(random, world.words);
  const phrase = (length: number) => Array.from({ length }, word).join(' ');
  const link = () => `https://${chance(0.5) ? domain : domainOf(random, world)}/${word()}/${word()}.js`;
  const unknown = { latitude: null, longitude: null, region: null, timezone_gmt: null, country: null, type: null };
  const asn = Math.floor(2_000 ** random.next()) - 1;
  return {
    redirect_chains: [{ redirect_url: url, status: '200', elapsed_time: 1 }],
    page: {
      headers: {},
      meta_tags: {},
      outgoing_links: Array.from({ length: below(2) }, link),
      ssdeep: chance(0.2) ? changed(random, zipf(random, world.digests)) : world.digest(random),
      text: phrase(5 + below(10)),
      title: `${chance(0.05) ? `${pick(BRANDS)} ` : ''}${phrase(2 + below(4))}`,
    },
    ip_address: {
      ...unknown,
      ip: `${below(224)}.${below(256)}.${below(256)}.${below(256)}`,
      asn: `AS${1_000 + asn}`,
      isp: `${world.words[asn]} Telecom`,
      org: `${world.words[asn]} Hosting`,
      city: world.words[asn % 500] ?? null,
      country_code: zipf(random, COUNTRIES),
    },
    http_transactions: Array.from({ length: 1 + below(2) }, () => ({
      content_type: null,
      ip: '',
      method: 'GET',
      mimetypes: null,
      size: 0,
      status_code: 200,
      url: link(),
    })),
    scan_whois: null,
    qr_codes: [],
    gates: [],
    technologies: some(TECHNOLOGIES, 5).map(name => ({ category: '', name, version: null })),
    cookies: some(['PHPSESSID', '_ga', 'cf_clearance', 'lang'], 3).map(name => ({
      domain,
      expiry: null,
      http_only: true,
      name,
      path: '/',
      secure: true,
      value: below(1e9).toString(36),
    })),
    console_messages: chance(0.2) ? [{ text: `Uncaught TypeError: ${word()} is not a function`, type: 'error' }] : [],
    certificate: {
      issuer: `CN=R${below(12)},O=Let's Encrypt,C=US`,
      subject: `CN=${domain}`,
      serial_number: below(2 ** 31)
        .toString(16)
        .toUpperCase(),
    },
    favicon: chance(0.8) ? { phash: turned(random, zipf(random, world.favicons), chance(0.3) ? below(6) : 0) } : null,
    screenshot: { phash: chance(0.3) ? turned(random, zipf(random, world.screenshots), below(8)) : world.hash(random) },
  };
}

/** One final scan: its row, document and terms, computed by the server's own code. */
function generateScan(random: Random, world: World, seq: number, of: number): GeneratedScan {
  const { below, pick, chance } = random;
  const domain = domainOf(random, world);
  const url = `https://${domain}/${zipf(random, world.words)}/${below(10_000)}?${zipf(random, world.words)}=${below(1e6).toString(36)}`;
  const device = chance(0.3) ? DEVICES[1] : DEVICES[0];
  const submittedAt = Date.now() - Math.floor(((of - seq) / of) * DAYS * DAY_MS);
  const id = `${seq.toString(16).padStart(8, '0')}-${below(65_536).toString(16).padStart(4, '0')}-4000-8000-${below(
    2 ** 31,
  )
    .toString(16)
    .padStart(12, '0')}`;
  const pending = pendingRow({
    id,
    accountId: `account-${below(ACCOUNTS)}`,
    submittedUrl: url,
    visitUrl: url,
    domain,
    device,
    userAgent: pick(AGENTS[device]),
    scannedFrom: 'DEFAULT',
    origin: zipf(random, ORIGINS),
    width: 1920,
    height: 1080,
    isPrivate: chance(0.1),
    httpReferer: null,
    submitterTags: chance(0.1) ? ['feed'] : [],
    waitingTimeSeconds: 5,
  });
  const verdict = chance(0.05) ? 'MALICIOUS' : chance(0.6) ? 'SAFE' : 'UNRATED';
  const final = finalRow({
    status: 'DONE',
    errorCode: null,
    targetUrl: url,
    nsfw: chance(0.02),
    verdict,
    score: 0.1,
    blobKeys: { record: null, har: null, screenshot: null, favicon: null, fullPage: null },
    blobBytes: 400_000,
  });
  const lease = { started_at: submittedAt, finished_at: submittedAt, attempts: 1, losses: 0, needs_alone: false };
  const row = { seq, ...pending, submitted_at: submittedAt, ...final, ...lease };
  const scan = storedScan.parse(row);
  const document = documentOf(scan, findingsOf(random, world, domain, url));
  const terms = termsOf(document, { status: scan.status, submittedAt: scan.submittedAt, isFinal: true });
  const scope = scopeOf(scan);
  return { row, document: rowFrom(seq, document), terms: terms.map(term => scope + term) };
}

/** Fills a database with this many scans, in bulk. */
export async function generate(database: Database, count: number, world: World): Promise<void> {
  const random = createRandom(1);
  let storing: Promise<void> = Promise.resolve();
  const loader = loaderOf(database);
  await loader.begin();
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => ({
    id: `account-${index}`,
    name: `account-${index}`,
    created_at: 0,
  }));
  await database.writer('accounts').insert(accounts).onConflict('id').ignore();
  for (let from = 1; from <= count; from += BATCH) {
    const length = Math.min(BATCH, count - from + 1);
    const batch = Array.from({ length }, (_, index) => generateScan(random, world, from + index, count));
    await storing;
    // Generates the next batch while this one is stored.
    storing = loader.insert(batch);
    process.stderr.write(`\r${from + length - 1} of ${count} scans`);
  }
  await storing;
  process.stderr.write(`\r${count} of ${count} scans\n`);
  for (const [brandId, oneIn] of Object.entries(LINKED_BRANDS)) {
    await database.writer.raw(
      `INSERT INTO scan_brands (brand_id, scan_seq, relation, viewer)
       SELECT ?, seq, 'genuine', CASE WHEN private_scan THEN account_id ELSE '' END FROM scans WHERE seq % ? = 0`,
      [brandId, oneIn],
    );
  }
  await loader.end();
}
