import type { AddressInfo } from 'node:net';
import http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Egress, EgressSession } from '../../../server/egress/egress.ts';
import type { DnsAnswer, DnsServer } from './support/dns-server.ts';
import type { Listener } from './support/listeners.ts';
import { createEgress } from '../../../server/egress/create-egress.ts';
import { parseStaticHosts } from '../../../server/egress/static-hosts.ts';
import { parseAddress } from '../../../shared/url/address.ts';
import { startDnsServer } from './support/dns-server.ts';
import { listenTcp } from './support/listeners.ts';
import { socksConnect } from './support/socks-client.ts';

const PUBLIC = '93.184.215.14';
const PUBLIC6 = '2606:4700::1111';
const NOT_ALLOWED = 2;

/** Every spelling of a host that must not be connected, as a browser or an attacker's own client may send it. */
const HOSTS = [
  // Loopback, spelled as IPv4 parsers through the ages read it.
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7F.0x0.0x0.0x1',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0x7f.0.1',
  '00000177.1',
  '0',
  '0.0.0.0',
  '0x0',
  '00.0.0.00',
  // … by IDNA: fullwidth and enclosed digits, ideographic dots, a soft hyphen.
  '１２７.0.0.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0x７f.1',
  'ｌｏｃａｌｈｏｓｔ',
  'ⓛocalhost',
  'local\u00adhost',
  'LOCALHOST。',
  // … as IPv6, and inside of it.
  '::1',
  '[::1]',
  '::',
  '[::]',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::FFFF:7F00:1',
  '[::ffff:7f00:1]',
  '::ffff:0.0.0.0',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::127.0.0.1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001::1',
  // Zone ids.
  '::1%lo',
  '[::1%25lo]',
  'fe80::1%eth0',
  'fe80::1%1',
  // Names of one's own.
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost..',
  'a.localhost',
  'a.b.LocalHost.',
  'localhost.localdomain',
  'printer.local',
  'metadata.google.internal',
  'metadata.google.internal.',
  'router.home.arpa',
  // Text that some parser would read as another host.
  '',
  '.',
  '..',
  ' 127.0.0.1',
  '127.0.0.1 ',
  '127.0.0.1\t',
  '127.0.0.1\n',
  '127.0.0.1\0',
  'localhost\0.example',
  'local%68ost',
  '%31%32%37.0.0.1',
  'user@127.0.0.1',
  'allowed.example@127.0.0.1',
  '127.0.0.1:80',
  '127.0.0.1/',
  '127.0.0.1#',
  '127.0.0.1?',
  '127.0.0.1\\',
  '\\\\127.0.0.1',
  '256.0.0.1',
  '[127.0.0.1]',
  '[::1',
  'a'.repeat(254),
  // Clouds' metadata.
  '169.254.169.254',
  '169.254.169.254.',
  '0xa9fea9fe',
  '2852039166',
  '0251.0376.0251.0376',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  'fd00:ec2::254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  // All other special blocks.
  '10.0.0.1',
  '10.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '3232235521',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '192.31.196.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  'fe80::1',
  'fec0::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
];

/** The responses of the attacker's name server. */
const NAMES: Readonly<Record<string, Readonly<Record<'A' | 'AAAA', DnsAnswer>>>> = {
  'loopback.attacker.test': { A: [{ type: 'A', address: '127.0.0.1' }], AAAA: [] },
  'loopback6.attacker.test': { A: [], AAAA: [{ type: 'AAAA', address: '::1' }] },
  'zero.attacker.test': { A: [{ type: 'A', address: '0.0.0.0' }], AAAA: 'NXDOMAIN' },
  'private.attacker.test': { A: [{ type: 'A', address: '10.0.0.1' }], AAAA: [] },
  'metadata.attacker.test': { A: [{ type: 'A', address: '169.254.169.254' }], AAAA: [] },
  'multicast.attacker.test': { A: [{ type: 'A', address: '224.0.0.1' }], AAAA: [] },
  'mapped.attacker.test': { A: [], AAAA: [{ type: 'AAAA', address: '::ffff:7f00:1' }] },
  'nat64.attacker.test': { A: [], AAAA: [{ type: 'AAAA', address: '64:ff9b::7f00:1' }] },
  '6to4.attacker.test': { A: [], AAAA: [{ type: 'AAAA', address: '2002:7f00:1::' }] },
  'mixed.attacker.test': { A: [{ type: 'A', address: PUBLIC }], AAAA: [{ type: 'AAAA', address: '::1' }] },
  'mixed6.attacker.test': { A: [{ type: 'A', address: '127.0.0.1' }], AAAA: [{ type: 'AAAA', address: PUBLIC6 }] },
  'last-of-many.attacker.test': {
    A: [...Array<number>(9).keys(), 127].map(i => ({
      type: 'A',
      address: i === 127 ? '127.0.0.1' : `93.184.215.${i}`,
    })),
    AAAA: [],
  },
  'alias.attacker.test': {
    A: [
      { type: 'CNAME', target: 'inside.attacker.test' },
      { type: 'A', address: '127.0.0.1' },
    ],
    AAAA: [],
  },
  'alias-of-localhost.attacker.test': {
    A: [
      { type: 'CNAME', target: 'localhost' },
      { type: 'A', address: '127.0.0.1' },
    ],
    AAAA: [],
  },
  'chain.attacker.test': {
    A: [
      { type: 'CNAME', target: 'b.attacker.test' },
      { type: 'CNAME', target: 'c.attacker.test' },
      { type: 'CNAME', target: 'd.attacker.test' },
      { type: 'A', address: '192.168.0.1' },
    ],
    AAAA: [],
  },
};

