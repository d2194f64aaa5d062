import { expect, test } from 'vitest';
import type { Alarms } from 'webextension-polyfill';
import { createListRenewal } from '../../../extension/background/renew-lists.ts';
import { DEFAULT_SETTINGS } from '../../../extension/storage/settings-schema.ts';

const NAME = 'renew-lists';
const DAY_MS = 24 * 60 * 60_000;

/** Lists that were renewed at a time, and the alarm that starts the background. */
function createWorld(firstRenewedAt: number) {
  let renewedAt = firstRenewedAt;
  let renewals = 0;
  const listeners: ((alarm: Alarms.Alarm) => void)[] = [];
  const alarm = { name: NAME, scheduledTime: 0 };
  const renewal = createListRenewal({
    alarms: {
      create: async () => undefined,
      get: async () => alarm,
      onAlarm: {
        addListener: listener => void listeners.push(listener),
        removeListener: () => undefined,
        hasListener: () => true,
      },
    },
    lists: {
      triedAt: async () => renewedAt,
      renew: async () => {
        renewals++;
        await new Promise(resolve => setTimeout(resolve));
        renewedAt = DAY_MS;
      },
    },
    servers: { read: async () => ({ address: 'https://server.example', key: 'lg_key' }) },
    settings: { read: async () => DEFAULT_SETTINGS },
    now: () => DAY_MS,
  });
  return { renewal, wake: () => listeners.forEach(listen => listen(alarm)), renewals: () => renewals };
}

test('fetches old lists once when an alarm starts the background', async () => {
  const { renewal, wake, renewals } = createWorld(0);
  renewal.start();
  wake();
  await renewal.renewIfOld();
  expect(renewals()).toBe(1);
});

test.each([
  ['of today', DAY_MS - 60_000, 0],
  ['of half an hour ago', DAY_MS - 30 * 60_000, 1],
  ['from before the clock was set back', 2 * DAY_MS, 1],
])('fetches lists %s', async (_, renewedAt, expected) => {
  const { renewal, renewals } = createWorld(renewedAt);
  await renewal.renewIfOld();
  expect(renewals()).toBe(expected);
});
