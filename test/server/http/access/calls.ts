import { ATTRIBUTES, type AttributeKind, type AttributeName } from '../../../../shared/cql/attributes.ts';
import { SECRET, type Caller, type Keyed, type Things } from './world.ts';

/** What there is for one caller in one world. */
export interface Context extends Things {
  /** A saved query of the caller, or an unknown one. */
  readonly ownQuery: string;
}

export interface Call {
  /** The part of the path behind that of its route's version, its parameters filled in. */
  readonly path: (context: Context) => string;
  readonly body?: object | ((context: Context) => object);
  /** Of each caller with a key. */
  readonly status: Record<Keyed, number>;
  /** Of callers without a valid key. */
  readonly keyless: (caller: Caller) => number;
  /** The owner's answer would be another without the private things. */
  readonly reveals: boolean;
  /** The URL itself is the permission: anyone who has it may see what it shows. */
  readonly isBearer: boolean;
  /** Numbers about the process, which are never the same twice. */
  readonly isVarying: boolean;
}

type Options = Partial<Omit<Call, 'path' | 'status'>>;
type Status = Call['status'];

const all = (status: number): Status => byPlan(status, status);
const byPlan = (free: number, premium: number): Status => ({
  'other FREE': free,
  'other PREMIUM': premium,
  'owner FREE': free,
  'owner PREMIUM': premium,
});
const byOwner = (other: number, owner: number): Status => ({
  ...all(other),
  'owner FREE': owner,
  'owner PREMIUM': owner,
});
/** Of a public scan: others may read it, and no more. */
const OWNERS_ONLY = byOwner(403, 200);
const OWNERS: Status = { ...all(404), 'owner FREE': 200, 'owner PREMIUM': 200 };
/** The owner's second key comes too late. */
const DELETED_BY_OWNER: Status = { ...OWNERS, 'owner PREMIUM': 404 };

function call(path: string | Call['path'], status: Status, options: Options = {}): Call {
  const fill = typeof path === 'string' ? () => path : path;
  return { path: fill, status, keyless: () => 401, reveals: false, isBearer: false, isVarying: false, ...options };
}

/** The owner sees more than there is for others. */
const REVEALS = { reveals: true } as const;
const ANYBODY = { keyless: () => 200 };

/** A value of each attribute that the private scans have, and no other. */
const SECRETS: Record<AttributeName, string | ((context: Context) => string)> = {
  id: ({ privateScan }) => privateScan,
  domain: 'secret.example',
  submitted_url: SECRET.url,
  target_url: SECRET.url,
  redirect_url: 'https://via.secret.example/',
  protocol: 'HTTP',
  nsfw: 'true',
  device: 'MOBILE',
  user_agent: SECRET.userAgent,
  http_referer: SECRET.referer,
  scanned_from: 'DE',
  submitter_tag: SECRET.tag,
  origin: 'USER',
  status: 'RUNNING',
  submitted_date: 'now-1d',
  title: SECRET.title,
  text: 'Passwort',
  ip: SECRET.ip,
  org: 'Secret Org',
  isp: 'Secret ISP',
  asn: 'AS64777',
  city: 'Secret City',
  country_code: 'SC',
  http_transaction: 'https://cdn.secret.example/',
  outgoing_link: 'https://linked.secret.example/',
  favicon: SECRET.image,
  screenshot: SECRET.image,
  registrar: 'Secret Registrar',
  serial_number: SECRET.serial,
  issuer: 'CN=Secret CA',
  subject: 'CN=secret.example',
  malicious: 'true',
  threat: 'PHISHING',
  technology: 'SecretCMS',
  cookie_name: 'secret-name',
  cookie_value: 'secret-value',
  category: 'Login',
  language: 'German',
  topic: 'secret',
  verdict: 'MALICIOUS',
  brand: SECRET.brand,
  console_message: 'secret message',
  ssdeep: SECRET.ssdeep,
  batch: ({ batch }) => batch,
};

const OPERATORS: Record<AttributeKind, readonly string[]> = {
  text: ['LIKE', '!='],
  enum: ['=', '!='],
  boolean: ['=', '!='],
  date: ['>'],
  hash: ['=', '~', '!='],
  digest: ['=', '~', '!='],
};

