import type { AddressInfo } from 'node:net';
import http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Egress, EgressSession } from '../../../../server/egress/egress.ts';
import type { ExitProxy } from '../support/exit-proxies.ts';
import { createEgress } from '../../../../server/egress/create-egress.ts';
import { parseExits } from '../../../../server/egress/exits/exits.ts';
import { parseStaticHosts } from '../../../../server/egress/static-hosts.ts';
import { createCertificate, createTrustedCertificate } from '../support/certificate.ts';
import { startHttpExit, startSocksExit } from '../support/exit-proxies.ts';
import { socksConnect } from '../support/socks-client.ts';

describe('LINKGLASS_EXITS', () => {
  test('is a comma-separated list of countries and proxies', () => {
    const exits = parseExits(
      ' de=http://127.0.0.1:3128 ,FR=socks5://user:pa%2Css=@[::1]:1080,US=https://proxy.example/',
    );
    expect([...exits].map(([country, url]) => [country, url.host, url.username])).toEqual([
      ['DE', '127.0.0.1:3128', ''],
      ['FR', '[::1]:1080', 'user'],
      ['US', 'proxy.example', ''],
    ]);
  });
  test.each(['', ' ', ','])('%j is refused', text => expect(parseExits(text).size).toBe(0));
  test.each([
    'DE',
    'DE=',
    'DE=a',
    'DE=ftp://a',
    'DE=socks4://a:1',
    'DE=http://a/path',
    'DE=http://a?x',
    'DE=http://a,DE=http://b',
    `DE=http://${'u'.repeat(256)}@a`,
    'DE=http://%zz@a',
  ])('the bad entry %j is named', text => expect(() => parseExits(text)).toThrow(`the exit "${text.split('=')[0]}"`));
  test.each([
    ['DEU=http://a', 'entry 1 '],
    ['DE=http://a, =http://a', 'entry 2 '],
    // A password with a comma makes two entries, and neither half is shown.
    ['DE=socks5://u:hun,ter2@a:1', 'the exit "DE" '],
    ['DE=socks5://u,ter2@a:1', 'entry 2 '],
    ['socks5://u:hunter2@a', 'entry 1 '],
    ['DE=ftp://user:hunter2@a', 'the exit "DE" '],
  ])('of %j is told that %s is bad, and no password', (text, name) => {
    expect(() => parseExits(text)).toThrow(new RegExp(`^(?!.*(hun|ter2))${name}is not CC=proxy URL`, 'i'));
  });
});

const PUBLIC = '93.184.215.14';
const PUBLIC6 = '2606:4700::1111';
const CREDENTIALS = { username: 'a user', password: 'p:@ss' };
const URL_CREDENTIALS = 'a%20user:p%3A%40ss';

