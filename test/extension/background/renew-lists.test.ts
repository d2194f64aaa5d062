import { expect, test } from 'vitest';
import type { Alarms } from 'webextension-polyfill';
import { createListRenewal } from '../../../extension/background/renew-lists.ts';
import { DEFAULT_SETTINGS } from '../../../extension/storage/settings-schema.ts';

const NAME = 'renew-lists';
const DAY_MS = 24 * 60 * 60_000;

test('fetches old lists once when an alarm starts the background', async () => {
  let renewedAt = 0;
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
      renewedAt: async () => renewedAt,
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
  renewal.start();
  for (const listen of listeners) listen(alarm);
  await expect.poll(() => renewals).toBe(1);
  await renewal.renewIfOld();
  expect(renewals).toBe(1);
});
