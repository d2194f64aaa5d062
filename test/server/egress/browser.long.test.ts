import type { AddressInfo } from 'node:net';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Egress, EgressSession } from '../../../server/egress/egress.ts';
import type { DnsServer } from './support/dns-server.ts';
import type { Listener } from './support/listeners.ts';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { createBrowserLauncher } from '../../../server/browser/launch.ts';
import { EGRESS_BROWSER_FLAGS } from '../../../server/egress/browser-flags.ts';
import { createEgress } from '../../../server/egress/create-egress.ts';
import { parseStaticHosts } from '../../../server/egress/static-hosts.ts';
import { parseExits } from '../../../server/egress/exits/exits.ts';
import { answerAttack, stunProbe, VECTORS } from './support/attack-pages.ts';
import { createCertificate } from './support/certificate.ts';
import { startDnsServer } from './support/dns-server.ts';
import { startHttpExit } from './support/exit-proxies.ts';
import { listenTcp, listenUdp } from './support/listeners.ts';

const MAX_BYTES = 10_000_000;
/** Time that a page gets for what takes a moment on an idle machine. */
const LIVE_MS = 40_000;
/** How long to wait for requests that must not come: several times what live pages take. */
const QUIET_MS = 600;
/** A public address that is never dialled: the exits of these tests lead to loopback. */
const PUBLIC = '93.184.215.14';
const log = { debug() {} };

let internal: Listener;
let internal6: Listener;
let allowed: Listener;
let attacker: http.Server;
let dns: DnsServer;
let egress: Egress;
let browser: Browser;

/** With the service's own flags, so that the tested setup is the real one. */
async function launch(flags: readonly string[]): Promise<Browser> {
  const { path } = await findChromium(process.env['LINKGLASS_CHROMIUM'] ?? null);
  const launcher = createBrowserLauncher({ allowNoSandbox: true, executablePath: path, log: { warn() {} } });
  // Service workers and WebTransport need a secure origin, which the attacker has in real life.
  // New windows are blocked until a person clicks, which these pages may be taken to have brought about.
  const more = ['--unsafely-treat-insecure-origin-as-secure=http://attacker.example', '--disable-popup-blocking'];
  return (await launcher.launch([...flags, ...more])).browser;
}

beforeAll(async () => {
  internal = await listenTcp('127.0.0.1');
  internal6 = await listenTcp('::1', internal.port);
  allowed = await listenTcp('127.0.0.1');
  attacker = http.createServer(answerAttack);
  await new Promise<void>(resolve => attacker.listen(0, '127.0.0.1', resolve));
  const { port } = attacker.address() as AddressInfo;
  dns = await startDnsServer((name, type) =>
    name === 'inside.attacker.test' ? [{ type, address: type === 'A' ? '127.0.0.1' : '::1' }] : 'NXDOMAIN',
  );
  egress = createEgress({
    staticHosts: parseStaticHosts(`attacker.example=127.0.0.1:${port},allowed.example=127.0.0.1:${allowed.port}`),
    exits: new Map(),
    dnsServers: [dns.address],
    log,
  });
  browser = await launch(EGRESS_BROWSER_FLAGS);
});
afterAll(async () => {
  await browser.close();
  await egress.close();
  attacker.closeAllConnections();
  await Promise.all([
    internal.close(),
    internal6.close(),
    allowed.close(),
    dns.close(),
    new Promise(resolve => attacker.close(resolve)),
  ]);
});

async function inSession(
  run: (context: BrowserContext, session: EgressSession) => Promise<void>,
  through = egress,
  exit: string | null = null,
  from = browser,
): Promise<void> {
  const session = await through.open({ exit, maxBytes: MAX_BYTES });
  const context = await from.newContext({ proxy: { server: session.proxyUrl }, ignoreHTTPSErrors: true });
  try {
    await run(context, session);
  } finally {
    await context.close();
    await session.close();
  }
}

async function attack(page: Page, name: string, target: string): Promise<void> {
  const address = `http://attacker.example/v/${encodeURIComponent(name)}?to=${encodeURIComponent(target)}`;
  await page.goto(address, { waitUntil: 'commit' }).catch(() => null);
}