describe('a session through an exit', () => {
  const trustedBefore = tls.getCACertificates('default');
  let site: http.Server;
  const proxies: ExitProxy[] = [];
  let egress: Egress;
  /** The same with little patience. */
  let hasty: Egress;
  let silent: net.Server;

  /** Takes note of a proxy, to close it. */
  const kept = async (starting: Promise<ExitProxy>): Promise<ExitProxy> => {
    const proxy = await starting;
    proxies.push(proxy);
    return proxy;
  };
  const asked = new Map<string, readonly string[]>();

  beforeAll(async () => {
    site = http.createServer((_, response) => response.end('the site'));
    await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
    silent = net.createServer(socket => void socket.on('error', () => {}).resume());
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    // Listening TCP servers have address objects, never a path or null.
    const { port: to } = site.address() as AddressInfo;
    const trusted = await createTrustedCertificate('localhost');
    tls.setDefaultCACertificates([trusted.cert]);
    const plain = await kept(startHttpExit({ to }));
    const withPassword = await kept(startHttpExit({ to, credentials: CREDENTIALS }));
    const secure = await kept(startHttpExit({ to, tls: trusted }));
    const untrusted = await kept(startHttpExit({ to, tls: await createCertificate('localhost', 'http://127.0.0.1') }));
    const socks = await kept(startSocksExit({ to }));
    const socksWithPassword = await kept(startSocksExit({ to, credentials: CREDENTIALS }));
    const socksRefused = await kept(startSocksExit({ to: 1 }));
    const [bad, slow, forbidden] = await Promise.all(
      [502, 504, 403].map(status => kept(startHttpExit({ to, status }))),
    );
    const urls: Record<string, string> = {
      AA: `http://127.0.0.1:${plain.port}`,
      AB: `http://${URL_CREDENTIALS}@127.0.0.1:${withPassword.port}`,
      AC: `https://localhost:${secure.port}`,
      AD: `socks5://127.0.0.1:${socks.port}`,
      AE: `socks5://${URL_CREDENTIALS}@localhost:${socksWithPassword.port}`,
      BA: `http://127.0.0.1:${withPassword.port}`,
      BB: `socks5://127.0.0.1:${socksWithPassword.port}`,
      BC: `socks5://a:b@127.0.0.1:${socksWithPassword.port}`,
      BD: 'http://127.0.0.1:1',
      BE: `https://localhost:${untrusted.port}`,
      BF: `socks5://127.0.0.1:${plain.port}`,
      BG: 'http://no-such-proxy.invalid:3128',
      BH: `http://127.0.0.1:${forbidden?.port}`,
      CA: `http://127.0.0.1:${bad?.port}`,
      CB: `http://127.0.0.1:${slow?.port}`,
      CC: `socks5://127.0.0.1:${socksRefused.port}`,
      CD: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      CE: `socks5://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    };
    for (const [country, proxy] of Object.entries({
      AA: plain,
      AB: withPassword,
      AC: secure,
      AD: socks,
      AE: socksWithPassword,
    }))
      asked.set(country, proxy.asked);
    const staticHosts = parseStaticHosts(`public.example=${PUBLIC},six.example=[${PUBLIC6}]:8080`);
    const list = Object.entries(urls).map(pair => pair.join('='));
    const deps = { staticHosts, exits: parseExits(list.join(',')), log: { debug() {} } };
    egress = createEgress({ ...deps, connectTimeoutMs: 60_000 });
    hasty = createEgress({ ...deps, connectTimeoutMs: 1_000 });
  });
  afterAll(async () => {
    tls.setDefaultCACertificates(trustedBefore);
    await Promise.all([egress.close(), hasty.close()]);
    site.closeAllConnections();
    await Promise.all([
      ...proxies.map(proxy => proxy.close()),
      new Promise(resolve => site.close(resolve)),
      new Promise(resolve => silent.close(resolve)),
    ]);
  });
  const within = async <T>(exit: string, use: (session: EgressSession) => Promise<T>, through = egress): Promise<T> => {
    const session = await through.open({ exit, maxBytes: 1_000_000 });
    try {
      return await use(session);
    } finally {
      await session.close();
    }
  };
  const options = { maxBytes: 1000, timeoutMs: 60_000 };

  test.each(['AA', 'AB', 'AC', 'AD', 'AE'])(
    '%s: fetch, connect and the browser send the checked address to the proxy',
    async country => {
      await within(country, async session => {
        const before = asked.get(country)?.length ?? 0;
        const answer = await session.fetch('http://public.example/', options);
        expect(answer.body.toString()).toBe('the site');
        const socket = await session.connect('six.example', 80, { timeoutMs: 60_000 });
        socket.write('GET / HTTP/1.0\r\n\r\n');
        const chunks = await socket.toArray();
        expect(Buffer.concat(chunks).toString()).toContain('the site');
        const { reply, socket: client } = await socksConnect(session.proxyUrl, PUBLIC, 80);
        expect(reply).toBe(0);
        client.write('GET / HTTP/1.0\r\n\r\n');
        expect(Buffer.concat(await client.toArray()).toString()).toContain('the site');
        expect(session.addressOf('public.example', 80)).toBe(PUBLIC);
        expect(session.addressOf('six.example', 80)).toBe(PUBLIC6);
        expect(session.bytes).toBeGreaterThan(300);
        const places = asked
          .get(country)
          ?.slice(before)
          .map(place =>
            place
              .replace(/[[\]]/g, '')
              .replaceAll(/\b0+(?=[\da-f])/g, '')
              .replace(/(?::0)+:/, '::'),
          );
        expect(places).toEqual([`${PUBLIC}:80`, `${PUBLIC6}:8080`, `${PUBLIC}:80`]);
      });
    },
  );

  test.each([
    ['BA', 'EXIT_UNAVAILABLE', 'wants a password'],
    ['BB', 'EXIT_UNAVAILABLE', 'wants a password (SOCKS)'],
    ['BC', 'EXIT_UNAVAILABLE', 'refuses the password (SOCKS)'],
    ['BD', 'EXIT_UNAVAILABLE', 'is not there'],
    ['BE', 'EXIT_UNAVAILABLE', 'has a certificate of nobody'],
    ['BF', 'EXIT_UNAVAILABLE', 'speaks another protocol'],
    ['BG', 'EXIT_UNAVAILABLE', 'has a name that does not exist'],
    ['BH', 'EXIT_UNAVAILABLE', 'does not allow it'],
    ['CA', 'CONNECTION_REFUSED', 'could not connect'],
    ['CB', 'CONNECTION_TIMEOUT', 'got no answer from the site'],
    ['CC', 'CONNECTION_REFUSED', 'could not connect (SOCKS)'],
    ['CD', 'CONNECTION_TIMEOUT', 'says nothing'],
    ['CE', 'CONNECTION_TIMEOUT', 'says nothing (SOCKS)'],
  ])('%s: %s, where the proxy %s', async (country, failure) => {
    const use = async (session: EgressSession) => {
      await expect(session.fetch('http://public.example/', options)).rejects.toMatchObject({ failure });
      expect(session.failureOf('public.example', 80)).toBe(failure);
    };
    await within(country, use, ['CD', 'CE'].includes(country) ? hasty : egress);
  });

  test('a private address is refused before the proxy is contacted', async () => {
    await within('AA', async session => {
      const before = asked.get('AA')?.length;
      await expect(session.fetch('http://10.0.0.1/', options)).rejects.toMatchObject({ failure: 'BLOCKED_ADDRESS' });
      expect(asked.get('AA')).toHaveLength(before ?? -1);
    });
  });
  test('a connection that fails is logged with its scan', async () => {
    const logged: unknown[] = [];
    const watched = createEgress({
      staticHosts: [],
      exits: parseExits('BD=http://127.0.0.1:1'),
      log: pino({ level: 'debug' }, { write: line => void logged.push(JSON.parse(line)) }),
    });
    const session = await watched.open({ exit: 'BD', maxBytes: 1, scan: 'a-scan' });
    await expect(session.fetch(`http://${PUBLIC}/`, options)).rejects.toMatchObject({ failure: 'EXIT_UNAVAILABLE' });
    await watched.close();
    expect(logged).toEqual([expect.objectContaining({ scan: 'a-scan', host: PUBLIC, failure: 'EXIT_UNAVAILABLE' })]);
  });
  test('an unknown exit is an error', async () => {
    await expect(egress.open({ exit: 'ZZ', maxBytes: 1 })).rejects.toMatchObject({ failure: 'EXIT_UNAVAILABLE' });
  });
});
