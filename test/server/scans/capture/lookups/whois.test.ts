import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EgressError, type EgressSession } from '../../../../../server/egress/egress.ts';
import type { Site } from '../../../../../server/scans/capture/source.ts';
import {
  createWhois,
  type WhoisOptions,
  registrableDomain,
} from '../../../../../server/scans/capture/lookups/whois.ts';
import { cleanText } from '../../../../../server/scans/capture/lookups/whois/clean-text.ts';
import { parseDate } from '../../../../../server/scans/capture/lookups/whois/parse-date.ts';
import { parseIanaWhois, parseWhois } from '../../../../../server/scans/capture/lookups/whois/parse-whois.ts';
import { startRegistries } from './registries.ts';

const nothing = {
  address: null,
  country: null,
  creation_date: null,
  expiration_date: null,
  name: null,
  org: null,
  registrant_postal_code: null,
  registrar: null,
  state: null,
  updated_date: null,
};
const BOOTSTRAP = {
  body: {
    services: [
      [['com', 'xn--p1ai'], ['http://registry.rdap.test/']],
      [['net'], ['http://busy.rdap.test/v1']],
    ],
  },
};
const card = (...properties: [string, object, unknown][]) => [
  'vcard',
  [['version', {}, 'text', '4.0'], ...properties.map(([name, parameters, value]) => [name, parameters, 'text', value])],
];
const registryAnswer = (domain: string, more: object = {}) => ({
  objectClassName: 'domain',
  ldhName: domain.toUpperCase(),
  entities: [{ roles: ['registrar'], vcardArray: card(['fn', {}, 'Registrar, Inc.']) }],
  events: [
    { eventAction: 'registration', eventDate: '1995-08-14T04:00:00Z' },
    { eventAction: 'expiration', eventDate: '2027-08-13T04:00:00.5+02:00' },
    { eventAction: 'last changed', eventDate: '2025-08-14T07:01:39Z' },
    { eventAction: 'last update of RDAP database', eventDate: '2026-01-01T00:00:00Z' },
  ],
  ...more,
});
const registryFacts = {
  ...nothing,
  creation_date: '1995-08-14T04:00:00.000Z',
  expiration_date: '2027-08-13T02:00:00.000Z',
  updated_date: '2025-08-14T07:01:39.000Z',
  registrar: 'Registrar, Inc.',
};
const WHOIS_TEXT = `   Domain Name: KNOWN.NET\r
   Registrar WHOIS Server: whois.registrar.test\r
   Updated Date: 2025-08-14T07:01:39Z\r
   Creation Date: 1995-08-14T04:00:00Z\r
   Registry Expiry Date: 2027-08-13T04:00:00Z\r
   Registrar: Registrar, Inc.\r
>>> Last update of whois database: 2026-01-01T00:00:00Z <<<\r
`;

let local: Awaited<ReturnType<typeof startRegistries>>;
let egress: EgressSession;
const over = new AbortController();
beforeAll(async () => {
  local = await startRegistries();
  egress = await local.openSession();
});
afterAll(() => local.close());
beforeEach(() => {
  local.registries.rdap['list.rdap.test/dns.json'] = BOOTSTRAP;
  local.registries.whois['whois.iana.test net'] =
    'domain: NET\n\nwhois:        whois.registry.test\n\nstatus: ACTIVE\n';
  local.registries.whois['whois.iana.test de'] = 'domain: DE\n\nwhois:        whois.denic.de\n';
});
afterEach(() => {
  for (const record of [local.registries.rdap, local.registries.whois])
    for (const key of Object.keys(record)) delete record[key];
  local.registries.asked.length = 0;
});

function create(options: Partial<WhoisOptions> = {}) {
  const lookup = createWhois({
    isOffline: false,
    rdapBootstrapUrl: 'http://list.rdap.test/dns.json',
    ianaWhoisServer: 'whois.iana.test',
    timeoutMs: 20_000,
    ...options,
  });
  return (host: string, signal: AbortSignal = over.signal, site: Partial<Site> = {}) =>
    lookup.find({ url: new URL(`https://${host}/`), host, ip: null, exit: null, egress, signal, ...site });
}

