import { randomUUID } from 'node:crypto';
import { createPrivateBrand } from '../../../../server/brands/private-brands.ts';
import { createBrandStore } from '../../../../server/brands/store.ts';
import type { CaptureRequest } from '../../../../server/scans/capture/capture.ts';
import type { CaptureResult } from '../../../../server/scans/capture/source.ts';
import { openDatabase } from '../../../../server/storage/open.ts';
import { doneResult, fakeCapture, untilAborted } from '../../support/captures/fake-capture.ts';
import { scanAll } from '../../support/captures/scan-all.ts';
import { startTestServer, testConfig, type TestServer } from '../../support/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';

/** Callers with a valid key, in the order of their calls: others try before the owner. */
export const KEYED = ['other FREE', 'other PREMIUM', 'owner FREE', 'owner PREMIUM'] as const;
export const KEYLESS = [
  'no key',
  'an empty key',
  'only a scheme',
  'a malformed key',
  'an unknown key',
  'a very long key',
  'a valid key and more',
  'a revoked key',
  'a rotated key',
] as const;
export type Keyed = (typeof KEYED)[number];
export type Caller = Keyed | (typeof KEYLESS)[number];

/** What the private scan alone has in the members that are searched. */
export const SECRET = {
  url: 'http://secret.example/hidden',
  userAgent: 'SecretAgent/1.0',
  referer: 'https://secret-referer.example/',
  tag: 'secret-tag',
  title: 'Secret title',
  ip: '198.51.100.77',
  image: 'ffff0000ffff0000',
  ssdeep: '24:secretsecretsecret:hiddenhidden',
  serial: '5EC2E7',
  brand: 'Secret Brand',
  query: 'secret query',
} as const;

/** Identifiers and URLs of existing things; in a server without private things, unknown ones. */
export interface Things {
  readonly publicScan: string;
  readonly privateScan: string;
  /** Private, of the address of the public scan. */
  readonly privateTwin: string;
  /** Private, and not over yet. */
  readonly runningScan: string;
  readonly savedQuery: string;
  readonly brand: string;
  /** A batch of private scans. */
  readonly batch: string;
  /** Paths of links to reports. */
  readonly publicShare: string;
  readonly privateShare: string;
  /** A browser that is signed in. */
  readonly session: string;
  /** Paths of images, signed. */
  readonly publicImage: string;
  readonly privateImage: string;
}

export interface World {
  readonly server: TestServer;
  readonly things: Things;
  /** The saved query of each caller, which finds every scan that it may see. */
  readonly ownQueries: ReadonlyMap<Caller, string>;
  readonly authorizations: ReadonlyMap<Caller, string | undefined>;
  /** The cookies of browsers that have signed in with the keys. */
  readonly cookies: ReadonlyMap<Caller, string>;
}

/** A server with three accounts and a public scan; with the owner's private things, or without. */
export async function openWorld(hasPrivateThings: boolean): Promise<World> {
  const server = await startTestServer({
    // What runs stays so for as long as a busy machine takes.
    settings: {
      LINKGLASS_EXITS: 'DE=http://127.0.0.1:9',
      LINKGLASS_SCAN_SECONDS: '600',
      LINKGLASS_PUBLIC_REPORTS: 'true',
    },
    capture: fakeCapture(captureOf),
  });
  const { accounts } = server.services;
  const keys = {
    'owner FREE': await server.key('FREE', 'owner'),
    'owner PREMIUM': await server.key('PREMIUM', 'owner'),
    'other FREE': await server.key('FREE', 'other'),
    'other PREMIUM': await server.key('PREMIUM', 'third'),
  } as const;
  const revoked = await accounts.createKey({ name: 'revoked', plan: 'FREE', account: 'owner' });
  await accounts.revokeKey(revoked.id);
  const rotated = await accounts.createKey({ name: 'rotated', plan: 'FREE', account: 'owner' });
  await accounts.rotateKey(rotated.id);

  const owner = keys['owner PREMIUM'];
  const [publicScan = ''] = await scanAll(server, owner, ['https://shop.example/']);
  const none = () => randomUUID();
  const cookies = new Map<Caller, string>();
  for (const caller of KEYED) {
    const opened = await server.services.sessions.signIn(keys[caller], 'a browser');
    cookies.set(caller, `linkglass-${new URL(server.address).port}=${opened?.token}`);
  }
  const nothing = {
    privateScan: none(),
    privateTwin: none(),
    runningScan: none(),
    savedQuery: none(),
    brand: none(),
    batch: none(),
    session: none(),
  };
  const found = hasPrivateThings ? await addPrivateThings(server, owner) : nothing;
  const ownQueries = new Map<Caller, string>();
  for (const caller of KEYED) ownQueries.set(caller, await saveQuery(server, keys[caller], 'all of them'));
  return {
    server,
    things: {
      publicScan,
      ...found,
      publicShare: await shareOf(server, owner, publicScan),
      privateShare: await shareOf(server, owner, hasPrivateThings ? found.privateScan : publicScan),
      publicImage: await imageOf(server, owner, publicScan),
      privateImage: await imageOf(server, owner, hasPrivateThings ? found.privateScan : publicScan),
    },
    ownQueries,
    cookies,
    authorizations: new Map<Caller, string | undefined>([
      ...Object.entries(keys).map(([caller, key]) => [caller as Keyed, key] as const), // the keys of `keys` are Keyed
      ['no key', undefined],
      ['an empty key', ''],
      ['only a scheme', 'Bearer'],
      ['a malformed key', 'lg_short'],
      ['an unknown key', `lg_${'a'.repeat(40)}`],
      ['a very long key', 'lg_'.repeat(3_000)],
      ['a valid key and more', `Bearer ${owner}x`],
      ['a revoked key', revoked.key],
      ['a rotated key', rotated.key],
    ]),
  };
}

