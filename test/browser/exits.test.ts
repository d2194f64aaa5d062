import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ exits: new Map([['DE', new URL(`http://127.0.0.1:${await closedPort()}`)]]) });
});
afterAll(() => lab.close());

/** A port that was free a moment ago. */
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
])('a scan through %s ends in EXIT_UNAVAILABLE, and never goes out another way', async (_, exit) => {
  const { status, errorCode, captured } = await lab.visit('https://plain.example/', { exit });
  expect({ status, errorCode }).toEqual({ status: 'ERROR', errorCode: 'EXIT_UNAVAILABLE' });
  expect(captured).toMatchObject({ dom: null, page: null, screenshot: null });
  // No answer came, from nobody.
  for (const { status_code: code, ip } of captured.http_transactions) expect({ code, ip }).toEqual({ code: 0, ip: '' });
  expect(lab.site.requests('plain.example')).toEqual([]);
});

test('connects directly in the next scan without an exit', async () => {
  expect(await lab.visit('https://plain.example/')).toMatchObject({ status: 'DONE', errorCode: null });
});