describe('RDAP', () => {
  test('queries the registry for the registered domain', async () => {
    local.registries.rdap['registry.rdap.test/domain/known.com'] = { body: registryAnswer('known.com') };
    expect(await create()('www.shop.known.com')).toEqual({ ...registryFacts, domain_name: 'known.com' });
    expect(local.registries.asked).toEqual(['list.rdap.test/dns.json', 'registry.rdap.test/domain/known.com']);
  });

  test("adds the registrar's data of the registrant", async () => {
    local.registries.rdap['registry.rdap.test/domain/known.com'] = {
      body: registryAnswer('known.com', {
        links: [
          { rel: 'self', href: 'http://registry.rdap.test/domain/known.com', type: 'application/rdap+json' },
          { rel: 'related', href: 'http://registrar.rdap.test/domain/KNOWN.COM', type: 'application/rdap+json' },
        ],
      }),
    };
    local.registries.rdap['registrar.rdap.test/domain/KNOWN.COM'] = {
      body: {
        objectClassName: 'domain',
        ldhName: 'known.com',
        events: [{ eventAction: 'registration', eventDate: '1999-01-01T00:00:00Z' }],
        entities: [
          {
            roles: ['registrant'],
            vcardArray: card(
              ['fn', {}, 'REDACTED FOR PRIVACY'],
              ['org', {}, 'Known\nOrg'],
              ['adr', { cc: 'CH' }, ['', '', ['1 Way', 'Floor 2'], 'Bern', 'BE', '3000', '']],
            ),
          },
        ],
      },
    };
    expect(await create()('known.com')).toEqual({
      ...registryFacts,
      domain_name: 'known.com',
      org: 'Known Org',
      address: '1 Way, Floor 2, Bern',
      state: 'BE',
      registrant_postal_code: '3000',
      country: 'CH',
    });
  });

  test.each([
    ['is not there', 'http://nowhere.rdap.test/x'],
    ['leads into the local network', 'http://127.0.0.1:1/domain/known.com'],
    ['is no web address', 'file:///etc/passwd'],
  ])('a registrar that %s takes nothing away', async (_, href) => {
    local.registries.rdap['registry.rdap.test/domain/known.com'] = {
      body: registryAnswer('known.com', { links: [{ rel: 'related', href, type: 'application/rdap+json' }] }),
    };
    expect(await create()('known.com')).toMatchObject({ domain_name: 'known.com', registrar: 'Registrar, Inc.' });
  });

  test('queries an IDN in ASCII', async () => {
    local.registries.rdap['registry.rdap.test/domain/xn--e1afmkfd.xn--p1ai'] = {
      body: registryAnswer('xn--e1afmkfd.xn--p1ai'),
    };
    expect(await create()('xn--e1afmkfd.xn--p1ai')).toMatchObject({ domain_name: 'xn--e1afmkfd.xn--p1ai' });
  });

  test('reads a response with invalid members as far as possible', async () => {
    local.registries.rdap['registry.rdap.test/domain/known.com'] = {
      body: {
        objectClassName: 'domain',
        entities: [
          null,
          7,
          { roles: 'registrar' },
          {
            roles: ['registrant'],
            vcardArray: [
              'vcard',
              [['fn'], ['fn', null, 'text', 'Some\u0000\u001b[31mone\u202e'], ['adr', {}, 'text', 'x']],
            ],
          },
        ],
        events: [{ eventAction: 'registration', eventDate: 'yesterday' }, { eventAction: 'expiration' }],
        links: 'none',
      },
    };
    expect(await create()('known.com')).toEqual({ ...nothing, domain_name: 'known.com', name: 'Some [31mone' });
  });
});