describe('a page in a browser behind the egress', () => {
  // Each in a context and a session of its own.
  test.concurrent.for([...VECTORS.entries()])(
    'never reaches a private address by $1.name',
    async ([index, { name, isLive = true }], { expect: expectHere }) => {
      await inSession(async (context, session) => {
        const { port } = internal;
        // The form of an address does not depend on the way to it: each way tries two, and all are tried by many.
        const others = ['localhost', '[::1]', 'inside.attacker.test'];
        const targets = ['127.0.0.1', others[index % others.length]].map(host => `${host}:${port}`);
        const page = await context.newPage();
        await attack(page, name, 'http://allowed.example:8080');
        // The same page reaches allowed hosts, and each attempt reaches the proxy.
        if (isLive)
          await expectHere
            .poll(() => session.addressOf('allowed.example', 8080), { timeout: LIVE_MS })
            .toBe('127.0.0.1');
        for (const target of targets) {
          await attack(page, name, `http://${target}`);
          const failure = () => session.failureOf(new URL(`http://${target}`).hostname, port);
          if (isLive) await expectHere.poll(failure, { timeout: LIVE_MS }).toBe('BLOCKED_ADDRESS');
          else await wait(QUIET_MS);
        }
        expect(internal.hits + internal6.hits).toBe(0);
      });
    },
  );

  test('sends no UDP by WebRTC, and finds no candidates', async () => {
    const udp = await listenUdp();
    await inSession(async context => {
      const page = await context.newPage();
      await page.goto('http://attacker.example/');
      expect(await page.evaluate(stunProbe(`127.0.0.1:${udp.port}`))).toEqual([]);
      expect(udp.hits).toBe(0);
    });
    await udp.close();
  });

  test('sends no UDP by WebTransport or for an advertised HTTP/3', async () => {
    const udp = await listenUdp();
    await inSession(async context => {
      await attack(await context.newPage(), 'WebTransport', `https://127.0.0.1:${udp.port}`);
      await attack(await context.newPage(), 'Alt-Svc', `https://127.0.0.1:${udp.port}`);
      await wait(QUIET_MS);
      expect(udp.hits).toBe(0);
    });
    await udp.close();
  });

  test("never has a certificate's issuer or status fetched from a private address", async () => {
    const server = https.createServer(
      await createCertificate('secure.example', `http://127.0.0.1:${internal.port}`),
      answerAttack,
    );
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    // A listening TCP server has an address object, never a path or null.
    const { port } = server.address() as AddressInfo;
    const own = createEgress({
      staticHosts: parseStaticHosts(`secure.example=127.0.0.1:${port}`),
      exits: new Map(),
      log,
    });
    await inSession(async (context, session) => {
      const page = await context.newPage();
      await page.goto('https://secure.example/');
      expect(await page.title()).toBe('attacker');
      await expect.poll(() => session.failureOf('127.0.0.1', internal.port)).toBe('BLOCKED_ADDRESS');
      expect(internal.hits).toBe(0);
    }, own);
    await own.close();
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  });

  test('stays on the checked address when the name changes to a private one (DNS rebinding)', async () => {
    const exit = await startHttpExit({ to: (attacker.address() as AddressInfo).port });
    const rebinding = await startDnsServer((_, type, nth) =>
      type === 'A' ? [{ type, address: nth === 0 ? PUBLIC : '127.0.0.1', ttl: 0 }] : [],
    );
    const exits = parseExits(`XX=http://127.0.0.1:${exit.port}`);
    const own = createEgress({ staticHosts: [], exits, dnsServers: [rebinding.address], dnsTryTimeoutMs: 20_000, log });
    await inSession(
      async context => {
        const page = await context.newPage();
        await page.goto('http://rebind.attacker.test/');
        // A new connection each, to the listener's port too, where a name that had changed would now be inside.
        const load = `fetch('http://rebind.attacker.test:${internal.port}/', {mode:'no-cors', cache:'no-store'}).then(() => 1, () => 0)`;
        expect(await page.evaluate(load)).toBe(1);
        await page.goto(`http://rebind.attacker.test:${internal.port}/`);
        expect(await page.title()).toBe('attacker');
        expect([...new Set(exit.asked)].sort()).toEqual([`${PUBLIC}:${internal.port}`, `${PUBLIC}:80`].sort());
        expect(rebinding.questions.filter(question => question === 'rebind.attacker.test A')).toHaveLength(1);
        expect(internal.hits).toBe(0);
      },
      own,
      'XX',
    );
    await own.close();
    await exit.close();
    await rebinding.close();
  });

  test('sends no DNS queries itself, not even to prefetch', async () => {
    await inSession(async context => {
      const page = await context.newPage();
      await page.goto('http://attacker.example/');
      await page.setContent('<link rel="dns-prefetch" href="//prefetched.attacker.test">');
      await wait(QUIET_MS);
      expect(dns.questions.filter(question => question.startsWith('prefetched'))).toEqual([]);
    });
  });

  test("has no network access in a context without a session's proxy", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', 'allowed.example'])
      await expect(page.goto(`http://${host}:${internal.port}/`)).rejects.toThrow(/ERR_PROXY_CONNECTION_FAILED/);
    expect(internal.hits + internal6.hits).toBe(0);
    await context.close();
  });
});

describe('each flag is needed', () => {
  test.each([['--webrtc-ip-handling-policy', 'WebRTC sends UDP past the proxy']])('without %s %s', async flag => {
    const udp = await listenUdp();
    const bare = await launch(EGRESS_BROWSER_FLAGS.filter(each => !each.startsWith(flag)));
    await inSession(
      async context => {
        const page = await context.newPage();
        await page.goto('http://attacker.example/');
        await page.evaluate(stunProbe(`127.0.0.1:${udp.port}`));
        await expect.poll(() => udp.hits).toBeGreaterThan(0);
      },
      egress,
      null,
      bare,
    );
    await bare.close();
    await udp.close();
  });

  test('without --proxy-server a context without a proxy has network access', async () => {
    const bare = await launch(EGRESS_BROWSER_FLAGS.filter(flag => !flag.startsWith('--proxy-')));
    const page = await bare.newPage();
    await page.goto(`http://127.0.0.1:${allowed.port}/`);
    expect(await page.textContent('body')).toBe('secret');
    await bare.close();
  });
});
