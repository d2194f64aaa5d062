import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createExitWatch } from '../../../../server/egress/exits/exit-watch.ts';
import { startHttpExit, startSocksExit, type ExitProxy } from '../support/exit-proxies.ts';

const CREDENTIALS = { username: 'a user', password: 'p:@ss' };

/** Watches exits until the test ends, and records logs. */
function watch(exits: Record<string, string>, options: { everyMs?: number; timeoutMs?: number } = {}) {
  const logged: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: line => void logged.push(JSON.parse(line)) });
  const watched = createExitWatch({
    exits: new Map(Object.entries(exits).map(([country, proxy]) => [country, new URL(proxy)])),
    log,
    ...options,
  });
  onTestFinished(() => watched.stop());
  watched.start();
  return { watched, logged };
}

async function kept(starting: Promise<ExitProxy>): Promise<ExitProxy> {
  const proxy = await starting;
  onTestFinished(() => proxy.close());
  return proxy;
}

test('distinguishes working exits from broken ones, and contacts only the proxy', async () => {
  const site = createServer();
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void site.close());
  const { port: to } = site.address() as AddressInfo; // a TCP server that listens has one
  const http = await kept(startHttpExit({ to }));
  const locked = await kept(startHttpExit({ to, credentials: CREDENTIALS }));
  const strict = await kept(startHttpExit({ to: 1, status: 403 }));
  const socks = await kept(startSocksExit({ to: 1 }));
  const lockedSocks = await kept(startSocksExit({ to: 1, credentials: CREDENTIALS }));
  const silent = createServer();
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  silent.on('connect', (_request, client: Socket) => {
    client.on('error', () => {});
    onTestFinished(() => void client.destroy());
  });
  const { port: silentPort } = silent.address() as AddressInfo; // a TCP server that listens has one
  const others = watch(
    {
      AA: `http://127.0.0.1:${http.port}`,
      AB: `http://a%20user:p%3A%40ss@127.0.0.1:${locked.port}`,
      AC: `http://127.0.0.1:${strict.port}`,
      AD: `socks5://127.0.0.1:${socks.port}`,
      AE: `socks5://a%20user:p%3A%40ss@127.0.0.1:${lockedSocks.port}`,
      BA: `http://a%20user:wrong@127.0.0.1:${locked.port}`,
      BB: `socks5://a%20user:wrong@127.0.0.1:${lockedSocks.port}`,
      BC: 'http://127.0.0.1:1',
      BD: `socks5://127.0.0.1:${http.port}`,
    },
    { timeoutMs: 60_000 },
  );
  const ofSilent = watch({ BE: `http://127.0.0.1:${silentPort}` }, { timeoutMs: 500 });
  await expect.poll(() => others.watched.states().size).toBe(9);
  await expect.poll(() => ofSilent.watched.states().get('BE')).toBe(false);
  const logged = [...others.logged, ...ofSilent.logged];
  const working = [...others.watched.states()].filter(([, works]) => works).map(([country]) => country);
  expect(working.toSorted()).toEqual(['AA', 'AB', 'AC', 'AD', 'AE']);
  expect(http.asked).toEqual([`127.0.0.1:${http.port}`]);
  expect(socks.asked).toEqual([`127.0.0.1:${socks.port}`]);
  expect(logged).toHaveLength(5);
  expect(logged).toEqual(Array(5).fill(expect.objectContaining({ level: 40, msg: 'exit does not work' })));
  expect(JSON.stringify(logged)).not.toMatch(/wrong|p:@ss|p%3A/);
});

test('logs each change once', async () => {
  let status = 200;
  let asked = 0;
  const proxy = createServer();
  proxy.on('connect', (_request, client: Socket) => {
    client.on('error', () => {}); // the watch resets connections when it stops
    client.end(`HTTP/1.1 ${status} Any\r\n\r\n`);
    asked++;
  });
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo; // a TCP server that listens has one
  const { watched, logged } = watch({ DE: `http://127.0.0.1:${port}` }, { everyMs: 5 });
  for (const [next, works] of [
    [200, true],
    [407, false],
    [200, true],
  ] as const) {
    status = next;
    await expect.poll(() => watched.states().get('DE')).toBe(works);
    const before = asked;
    await expect.poll(() => asked).toBeGreaterThan(before + 3);
  }
  expect(logged).toEqual([
    { level: 40, country: 'DE', reason: expect.stringContaining('407'), msg: 'exit does not work' },
    { level: 30, country: 'DE', msg: 'exit works again' },
  ]);
});