describe('WHOIS', () => {
  test('is used for a suffix without RDAP, with the server that IANA names', async () => {
    local.registries.whois['whois.iana.test org'] = 'refer: whois.registry.test\n';
    local.registries.whois['whois.registry.test known.org'] =
      'Domain Name: known.org\nRegistrar: Some Registrar\nCreation Date: 2001-02-03\n';
    expect(await create()('known.org')).toEqual({
      ...nothing,
      domain_name: 'known.org',
      registrar: 'Some Registrar',
      creation_date: '2001-02-03T00:00:00.000Z',
    });
    expect(local.registries.asked).toEqual([
      'list.rdap.test/dns.json',
      'whois.iana.test org',
      'whois.registry.test known.org',
    ]);
  });

  test.each([
    ['answers with an error', { status: 500, body: {} }],
    ['has been asked too much', { status: 429, headers: { 'retry-after': '10' }, body: {} }],
    ['answers something else', { body: { objectClassName: 'nameserver' } }],
    ['answers about another domain', { body: registryAnswer('other.net') }],
    ['answers no JSON', { body: '<html>' }],
    ['answers too much', { body: JSON.stringify({ a: 'x'.repeat(600_000) }) }],
  ])('is asked where RDAP %s; one referral is followed', async (_, answer) => {
    local.registries.rdap['busy.rdap.test/v1/domain/known.net'] = answer;
    local.registries.whois['whois.registry.test known.net'] = WHOIS_TEXT;
    local.registries.whois['whois.registrar.test known.net'] =
      'Domain Name: known.net\nRegistrar WHOIS Server: whois.registry.test\nRegistrant Name: REDACTED\nRegistrant Organization: Known Org\nRegistrant Street: 1 Way\nRegistrant City: Bern\nRegistrant State/Province: BE\nRegistrant Postal Code: 3000\nRegistrant Country: CH\n';
    expect(await create()('known.net')).toEqual({
      domain_name: 'known.net',
      address: '1 Way, Bern',
      country: 'CH',
      creation_date: '1995-08-14T04:00:00.000Z',
      expiration_date: '2027-08-13T04:00:00.000Z',
      name: null,
      org: 'Known Org',
      registrant_postal_code: '3000',
      registrar: 'Registrar, Inc.',
      state: 'BE',
      updated_date: '2025-08-14T07:01:39.000Z',
    });
    expect(local.registries.asked.filter(key => key.startsWith('whois.re'))).toEqual([
      'whois.registry.test known.net',
      'whois.registrar.test known.net',
    ]);
  });

  test("keeps the registry's data where the registrar's answer cannot be parsed", async () => {
    local.registries.whois['whois.registry.test known.net'] = WHOIS_TEXT;
    local.registries.whois['whois.registrar.test known.net'] = 'constructor: none\n';
    expect(await create()('known.net')).toMatchObject({ registrar: 'Registrar, Inc.' });
  });

  test('uses the query format of the registry', async () => {
    local.registries.whois['whois.denic.de -T dn bücher.de'] =
      'Domain: bücher.de\nStatus: connect\nChanged: 2020-01-02T03:04:05+02:00\n';
    expect(await create()('www.xn--bcher-kva.de')).toEqual({
      ...nothing,
      domain_name: 'xn--bcher-kva.de',
      updated_date: '2020-01-02T01:04:05.000Z',
    });
  });

  test('reads the start of an endless response', async () => {
    local.registries.whois['whois.registry.test known.net'] = 'flood';
    expect(await create()('known.net')).toMatchObject({
      domain_name: 'known.net',
      registrar: expect.stringMatching(/^Flood/),
    });
  });

  test('times out if the server does not respond', async () => {
    local.registries.whois['whois.registry.test known.net'] = 'silence';
    expect(await create({ timeoutMs: 500 })('known.net')).toBeNull();
  });

  test('does not follow a referral into the local network', async () => {
    local.registries.whois['whois.registry.test known.net'] = WHOIS_TEXT.replace('whois.registrar.test', 'localhost');
    expect(await create()('known.net')).toMatchObject({ registrar: 'Registrar, Inc.' });
    expect(local.registries.asked.at(-1)).toBe('whois.registry.test known.net');
  });
});

