import { SECRET, SECRET_CONDITIONS } from './secrets.ts';
import { KEYED, type Caller, type Keyed, type Things, type World } from './world.ts';

export interface Call {
  /** Without /v1. `:name` stands for the thing of this name, here and in the body. */
  readonly path: string;
  readonly body?: object;
  /** Changes the filled in path. */
  readonly alter?: (path: string, things: Things) => string;
  /** Those with a key who make it. */
  readonly callers: readonly Keyed[];
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
  /** Is answered without the database. */
  readonly isStatic: boolean;
}

const NO_QUERY = '00000000-0000-4000-8000-000000000000';

/** The path and the body of a call in a world. */
export function fillIn({ things, ownQueries }: World, { path, body, alter = each => each }: Call, caller: Caller) {
  const ownQuery = (ownQueries as Partial<Record<Caller, string>>)[caller] ?? NO_QUERY; // for some callers
  const named = new Map(Object.entries({ ...things, ownQuery }));
  const fill = (text: string) => text.replaceAll(/:(\w+)/g, (all, name: string) => named.get(name) ?? all);
  return {
    path: alter(fill(path), things),
    body: body && (JSON.parse(fill(JSON.stringify(body))) as object), // JSON of an object
  };
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

function call(path: string, status: Status = all(200), options: Options = {}): Call {
  const none = { reveals: false, isBearer: false, isVarying: false, isStatic: false };
  return { path, status, callers: KEYED, keyless: () => 401, ...none, ...options };
}

/** The owner sees more than there is for others. */
const REVEALS = { reveals: true } as const;
const STATIC = { isStatic: true } as const;
const ANYBODY = { keyless: () => 200 };

/** Every condition that could reveal private scans, and its opposite. */
const searches = SECRET_CONDITIONS.map(({ query, isPremium, isFirstOfAttribute }) =>
  call('/search', isPremium ? byPlan(403, 200) : all(200), {
    body: { query },
    // What a plan may search by depends on the attribute alone.
    callers: isFirstOfAttribute ? ['other FREE', 'other PREMIUM', 'owner PREMIUM'] : ['other PREMIUM', 'owner PREMIUM'],
    ...REVEALS,
  }),
);

const search = (query: string, status = all(200), more: object = {}): Call =>
  call('/search', status, { body: { query, ...more }, ...(status['owner PREMIUM'] === 200 ? REVEALS : {}) });
const check = (url: string, options: Options = {}): Call =>
  call('/fast-check?explain=true', all(200), { body: { url }, ...options });

const SHOWS_NO_KEY: ReadonlySet<Caller> = new Set(['no key', 'an empty key', 'only a scheme']);

const anotherEnd = (text: string) => text.replace(/.$/, last => (last === 'A' ? 'B' : 'A'));

/** The links to a public and to a private report, and an invalid one. */
const sharedFiles = (file: 'report' | 'har'): Call[] => [
  call(`:publicShare/${file}`, all(200), { ...ANYBODY, isBearer: true }),
  call(`:privateShare/${file}`, all(200), { ...ANYBODY, isBearer: true }),
  call(':privateShare', all(404), { alter: path => `${anotherEnd(path)}/${file}`, keyless: () => 404 }),
];

/** The address of a public image, changed so that it would be that of a private one, or for longer. */
function alteredImages(): Call[] {
  const changes: Call['alter'][] = [
    (address, { publicScan, privateScan }) => address.replace(publicScan, privateScan),
    address => address.replace('screenshot', 'favicon'),
    address => address.replace('screenshot.png', 'record.json.gz'),
    address => address.replace(/expires=\d+/, `expires=${Date.now() + 1e9}`),
    anotherEnd,
    address => address.replace(/signature=.*/, 'signature='),
    address => address.replace(/\?.*/, ''),
  ];
  return changes.map(alter =>
    call(':publicImage', all(403), { alter, callers: ['other PREMIUM'], keyless: () => 403 }),
  );
}

/**
 * The calls of each route. Its first call is a right one: the owner, with a PREMIUM key, gets what it asks for. Creating, changing
 * and deleting comes last. A route is named by its method and its mounted path, with /v1 if it has one.
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
    call(':publicImage', all(200), { ...ANYBODY, isBearer: true }),
    call(':privateImage', all(200), { ...ANYBODY, isBearer: true }),
    ...alteredImages(),
  ],
  'GET /v1/scan/:scan_id': [
    '',
    '?explain=true',
    '?trust=true',
    '?picture_words=true',
    '?gates=true',
    '?qr_codes=true',
  ].flatMap(query => [
    call(`/scan/:publicScan${query}`),
    call(`/scan/:privateScan${query}`, OWNERS, REVEALS),
    call(`/scan/:privateTwin${query}`, OWNERS, REVEALS),
    call(`/scan/:runningScan${query}`, OWNERS, REVEALS),
  ]),
  'GET /scans/:scan_id/progress': [
    call('/scans/:publicScan/progress', all(200), { isVarying: true }),
    call('/scans/:privateScan/progress', OWNERS, REVEALS),
    call('/scans/:runningScan/progress', OWNERS, REVEALS),
  ],
  'GET /evidence/:scan_id/har': [
    call('/evidence/:publicScan/har'),
    call('/evidence/:privateScan/har', OWNERS, REVEALS),
    call('/evidence/:runningScan/har', all(404)),
  ],
  'GET /evidence/summaries': [call('/evidence/summaries?ids=:privateScan,:publicScan,:runningScan', all(200), REVEALS)],
  'POST /v1/fast-check': [
    check(SECRET.url, REVEALS),
    check('https://shop.example/', REVEALS),
    check('http://secret.example/another'),
    check('https://secret-brand.example/login'),
  ],
  'POST /v1/search': [
    search('secret'),
    ...searches,
    search('shop.example'),
    search(`brand LIKE secret AND domain = shop.example`),
    search(`NOT brand = "${SECRET.brand}" AND domain = shop.example`),
    search('brand = PayPal'),
    search('domain LIKE example', byPlan(403, 200), { page: 2, max_results: 1 }),
  ],
  'GET /v1/brands': [
    call('/brands?query=secret', all(200), REVEALS),
    call('/brands?filter=USER_BRANDS', all(200), REVEALS),
    call('/brands?filter=FREE&query=e'),
  ],
  'GET /account/brands': [call('/account/brands', all(200), REVEALS)],
  'GET /v1/brand/:brand_id': [
    // First, because the built-in brands are none of the database's.
    call('/brand/:brand', OWNERS, REVEALS),
    call('/brand/paypal'),
    call('/brand/sparkasse'),
  ],
  'GET /v1/brand/:brand_id/scans': [
    call('/brand/paypal/scans?query=secret', all(200), REVEALS),
    call('/brand/paypal/scans', all(200), REVEALS),
    call('/brand/paypal/scans?page=2&max_results=1', byPlan(403, 200)),
    call('/brand/sparkasse/scans', byPlan(403, 200)),
    call('/brand/:brand/scans', OWNERS, REVEALS),
    call('/brand/:brand/scans?query=shop', OWNERS, REVEALS),
  ],
  'GET /v1/user-agents': [call('/user-agents', all(200), STATIC)],
  'GET /v1/viewports': [call('/viewports', all(200), STATIC)],
  'GET /v1/user': [call('/user', all(200), REVEALS)],
  'GET /account': [call('/account', all(200), STATIC)],
  'GET /account/scans': [call('/account/scans', all(200), REVEALS), call('/account/scans?page=2')],
  'GET /lists/prefixes': [call('/lists/prefixes', all(200), STATIC)],
  'GET /v1/queries': [call('/queries', all(200), REVEALS)],
  'GET /v1/query/:query_id': [call('/query/:ownQuery'), call('/query/:savedQuery', OWNERS, REVEALS)],
  'GET /v1/query/:query_id/scans': [
    call('/query/:ownQuery/scans', all(200), REVEALS),
    call('/query/:ownQuery/scans?query=secret', all(200), REVEALS),
    call('/query/:ownQuery/scans?page=2', byPlan(403, 200)),
    call('/query/:savedQuery/scans', OWNERS, REVEALS),
  ],
  'GET /v1/user/usage': [call('/user/usage')],
  'GET /account/usage': [call('/account/usage')],
  'PUT /v1/query/:query_id': [
    call('/query/:savedQuery', OWNERS, { body: { name: 'taken' }, ...REVEALS }),
    call('/query/:ownQuery', byPlan(403, 200), {
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
  'GET /share/:token/report': sharedFiles('report'),
  'GET /share/:token/har': sharedFiles('har'),
  // test/server/shares/shares.test.ts tests that reports are not public by default.
  'GET /public/:scan_id/report': [
    call('/public/:publicScan/report', all(200), ANYBODY),
    call('/public/:privateScan/report', all(404), { keyless: () => 404 }),
  ],
  'GET /public/:scan_id/har': [
    call('/public/:publicScan/har', all(200), ANYBODY),
    call('/public/:privateScan/har', all(404), { keyless: () => 404 }),
  ],
  'GET /scans/:scan_id/callbacks': [
    call('/scans/:publicScan/callbacks'),
    call('/scans/:privateScan/callbacks', OWNERS, REVEALS),
  ],
  'GET /account/callback-key': [call('/account/callback-key')],
  'POST /account/callback-key': [call('/account/callback-key', all(200), { isVarying: true })],
  'GET /scans/:scan_id/shares': [
    call('/scans/:publicScan/shares', OWNERS_ONLY),
    call('/scans/:privateScan/shares', OWNERS, REVEALS),
  ],
  'POST /scans/:scan_id/shares': [
    call('/scans/:publicScan/shares', OWNERS_ONLY),
    call('/scans/:privateScan/shares?days=1', OWNERS, REVEALS),
  ],
  'DELETE /scans/:scan_id/shares/:share_id': [
    call('/scans/:publicScan/shares/:publicShareId', {
      ...byOwner(403, 200),
      'owner PREMIUM': 404,
    }),
    call('/scans/:publicScan/shares/none', byOwner(403, 404)),
    call('/scans/:privateScan/shares/none', all(404)),
  ],
  'GET /scans/batch/:batch_id': [call('/scans/batch/:batch', OWNERS, REVEALS)],
  'POST /scans/batch': [
    call('/scans/batch', all(200), { body: { urls: ['https://shop.example/'], private_scan: true } }),
    call('/scans/batch', byPlan(403, 200), { body: { urls: ['https://shop.example/'], scanned_from: 'DE' } }),
  ],
  'DELETE /scans/batch/:batch_id': [call('/scans/batch/:batch', OWNERS, REVEALS)],
  'GET /sessions': [call('/sessions', all(200), { isVarying: true })],
  'DELETE /sessions/:session_id': [call('/sessions/:session', DELETED_BY_OWNER, REVEALS)],
  'DELETE /v1/query/:query_id': [call('/query/:savedQuery', DELETED_BY_OWNER, REVEALS)],
  'DELETE /scans/:scan_id': [
    call('/scans/:publicScan', DELETED_BY_OWNER),
    call('/scans/:privateScan', DELETED_BY_OWNER, REVEALS),
    call('/scans/:runningScan', DELETED_BY_OWNER, REVEALS),
  ],
};