/** Every condition that could reveal private scans, and its opposite. */
const searches: Call[] = ATTRIBUTES.flatMap(({ name, kind, isPremium }) => {
  const value = SECRETS[name];
  const status = isPremium ? byPlan(403, 200) : all(200);
  const operators = name === 'batch' ? ['=', '!='] : OPERATORS[kind];
  return operators.map(operator => {
    const query = (context: Context) => `${name} ${operator} ${typeof value === 'string' ? value : value(context)}`;
    return call('/search', status, { body: context => ({ query: query(context) }), reveals: true });
  });
});

const search = (query: string, status = all(200), more: object = {}): Call =>
  call('/search', status, { body: { query, ...more }, ...(status['owner PREMIUM'] === 200 ? REVEALS : {}) });
const check = (url: string, options: Options = {}): Call =>
  call('/fast-check?explain=true', all(200), { body: { url }, ...options });

/**
 * The calls of each route, in this order: creating, changing and deleting comes last. A route is named by its method and its
 * mounted path, with /v1 if it has one.
 */
export const CALLS: Record<string, readonly Call[]> = {
  'GET /healthz': [call('/healthz', all(200), ANYBODY)],
  'GET /readyz': [call('/readyz', all(200), ANYBODY)],
  'GET /openapi.json': [call('/openapi.json', all(200), ANYBODY)],
  'GET /docs': [call('/docs', all(200), ANYBODY)],
  'GET /': [call('/', all(302), { keyless: () => 302 })],
  'GET /metrics': [
    // This machine needs no key; but a presented key is checked.
    call('/metrics', all(200), { keyless: caller => (SHOWS_NO_KEY.has(caller) ? 200 : 401), isVarying: true }),
  ],
  // It names the data folder, which is another for each server.
  'GET /setup': [call('/setup', all(200), { ...ANYBODY, isVarying: true })],
  'GET /evidence/blob/*key': [
    call(({ publicImage }) => publicImage, all(200), { ...ANYBODY, isBearer: true }),
    call(({ privateImage }) => privateImage, all(200), { ...ANYBODY, isBearer: true }),
    ...alteredImages(),
  ],
  'GET /v1/scan/:scan_id': ['', '?explain=true', '?trust=true'].flatMap(query => [
    call(({ publicScan }) => `/scan/${publicScan}${query}`, all(200)),
    call(({ privateScan }) => `/scan/${privateScan}${query}`, OWNERS, REVEALS),
    call(({ privateTwin }) => `/scan/${privateTwin}${query}`, OWNERS, REVEALS),
    call(({ runningScan }) => `/scan/${runningScan}${query}`, OWNERS, REVEALS),
  ]),
  'GET /scans/:scan_id/progress': [
    call(({ publicScan }) => `/scans/${publicScan}/progress`, all(200), { isVarying: true }),
    call(({ privateScan }) => `/scans/${privateScan}/progress`, OWNERS, REVEALS),
    call(({ runningScan }) => `/scans/${runningScan}/progress`, OWNERS, REVEALS),
  ],
  'GET /evidence/:scan_id/har': [
    call(({ publicScan }) => `/evidence/${publicScan}/har`, all(200)),
    call(({ privateScan }) => `/evidence/${privateScan}/har`, OWNERS, REVEALS),
    call(({ runningScan }) => `/evidence/${runningScan}/har`, all(404)),
  ],
  'GET /evidence/summaries': [
    call(
      ({ privateScan, publicScan, runningScan }) => {
        return `/evidence/summaries?ids=${privateScan},${publicScan},${runningScan}`;
      },
      all(200),
      REVEALS,
    ),
  ],
  'POST /v1/fast-check': [
    check(SECRET.url, REVEALS),
    check('https://shop.example/', REVEALS),
    check('http://secret.example/another'),
    check('https://secret-brand.example/login'),
  ],
  'POST /v1/search': [
    ...searches,
    search('secret'),
    search('shop.example'),
    search(`brand LIKE secret AND domain = shop.example`),
    search(`NOT brand = "${SECRET.brand}" AND domain = shop.example`),
    search('brand = PayPal'),
    search('domain LIKE example', byPlan(403, 200), { page: 2, max_results: 1 }),
  ],
  'GET /v1/brands': [
    call('/brands?query=secret', all(200), REVEALS),
    call('/brands?filter=USER_BRANDS', all(200), REVEALS),
    call('/brands?filter=FREE&query=e', all(200)),
  ],
  'GET /account/brands': [call('/account/brands', all(200), REVEALS)],
  'GET /v1/brand/:brand_id': [
    call('/brand/paypal', all(200)),
    call('/brand/sparkasse', all(200)),
    call(({ brand }) => `/brand/${brand}`, OWNERS, REVEALS),
  ],
  'GET /v1/brand/:brand_id/scans': [
    call('/brand/paypal/scans', all(200), REVEALS),
    call('/brand/paypal/scans?query=secret', all(200), REVEALS),
    call('/brand/paypal/scans?page=2&max_results=1', byPlan(403, 200)),
    call('/brand/sparkasse/scans', byPlan(403, 200)),
    call(({ brand }) => `/brand/${brand}/scans`, OWNERS, REVEALS),
    call(({ brand }) => `/brand/${brand}/scans?query=shop`, OWNERS, REVEALS),
  ],
  'GET /v1/user-agents': [call('/user-agents', all(200))],
  'GET /v1/viewports': [call('/viewports', all(200))],
  'GET /v1/user': [call('/user', all(200), REVEALS)],
  'GET /account': [call('/account', all(200))],
  'GET /account/scans': [call('/account/scans', all(200), REVEALS), call('/account/scans?page=2', all(200))],
  'GET /lists/prefixes': [call('/lists/prefixes', all(200))],
  'GET /v1/queries': [call('/queries', all(200), REVEALS)],
  'GET /v1/query/:query_id': [
    call(({ ownQuery }) => `/query/${ownQuery}`, all(200)),
    call(({ savedQuery }) => `/query/${savedQuery}`, OWNERS, REVEALS),
  ],
  'GET /v1/query/:query_id/scans': [
    call(({ ownQuery }) => `/query/${ownQuery}/scans`, all(200), REVEALS),
    call(({ ownQuery }) => `/query/${ownQuery}/scans?query=secret`, all(200), REVEALS),
    call(({ ownQuery }) => `/query/${ownQuery}/scans?page=2`, byPlan(403, 200)),
    call(({ savedQuery }) => `/query/${savedQuery}/scans`, OWNERS, REVEALS),
  ],
  'GET /v1/user/usage': [call('/user/usage', all(200))],
  'GET /account/usage': [call('/account/usage', all(200))],
  'PUT /v1/query/:query_id': [
    call(({ savedQuery }) => `/query/${savedQuery}`, OWNERS, { body: { name: 'taken' }, ...REVEALS }),
    call(({ ownQuery }) => `/query/${ownQuery}`, byPlan(403, 200), {
      body: { query_filters: [{ attribute: 'topic', value: 'any' }] },
    }),
  ],
  'POST /v1/query': [
    call('/query', all(200), { body: { name: 'new', query_filters: [{ attribute: 'title', value: 'any' }] } }),
    call('/query', byPlan(403, 200), { body: { name: 'new', query_filters: [{ attribute: 'text', value: 'any' }] } }),
  ],
  'POST /v1/scan': [
    // First, while nobody else has scanned it privately: of that of the owner, others learn nothing.
    call('/scan', all(200), { body: { submitted_url: 'https://shop.example/', private_scan: true, max_age: 3_600 } }),
    call('/scan', all(200), { body: { submitted_url: 'https://shop.example/', max_age: 3_600 } }),
    call('/scan', all(422), { body: { submitted_url: 'https://shop.example/', callback_url: 'http://192.0.2.1/' } }),
    call('/scan', all(200), { body: { submitted_url: 'https://shop.example/', private_scan: true } }),
    call('/scan', byPlan(403, 200), { body: { submitted_url: 'https://shop.example/', scanned_from: 'DE' } }),
  ],
  'GET /share/:token/report': [...sharedFiles('report')],
  'GET /share/:token/har': [...sharedFiles('har')],
  // test/server/shares/shares.test.ts tests that reports are not public by default.
  'GET /public/:scan_id/report': [
    call(({ publicScan }) => `/public/${publicScan}/report`, all(200), ANYBODY),
    call(({ privateScan }) => `/public/${privateScan}/report`, all(404), { keyless: () => 404 }),
  ],
  'GET /public/:scan_id/har': [
    call(({ publicScan }) => `/public/${publicScan}/har`, all(200), ANYBODY),
    call(({ privateScan }) => `/public/${privateScan}/har`, all(404), { keyless: () => 404 }),
  ],
  'GET /scans/:scan_id/callbacks': [
    call(({ publicScan }) => `/scans/${publicScan}/callbacks`, all(200)),
    call(({ privateScan }) => `/scans/${privateScan}/callbacks`, OWNERS, REVEALS),
  ],
  'GET /account/callback-key': [call('/account/callback-key', all(200))],
  'POST /account/callback-key': [call('/account/callback-key', all(200), { isVarying: true })],
  'GET /scans/:scan_id/shares': [
    call(({ publicScan }) => `/scans/${publicScan}/shares`, OWNERS_ONLY),
    call(({ privateScan }) => `/scans/${privateScan}/shares`, OWNERS, REVEALS),
  ],
  'POST /scans/:scan_id/shares': [
    call(({ publicScan }) => `/scans/${publicScan}/shares`, OWNERS_ONLY),
    call(({ privateScan }) => `/scans/${privateScan}/shares?days=1`, OWNERS, REVEALS),
  ],
  'DELETE /scans/:scan_id/shares/:share_id': [
    call(({ publicScan }) => `/scans/${publicScan}/shares/none`, byOwner(403, 404)),
    call(({ privateScan }) => `/scans/${privateScan}/shares/none`, all(404)),
  ],
  'GET /scans/batch/:batch_id': [call(({ batch }) => `/scans/batch/${batch}`, OWNERS, REVEALS)],
  'POST /scans/batch': [
    call('/scans/batch', all(200), { body: { urls: ['https://shop.example/'], private_scan: true } }),
    call('/scans/batch', byPlan(403, 200), { body: { urls: ['https://shop.example/'], scanned_from: 'DE' } }),
  ],
  'DELETE /scans/batch/:batch_id': [call(({ batch }) => `/scans/batch/${batch}`, OWNERS, REVEALS)],
  'GET /sessions': [call('/sessions', all(200), { isVarying: true })],
  'DELETE /sessions/:session_id': [call(({ session }) => `/sessions/${session}`, DELETED_BY_OWNER, REVEALS)],
  'DELETE /v1/query/:query_id': [call(({ savedQuery }) => `/query/${savedQuery}`, DELETED_BY_OWNER, REVEALS)],
  'DELETE /scans/:scan_id': [
    call(({ publicScan }) => `/scans/${publicScan}`, DELETED_BY_OWNER),
    call(({ privateScan }) => `/scans/${privateScan}`, DELETED_BY_OWNER, REVEALS),
    call(({ runningScan }) => `/scans/${runningScan}`, DELETED_BY_OWNER, REVEALS),
  ],
};

