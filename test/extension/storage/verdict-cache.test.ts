import { expect, test } from 'vitest';
import type { Checked } from '../../../extension/messaging/protocol/checks.ts';
import { createVerdictCache } from '../../../extension/storage/verdict-cache.ts';
import { createFakeArea } from '../fake-area.ts';

const MINUTE_MS = 60_000;

function verdict(sent: string, status: Checked['status'] = 'SAFE', checkedAt = 0): Checked {
  return { kind: 'checked', status, score: 0, reasons: [], scanId: null, checkedAt, sent, shortened: null };
}

function createCache(area = createFakeArea(), clock = { now: 0 }) {
  const timers: (() => void)[] = [];
  const cache = createVerdictCache({ area, now: () => clock.now, setTimer: work => timers.push(work) });
  return { cache, area, clock, flush: () => timers.splice(0).forEach(work => work()) };
}

test.each([
  ['SAFE', 30],
  ['UNRATED', 10],
  ['MALICIOUS', 60],
] as const)('keeps %s for %i minutes', async (status, minutes) => {
  const { cache, clock } = createCache();
  await cache.remember(verdict('https://shop.example/', status));
  clock.now = minutes * MINUTE_MS - 1;
  expect((await cache.find('https://shop.example/'))?.status).toBe(status);
  clock.now = minutes * MINUTE_MS;
  expect(await cache.find('https://shop.example/')).toBeNull();
});

test('keeps no verdict of a clock that was set back', async () => {
  const { cache } = createCache();
  await cache.remember(verdict('https://shop.example/', 'SAFE', MINUTE_MS));
  expect(await cache.find('https://shop.example/')).toBeNull();
});

test('keeps verdicts over restarts of the background', async () => {
  const { cache, area, flush } = createCache();
  await cache.remember(verdict('https://shop.example/'));
  flush();
  expect(await createCache(area).cache.find('https://shop.example/')).toMatchObject({ status: 'SAFE' });
});

test('writes many verdicts at once', async () => {
  const { cache, area, flush } = createCache();
  for (let i = 0; i < 50; i++) await cache.remember(verdict(`https://shop.example/${i}`));
  flush();
  expect(area.writes).toEqual(['verdicts']);
});

test('drops the oldest verdicts beyond the limit', async () => {
  const { cache } = createCache();
  for (let i = 0; i < 2_001; i++) await cache.remember(verdict(`https://shop.example/${i}`));
  expect(await cache.find('https://shop.example/0')).toBeNull();
  expect(await cache.find('https://shop.example/1')).not.toBeNull();
  expect(await cache.find('https://shop.example/2000')).not.toBeNull();
});

test('asks again after `forget`', async () => {
  const { cache } = createCache();
  await cache.remember(verdict('https://shop.example/'));
  await cache.forget('https://shop.example/');
  expect(await cache.find('https://shop.example/')).toBeNull();
  await cache.remember(verdict('https://shop.example/'));
  await cache.clear();
  expect(await cache.find('https://shop.example/')).toBeNull();
});

test('treats unreadable data as empty', async () => {
  const { cache } = createCache(createFakeArea({ verdicts: [['https://shop.example/', { status: 'FINE' }]] }));
  expect(await cache.find('https://shop.example/')).toBeNull();
});