describe('caching and rate limits', () => {
  test('caches responses, negative ones too', async () => {
    local.registries.rdap['registry.rdap.test/domain/known.com'] = { body: registryAnswer('known.com') };
    const find = create();
    const first = await find('known.com');
    expect(await find('www.known.com')).toEqual(first);
    expect(await find('unknown.com')).toBeNull();
    const asked = local.registries.asked.length;
    expect(await find('unknown.com')).toBeNull();
    expect(local.registries.asked).toHaveLength(asked);
    expect(local.registries.asked.filter(key => key.includes('known.com') && key.startsWith('registry'))).toEqual([
      'registry.rdap.test/domain/known.com',
      'registry.rdap.test/domain/unknown.com',
    ]);
  });

  test('caches nothing for a domain whose registry was asked too often to be asked again', async () => {
    const find = create();
    const names = Array.from({ length: 12 }, (_, index) => `many${index}.com`);
    for (const name of names)
      local.registries.rdap[`registry.rdap.test/domain/${name}`] = { body: registryAnswer(name) };
    const found = await Promise.all(names.map(name => find(name)));
    const missed = names.find((_, index) => found[index] === null);
    if (missed === undefined) throw new Error('every domain was asked about');
    await expect.poll(() => find(missed), { timeout: 10_000 }).toMatchObject({ domain_name: missed });
  });

  test('combines concurrent lookups', async () => {
    local.registries.rdap['registry.rdap.test/domain/known.com'] = { body: registryAnswer('known.com') };
    const find = create();
    const found = await Promise.all(['a.known.com', 'b.known.com', 'known.com'].map(host => find(host)));
    expect(new Set(found.map(each => JSON.stringify(each))).size).toBe(1);
    expect(local.registries.asked).toHaveLength(2);
  });

  test('repeats the lookup for a waiting scan if the asking one ends', async () => {
    let answers = 0;
    local.registries.rdap['registry.rdap.test/domain/known.com'] = async () => {
      if (answers++ === 0) {
        ended.abort(new Error('over'));
        await new Promise(() => undefined);
      }
      return { body: registryAnswer('known.com') };
    };
    const find = create();
    const ended = new AbortController();
    const first = find('known.com', ended.signal);
    const second = find('known.com');
    await expect(first).rejects.toThrow('over');
    expect(await second).toMatchObject({ domain_name: 'known.com' });
  });

  test('spaces out queries to one registry', async () => {
    const find = create();
    const start = performance.now();
    const times: number[] = [];
    for (const name of ['a', 'b', 'c']) {
      local.registries.rdap[`registry.rdap.test/domain/${name}${name}.com`] = async () => {
        times.push(performance.now() - start);
        return { body: registryAnswer(`${name}${name}.com`) };
      };
    }
    await Promise.all(['aa.com', 'bb.com', 'cc.com'].map(host => find(host)));
    expect(times).toHaveLength(3);
    // A busy machine can delay a query, but none may come early.
    expect(times[1]).toBeGreaterThan(240);
    expect(times[2]).toBeGreaterThan(490);
  });

  test('answers scans without an exit after the proxy of one refused the queries', async () => {
    local.registries.whois['whois.registry.test known.net'] = WHOIS_TEXT;
    const refuse = () => Promise.reject(new EgressError('EXIT_UNAVAILABLE', 'the exit answered 403'));
    const refused = { ...egress, connect: refuse, fetch: refuse };
    const find = create();
    expect(await find('known.net', over.signal, { exit: 'DE', egress: refused })).toBeNull();
    expect(await find('known.net')).toMatchObject({ registrar: 'Registrar, Inc.' });
  });

  test('answers other scans after one reached its byte limit', async () => {
    local.registries.whois['whois.registry.test known.net'] = WHOIS_TEXT;
    const spent = { ...egress, connect: () => Promise.reject(new Error('byte limit of this scan reached')) };
    const find = create();
    expect(await find('other.net', over.signal, { egress: spent })).toBeNull();
    expect(await find('known.net')).toMatchObject({ registrar: 'Registrar, Inc.' });
  });

  test.each(['127.0.0.1', '[2001:db8::1]', 'localhost', 'shop.example', 'com', 'co.uk', 'server.internal'])(
    'looks up nothing for %s',
    async host => {
      expect(await create()(host)).toBeNull();
      expect(local.registries.asked).toEqual([]);
    },
  );

  test('looks up nothing when offline', async () => {
    expect(await create({ isOffline: true })('known.com')).toBeNull();
    expect(local.registries.asked).toEqual([]);
  });

  test('does not request an unavailable bootstrap list for every scan', async () => {
    local.registries.rdap['list.rdap.test/dns.json'] = { status: 500, body: {} };
    const find = create();
    expect(await find('known.com')).toBeNull();
    expect(await find('other.com')).toBeNull();
    expect(local.registries.asked.filter(key => key.startsWith('list'))).toHaveLength(1);
  });
});