const SHOWS_NO_KEY: ReadonlySet<Caller> = new Set(['no key', 'an empty key', 'only a scheme']);

/** The links to a public and to a private report, and an invalid one. */
function sharedFiles(file: 'report' | 'har'): Call[] {
  const altered = (path: string) => path.replace(/.$/, last => (last === 'A' ? 'B' : 'A'));
  return [
    call(({ publicShare }) => `${publicShare}/${file}`, all(200), { ...ANYBODY, isBearer: true }),
    call(({ privateShare }) => `${privateShare}/${file}`, all(200), { ...ANYBODY, isBearer: true }),
    call(({ privateShare }) => `${altered(privateShare)}/${file}`, all(404), { keyless: () => 404 }),
  ];
}

/** The address of a public image, changed so that it would be that of a private one, or for longer. */
function alteredImages(): Call[] {
  const changes: ((address: string, context: Context) => string)[] = [
    (address, { publicScan, privateScan }) => address.replace(publicScan, privateScan),
    address => address.replace('screenshot', 'favicon'),
    address => address.replace('screenshot.png', 'record.json.gz'),
    address => address.replace(/expires=\d+/, `expires=${Date.now() + 1e9}`),
    address => address.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
    address => address.replace(/signature=.*/, 'signature='),
    address => address.replace(/\?.*/, ''),
  ];
  return changes.map(change => call(context => change(context.publicImage, context), all(403), { keyless: () => 403 }));
}