async function addPrivateThings(server: TestServer, owner: string) {
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
  const brand = await addBrand(server);
  const batch = await submitBatch(server, owner);
  await server.services.sessions.signIn(owner, 'secret browser');
  const sessions = (await server.request('GET', '/sessions', { key: owner })).json;
  const session = sessions.find((each: { user_agent: string }) => each.user_agent === 'secret browser').id;
  return {
    privateTwin,
    privateScan,
    runningScan,
    brand,
    batch,
    session,
    savedQuery: await saveQuery(server, owner, SECRET.query),
  };
}

async function submitBatch(server: TestServer, key: string): Promise<string> {
  const body = { urls: ['http://batched.secret.example/'], private_scan: true };
  const { id } = (await server.request('POST', '/scans/batch', { key, body })).json;
  await waitFor(async () => {
    return (await server.request('GET', `/scans/batch/${id}`, { key })).json.states.DONE === 1;
  });
  return id;
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

async function shareOf(server: TestServer, key: string, id: string): Promise<string> {
  const { json } = await server.request('POST', `/scans/${id}/shares`, { key });
  return json.url.slice(server.address.length);
}

async function imageOf(server: TestServer, key: string, id: string): Promise<string> {
  const { json } = await server.request('GET', `/v1/scan/${id}`, { key });
  return json.screenshot.blob_uri.slice(server.address.length);
}

const TEXT = 'Bitte melden Sie sich mit Ihrer Adresse und Ihrem Passwort an. Haben Sie Ihr Passwort vergessen?';
const LOGIN = `<html><title>${SECRET.title}</title><form><input type="email"><input type="password"><button>Anmelden</button></form><p>${TEXT}</p></html>`;

/** Private scans find something else, in every member, than public ones do. */
async function captureOf(request: CaptureRequest): Promise<CaptureResult> {
  if (request.scan.submittedUrl.includes('running')) return untilAborted(request);
  const result = doneResult(request);
  if (request.scan.isPrivate !== true) return result;
  const { captured } = result;
  const image = { phash: SECRET.image };
  return doneResult(request, {
    certificate: captured.certificate && {
      ...captured.certificate,
      issuer: 'CN=Secret CA',
      subject: 'CN=secret.example',
      serial_number: SECRET.serial,
    },
    console_messages: [{ text: 'secret message', type: 'log' }],
    cookies: captured.cookies.map(cookie => ({ ...cookie, name: 'secret-name', value: 'secret-value' })),
    dom: LOGIN,
    favicon: captured.favicon && { ...captured.favicon, ...image },
    http_transactions: captured.http_transactions.map(each => ({ ...each, url: 'https://cdn.secret.example/' })),
    ip_address: captured.ip_address && {
      ...captured.ip_address,
      ip: SECRET.ip,
      asn: 'AS64777',
      city: 'Secret City',
      country: 'Secretland',
      country_code: 'SC',
      isp: 'Secret ISP',
      org: 'Secret Org',
    },
    page: captured.page && {
      ...captured.page,
      title: SECRET.title,
      text: TEXT,
      ssdeep: SECRET.ssdeep,
      outgoing_links: ['https://linked.secret.example/'],
    },
    scan_whois: {
      address: null,
      country: null,
      creation_date: null,
      domain_name: 'secret.example',
      expiration_date: null,
      name: null,
      org: null,
      registrant_postal_code: null,
      registrar: 'Secret Registrar',
      state: null,
      updated_date: null,
    },
    screenshot: captured.screenshot && { ...captured.screenshot, ...image },
    redirect_chains: [{ redirect_url: 'https://via.secret.example/', status: '302', elapsed_time: 1 }],
    technologies: [{ category: 'CMS', name: 'SecretCMS', version: null }],
    classification: captured.classification && {
      ...captured.classification,
      verdict: 'MALICIOUS',
      score: 0.99,
      threat: 'PHISHING',
      brand: { id: 'paypal', name: 'PayPal', relation: 'imitated', evidence: 'secret evidence' },
    },
    nsfw: true,
  });
}
