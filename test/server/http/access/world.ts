import { randomUUID } from 'node:crypto';
import { createPrivateBrand } from '../../../../server/brands/private-brands.ts';
import { createBrandStore } from '../../../../server/brands/store.ts';
import { openDatabase } from '../../../../server/storage/open.ts';
import { fakeCapture } from '../../support/captures/fake-capture.ts';
import { scanAll } from '../../support/captures/scan-all.ts';
import { startTestServer, testConfig, type TestServer, type TestServerOptions } from '../../support/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';
import { captureOf, SECRET } from './secrets.ts';

/** Callers with a valid key, in the order of their calls: others try before the owner. */
export const KEYED = ['other FREE', 'other PREMIUM', 'owner FREE', 'owner PREMIUM'] as const;
export type Keyed = (typeof KEYED)[number];
export type Caller = Keyed | keyof ReturnType<typeof keylessHeaders>;

/** The Authorization header of callers without a valid key. */
const keylessHeaders = (key: string, revoked: string, rotated: string) => ({
  'no key': undefined,
  'an empty key': '',
  'only a scheme': 'Bearer',
  'a malformed key': 'lg_short',
  'an unknown key': `lg_${'a'.repeat(40)}`,
  'a very long key': 'lg_'.repeat(3_000),
  'a valid key and more': `Bearer ${key}x`,
  'a valid key twice': `${key} ${key}`,
  'a valid key as Basic': `Basic ${key}`,
  'a revoked key': revoked,
  'a rotated key': rotated,
});
export const KEYLESS = Object.keys(keylessHeaders('', '', '')) as Exclude<Caller, Keyed>[]; // its names

/** The owner's. In a server without private things, unknown identifiers stand for them. */
const PRIVATE = [
  'privateScan',
  'privateTwin', // a scan of the address of the public one
  'runningScan',
  'savedQuery',
  'brand',
  'batch', // of private scans
  'session', // of a browser that is signed in
] as const;
type PrivateThings = Record<(typeof PRIVATE)[number], string>;

/** Identifiers, and the paths of links to reports and of signed images. */
export interface Things extends Readonly<PrivateThings> {
  readonly publicScan: string;
  readonly publicShare: string;
  readonly publicShareId: string;
  readonly privateShare: string;
  readonly publicImage: string;
  readonly privateImage: string;
}

export interface World {
  readonly server: TestServer;
  readonly things: Things;
  readonly keys: Readonly<Record<Keyed, string>>;
  /** The Authorization header of each caller. */
  readonly authorizations: Readonly<Record<Caller, string | undefined>>;
  /** The cookies of browsers that have signed in with the keys. */
  readonly cookies: Readonly<Record<Keyed, string>>;
  /** The saved query of each caller, which finds every scan that it may see. */
  readonly ownQueries: Readonly<Record<Keyed, string>>;
}

const UNKNOWN = Object.fromEntries(PRIVATE.map(name => [name, randomUUID()])) as PrivateThings; // of all names

interface WorldOptions extends Pick<TestServerOptions, 'settings' | 'log'> {
  readonly hasPrivateThings?: boolean;
}

