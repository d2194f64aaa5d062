import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseExits } from '../../server/egress/exits/exits.ts';
import { startHttpExit, startSocksExit, type ExitProxy } from '../server/egress/support/exit-proxies.ts';
import { openLab, type Lab } from './support/lab.ts';

const CREDENTIALS = { username: 'a user', password: 'p:@ss' };

let lab: Lab;
let proxies: Record<string, ExitProxy>;
beforeAll(async () => {
  proxies = {
    SE: await startHttpExit({ credentials: CREDENTIALS }),
    NO: await startSocksExit({ credentials: CREDENTIALS }),
  };
  lab = await openLab({
    exits: parseExits(
      [
        `DE=http://127.0.0.1:${await closedPort()}`,
        `SE=http://a%20user:p%3A%40ss@127.0.0.1:${proxies['SE']?.port}`,
        `NO=socks5://a%20user:p%3A%40ss@127.0.0.1:${proxies['NO']?.port}`,
        `DK=http://127.0.0.1:${proxies['SE']?.port}`,
      ].join(),
    ),
  });
});
afterAll(async () => {
  await lab.close();
  await Promise.all(Object.values(proxies).map(proxy => proxy.close()));
});

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  await new Promise(resolve => server.close(resolve));
  return port;
}

test.each([
  ['a country that this server has no exit for', 'FR'],
  ['an exit that is down', 'DE'],
  ['an exit that refuses the password', 'DK'],
])('a scan through %s ends in EXIT_UNAVAILABLE, and never goes out another way', async (_, exit) => {
  const { status, errorCode, captured } = await lab.visit('https://plain.example/', { exit });
  expect({ status, errorCode }).toEqual({ status: 'ERROR', errorCode: 'EXIT_UNAVAILABLE' });
  expect(captured).toMatchObject({ dom: null, page: null, screenshot: null });
  // No server answered.
  for (const { status_code: code, ip } of captured.http_transactions) expect({ code, ip }).toEqual({ code: 0, ip: '' });
  expect(lab.site.requests('plain.example')).toEqual([]);
});

test.each(['SE', 'NO'])(
  'a scan through %s connects only through its proxy, and never to private addresses',
  async country => {
    const before = proxies[country]?.asked.length ?? 0;
    const { status, captured } = await lab.visit('https://plain.example/', { exit: country });
    expect([status, captured.dom === null]).toEqual(['DONE', false]);
    const asked = proxies[country]?.asked.slice(before) ?? [];
    expect(asked.length).toBeGreaterThan(0);
    // Only addresses of the test web; no names.
    for (const place of asked) expect(place).toMatch(/^127\.0\.0\.1:\d+$/);
    const blocked = await lab.visit('http://10.0.0.1/', { exit: country });
    expect(blocked.errorCode).toBe('BLOCKED_ADDRESS');
    expect(proxies[country]?.asked.slice(before).filter(place => place.startsWith('10.'))).toEqual([]);
  },
);

test('a scan is in the time zone of its exit', async () => {
  const { captured } = await lab.visit('https://device.example/place', { exit: 'SE' });
  const zone = 'Europe/Stockholm';
  expect(JSON.parse(captured.page?.text ?? '')).toMatchObject({ zone, zoneOfWorker: zone });
});

test('connects directly in the next scan without an exit', async () => {
  expect(await lab.visit('https://plain.example/')).toMatchObject({ status: 'DONE', errorCode: null });
});