let internal: Listener;
let internal6: Listener;
let allowed: Listener;
let redirector: http.Server;
let dns: DnsServer;
let egress: Egress;
let session: EgressSession;

beforeAll(async () => {
  internal = await listenTcp('127.0.0.1');
  internal6 = await listenTcp('::1', internal.port);
  allowed = await listenTcp('127.0.0.1');
  // /hop?to=…: a redirect there.
  redirector = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    response
      .writeHead(Number(url.searchParams.get('status') ?? 302), { location: url.searchParams.get('to') ?? '/' })
      .end();
  });
  await new Promise<void>(resolve => redirector.listen(0, '127.0.0.1', resolve));
  dns = await startDnsServer((name, type) => NAMES[name]?.[type] ?? 'NXDOMAIN');
  // A listening TCP server has an address object, never a path or null.
  const { port } = redirector.address() as AddressInfo;
  egress = createEgress({
    staticHosts: parseStaticHosts(
      `allowed.example=127.0.0.1:${allowed.port},hop.example=127.0.0.1:${port},one-port.example:8080=127.0.0.1:${allowed.port}`,
    ),
    exits: new Map(),
    dnsServers: [dns.address],
    log: { debug() {} },
  });
});
afterAll(async () => {
  await egress.close();
  redirector.closeAllConnections();
  await Promise.all([
    internal.close(),
    internal6.close(),
    allowed.close(),
    dns.close(),
    new Promise(resolve => redirector.close(resolve)),
  ]);
});
beforeEach(async () => {
  session = await egress.open({ exit: null, maxBytes: 1_000_000 });
});
afterEach(async () => {
  await session.close();
  // oxlint-disable-next-line vitest/no-standalone-expect -- what every test here is about
  expect(internal.hits + internal6.hits).toBe(0);
});

const blocked = { name: 'EgressError', failure: 'BLOCKED_ADDRESS' };

describe('a host that must not be connected', () => {
  test.each([...HOSTS, ...Object.keys(NAMES)])('%j is refused by the proxy and by connect', async host => {
    const { reply, socket } = await socksConnect(session.proxyUrl, host, internal.port);
    socket.destroy();
    expect(reply).toBe(NOT_ALLOWED);
    expect(session.failureOf(host, internal.port)).toBe('BLOCKED_ADDRESS');
    expect(session.addressOf(host, internal.port)).toBeNull();
    await expect(session.connect(host, internal.port, { timeoutMs: 60_000 })).rejects.toMatchObject(blocked);
  });

  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '169.254.169.254',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fd00:ec2::254',
  ])('%s as SOCKS address bytes is refused', async address => {
    const { reply, socket } = await socksConnect(session.proxyUrl, parseAddress(address) ?? '', internal.port);
    socket.destroy();
    expect(reply).toBe(NOT_ALLOWED);
  });

  test.each([0, 1, 22, 25, 43, 53, 110, 6000, 6667])('port %i of an allowed host is refused', async port => {
    const { reply, socket } = await socksConnect(session.proxyUrl, 'allowed.example', port);
    socket.destroy();
    expect(reply).toBe(NOT_ALLOWED);
    await expect(
      session.fetch(`http://allowed.example:${port}/`, { maxBytes: 1000, timeoutMs: 60_000 }),
    ).rejects.toMatchObject(blocked);
  });
  test.each([-1, 0, 22, 65_536, 1.5, Number.NaN])(
    'a raw connection to port %d of an allowed host is refused',
    async port => {
      await expect(session.connect('allowed.example', port, { timeoutMs: 60_000 })).rejects.toMatchObject(blocked);
    },
  );

  test.each([
    ['a subdomain of a static host', 'x.allowed.example', 80],
    ['a static host as a suffix', 'notallowed.example', 80],
    ['another port of a static host with a port', 'one-port.example', 80],
  ])('%s is not opened by it', async (_, host, port) => {
    await expect(session.connect(host, port, { timeoutMs: 60_000 })).rejects.toMatchObject({
      failure: 'DNS_NOT_FOUND',
    });
  });

  test.each([2, 3])('SOCKS command %i (not CONNECT) is refused', async command => {
    const { reply, socket } = await socksConnect(session.proxyUrl, 'allowed.example', 80, command);
    socket.destroy();
    // The library answers with the two bytes that matter, and closes.
    expect(reply).not.toBe(0);
  });
});

