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

test('the scan that was read early is given once, and read for the second time', async () => {
  const asked: string[] = [];
  const client = readAhead(
    clientWith(async ({ kind }) => `${kind} ${asked.push(kind)}`),
    Promise.resolve('early'),
  );
  expect(await client.readText({ kind: 'har', id: 'a' })).toBe('har 1');
  expect(await client.readText(scan)).toBe('early');
  expect(await client.readText(scan)).toBe('scan 2');
});

test('a scan that could not be read early is read when it is asked for', async () => {
  const client = readAhead(
    clientWith(async () => 'scan'),
    Promise.reject(new Error('status 401')),
  );
  expect(await client.readText(scan)).toBe('scan');
});
