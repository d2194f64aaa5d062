import { expect, test } from 'vitest';
import type { Client } from '../../../../extension/client/client.ts';
import type { FeedRequest } from '../../../../extension/messaging/report-port.ts';
import { readAhead } from '../../../../extension/web/client/read-ahead.ts';

function clientWith(readText: Client['readText']): Client {
  return {
    ask: () => Promise.reject(new Error('not asked')),
    readBytes: () => Promise.reject(new Error('not asked')),
    watchConnection: () => () => undefined,
    readText,
  };
}

const scan: FeedRequest = { kind: 'scan', id: 'a' };

test('the scan is read before anybody asks, and again for the second time', async () => {
  const asked: string[] = [];
  const client = readAhead(
    clientWith(async ({ kind }) => `${kind} ${asked.push(kind)}`),
    'a',
  );
  expect(asked).toEqual(['scan']);
  expect(await client.readText({ kind: 'har', id: 'a' })).toBe('har 2');
  expect(await client.readText(scan)).toBe('scan 1');
  expect(await client.readText(scan)).toBe('scan 3');
});

test('a scan that could not be read early is read when it is asked for', async () => {
  let reads = 0;
  const client = readAhead(
    clientWith(async () => (++reads === 1 ? Promise.reject(new Error('signed out')) : 'scan')),
    'a',
  );
  expect(await client.readText(scan)).toBe('scan');
});