test.each([
  ['2024-01-02T03:04:05Z', '2024-01-02T03:04:05.000Z'],
  ['2024-01-02T03:04:05.678Z', '2024-01-02T03:04:05.000Z'],
  ['2024-01-02T03:04:05+02:00', '2024-01-02T01:04:05.000Z'],
  ['2024-01-02 03:04:05+02', '2024-01-02T01:04:05.000Z'],
  ['2024-01-02 03:04:05 (UTC+8)', '2024-01-02T03:04:05.000Z'],
  ['2024-01-02 2024-01-03', '2024-01-02T00:00:00.000Z'],
  ['2024-01-02', '2024-01-02T00:00:00.000Z'],
  ['2024/01/02 (JST)', '2024-01-02T00:00:00.000Z'],
  ['2024.01.02 03:04:05', '2024-01-02T03:04:05.000Z'],
  ['2024. 01. 02.', '2024-01-02T00:00:00.000Z'],
  ['20240102', '2024-01-02T00:00:00.000Z'],
  ['02-Jan-2024', '2024-01-02T00:00:00.000Z'],
  ['02-Jan-2024 03:04:05 UTC', '2024-01-02T03:04:05.000Z'],
  ['2 January 2024', '2024-01-02T00:00:00.000Z'],
  ['2024-Jan-02.', '2024-01-02T00:00:00.000Z'],
  ['January 2 2024', '2024-01-02T00:00:00.000Z'],
  ['Tue Jan  2 03:04:05 2024', '2024-01-02T03:04:05.000Z'],
  ['Tue Jan  2 03:04:05 GMT 2024', '2024-01-02T03:04:05.000Z'],
  ['2.1.2024 03:04:05', '2024-01-02T03:04:05.000Z'],
  ['02/01/2024', '2024-01-02T00:00:00.000Z'],
  ['before Aug-1996', null],
  ['2024-02-31', null],
  ['1024-02-03', null],
  ['', null],
  [null, null],
])('the date %j is %j', (text, iso) => {
  expect(parseDate(text)).toBe(iso);
});

test.each([
  ['  Some   Org ', 'Some Org'],
  ['a\u0000b\u001b[31m\r\nc\u202e', 'a b [31m c'],
  ['REDACTED FOR PRIVACY', null],
  ['Data Protected, Not Disclosed', null],
  ['n/a', null],
  ['Domains By Proxy, LLC', 'Domains By Proxy, LLC'],
  ['x'.repeat(10_000), 'x'.repeat(300)],
  ['\ud800', '\ufffd'],
  [undefined, null],
])('the text %j is %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test.each([
  ['www.example.co.uk', 'example.co.uk'],
  ['a.b.github.io', 'github.io'],
  ['EXAMPLE.com', 'example.com'],
  ['example.com.', 'example.com'],
  ['com', null],
  ['x.unknown-suffix', null],
  ['10.0.0.1', null],
  ['[::1]', null],
])('the registered domain of %s is %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});

test.each([
  ['whois: whois.nic.test\n', 'whois.nic.test'],
  ['refer: whois.nic.test\n', 'whois.nic.test'],
  ['whois: 127.0.0.1\n', null],
  ['whois: localhost\n', null],
  ['whois: -x.test\n', null],
  ['whois:\n', null],
  ['', null],
])('IANA’s answer %j names %s', (text, server) => {
  expect(parseIanaWhois(text)).toBe(server);
});

test('parses any text as WHOIS without an error', () => {
  const pieces = [
    '__proto__: x',
    'constructor: y',
    'Registrar:',
    ': :',
    'Domain Name: a',
    'Registrant',
    '[a] b',
    '\t',
    '* x',
    '** Registrant:',
    'Creation Date: now',
    '\u0000',
    'toString: z',
  ];
  for (const suffix of ['com', 'uk', 'it', 'fr', 'jp', 'tr', 'ua', 'gg', 'mx', 'eu', 'be', 'nl']) {
    for (let seed = 0; seed < 300; seed++) {
      const text = Array.from(
        { length: 12 },
        (_, index) => pieces[(seed * 7 + index * (seed % 11)) % pieces.length],
      ).join('\n');
      try {
        expect(parseWhois(`a.${suffix}`, text)).toHaveProperty('referral');
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
      }
    }
  }
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