/** `PORT` stands for the listener's. */
const URLS = [
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://0:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://%31%32%37.0.0.1:PORT/',
  'HTTP://LOCALHOST:PORT/',
  'http://localhost.:PORT/',
  'http://a.localhost:PORT/',
  'http://local\thost:PORT/',
  '\n http://127.0.0.1:PORT/',
  'ht\ntp://127.0.0.1:PORT/',
  'http:\\\\127.0.0.1:PORT\\',
  'http:127.0.0.1:PORT',
  'http:////127.0.0.1:PORT',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'https://127.0.0.1:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://mixed.attacker.test:PORT/',
  'http://alias.attacker.test:PORT/',
  'http://chain.attacker.test:PORT/',
  'http://user:password@allowed.example/',
  'http://user@allowed.example/',
  'http://allowed.example@127.0.0.1:PORT/',
  'http://allowed.example:80@127.0.0.1:PORT/',
  'http://127.0.0.1:PORT\\@allowed.example/',
  'file:///etc/passwd',
  'ftp://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/',
  'ws://127.0.0.1:PORT/',
  'data:text/plain,x',
  'javascript:1',
  'blob:http://127.0.0.1:PORT/x',
  'about:blank',
  'chrome://version/',
  'view-source:http://127.0.0.1:PORT/',
] as const;
const withPort = (text: string): string => text.replaceAll('PORT', String(internal.port));
const options = { maxBytes: 1000, timeoutMs: 60_000 };

describe('session.fetch', () => {
  test.each(URLS)('refuses %j', async url => {
    await expect(session.fetch(withPort(url), options)).rejects.toMatchObject(blocked);
  });
  // Headers can only contain printable ASCII; `http:` without slashes is a relative path here.
  test.each(URLS.filter(url => /^[!-~]+$/.test(url) && !/^http:\w/.test(url)))(
    'refuses a redirect to %j',
    async url => {
      const target = withPort(url);
      await expect(
        session.fetch(`http://hop.example/?to=${encodeURIComponent(target)}`, options),
      ).rejects.toMatchObject(blocked);
    },
  );
  test.each([
    '//127.0.0.1:PORT/',
    '/\\127.0.0.1:PORT/',
    '\\\\127.0.0.1:PORT/',
    '///127.0.0.1:PORT',
    'http:////localhost:PORT',
  ])('refuses a redirect to %j, which has no scheme or no proper slashes', async location => {
    await expect(
      session.fetch(`http://hop.example/?to=${encodeURIComponent(withPort(location))}`, options),
    ).rejects.toMatchObject(blocked);
  });
  test.each([301, 302, 303, 307, 308])('refuses the end of a chain of %i redirects', async status => {
    const hops = [1, 2, 3].reduce(
      to => `http://hop.example/?status=${status}&to=${encodeURIComponent(to)}`,
      withPort('http://127.0.0.1:PORT/'),
    );
    await expect(session.fetch(hops, options)).rejects.toMatchObject(blocked);
  });
  test('refuses an invalid URL', async () => {
    for (const url of [
      '',
      'http://',
      'http://allowed.example:65536/',
      'http://[::1%25lo]/',
      '//127.0.0.1/',
      'http://a b/',
    ])
      await expect(session.fetch(url, options)).rejects.toThrow();
  });
});