/** A server with three accounts and a public scan; with the owner's private things, or without. */
export async function openWorld({ hasPrivateThings = true, settings, log }: WorldOptions = {}): Promise<World> {
  const server = await startTestServer({
    settings: {
      LINKGLASS_EXITS: 'DE=http://127.0.0.1:9',
      // What runs stays so for as long as a busy machine takes.
      LINKGLASS_SCAN_SECONDS: '600',
      LINKGLASS_PUBLIC_REPORTS: 'true',
      ...settings,
    },
    capture: fakeCapture(captureOf),
    ...(log ? { log } : {}),
  });
  const { accounts, sessions } = server.services;
  const keys = {
    'owner FREE': await server.key('FREE', 'owner'),
    'owner PREMIUM': await server.key('PREMIUM', 'owner'),
    'other FREE': await server.key('FREE', 'other'),
    'other PREMIUM': await server.key('PREMIUM', 'third'),
  };
  const owner = keys['owner PREMIUM'];
  const ofOwner = (name: string) => accounts.createKey({ name, plan: 'FREE', account: 'owner' });
  const revoked = await ofOwner('revoked');
  await accounts.revokeKey(revoked.id);
  const rotated = await ofOwner('rotated');
  await accounts.rotateKey(rotated.id);

  const [publicScan = ''] = await scanAll(server, owner, ['https://shop.example/']);
  const secret = hasPrivateThings ? await addPrivateThings(server, owner) : UNKNOWN;
  const privateScan = hasPrivateThings ? secret.privateScan : publicScan;
  const publicShare = await shareOf(server, owner, publicScan);
  const ownQueries = { ...keys };
  const cookies = { ...keys };
  for (const caller of KEYED) {
    ownQueries[caller] = await saveQuery(server, keys[caller], 'all of them');
    const opened = await sessions.signIn(keys[caller], 'a browser');
    cookies[caller] = `linkglass-${new URL(server.address).port}=${opened?.token}`;
  }
  return {
    server,
    keys,
    things: {
      publicScan,
      ...secret,
      publicShare: publicShare.path,
      publicShareId: publicShare.id,
      privateShare: (await shareOf(server, owner, privateScan)).path,
      publicImage: await imageOf(server, owner, publicScan),
      privateImage: await imageOf(server, owner, privateScan),
    },
    ownQueries,
    cookies,
    authorizations: { ...keys, ...keylessHeaders(owner, revoked.key, rotated.key) },
  };
}

async function addPrivateThings(server: TestServer, owner: string): Promise<PrivateThings> {
  const [privateTwin = ''] = await scanAll(server, owner, ['https://shop.example/'], { private_scan: true });
  const [privateScan = ''] = await scanAll(server, owner, [SECRET.url], {
    private_scan: true,
    device: 'MOBILE',
    user_agent: SECRET.userAgent,
    http_referer: SECRET.referer,
    submitter_tags: [SECRET.tag],
    origin: 'USER',
    scanned_from: 'DE',
  });
  const body = { submitted_url: 'https://running.secret.example/', private_scan: true };
  const runningScan = (await server.request('POST', '/v1/scan', { key: owner, body })).json.id as string;
  await waitFor(async () => (await server.services.scanStore.find(runningScan))?.status === 'RUNNING');
  const urls = ['http://batched.secret.example/'];
  const { json } = await server.request('POST', '/scans/batch', { key: owner, body: { urls, private_scan: true } });
  const stateOf = (batch: string) => server.request('GET', `/scans/batch/${batch}`, { key: owner });
  await waitFor(async () => (await stateOf(json.id)).json.states.DONE === 1);
  await server.services.sessions.signIn(owner, 'secret browser');
  const sessions = (await server.request('GET', '/sessions', { key: owner })).json;
  return {
    privateTwin,
    privateScan,
    runningScan,
    brand: await addBrand(server),
    batch: json.id,
    session: sessions.find((each: { user_agent: string }) => each.user_agent === 'secret browser').id,
    savedQuery: await saveQuery(server, owner, SECRET.query),
  };
}

async function saveQuery(server: TestServer, key: string, name: string): Promise<string> {
  const body = { name, query_filters: [{ attribute: 'domain', operator: 'LIKE', value: 'example' }] };
  return (await server.request('POST', '/v1/query', { key, body })).json.id;
}

/** Its domain is that of the public scan, which everybody sees. */
async function addBrand(server: TestServer): Promise<string> {
  const accountId = (await server.services.accounts.findAccount('owner'))?.id ?? '';
  const database = await openDatabase(testConfig(server.dataDir).database);
  try {
    const brand = { accountId, name: SECRET.brand, category: null, domains: ['shop.example'] };
    return (await createPrivateBrand(createBrandStore(database), brand)) ?? '';
  } finally {
    await database.close();
  }
}

async function shareOf(server: TestServer, key: string, scan: string): Promise<{ id: string; path: string }> {
  const { id, url } = (await server.request('POST', `/scans/${scan}/shares`, { key })).json;
  return { id, path: url.slice(server.address.length) };
}

async function imageOf(server: TestServer, key: string, scan: string): Promise<string> {
  const { json } = await server.request('GET', `/v1/scan/${scan}`, { key });
  return json.screenshot.blob_uri.slice(server.address.length);
}
