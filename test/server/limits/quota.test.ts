import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { createLimits } from '../../../server/limits/limits.ts';
import { createQuota, type HeldUnits } from '../../../server/limits/quota.ts';
import { createLimitStore } from '../../../server/limits/store.ts';
import type { Database } from '../../../server/storage/database.ts';
import fc from '../../support/fast-check.ts';
import { testDatabase } from '../support/test-database.ts';

const DAY_MS = 86_400_000;

/** Two processes on one database, by a clock that a test moves. */
async function openProcesses() {
  const database = await testDatabase();
  const store = createLimitStore(database);
  const clock = { at: Date.parse('2026-11-20T12:00:00Z') };
  const open = () => createQuota({ store, now: () => clock.at });
  return { database, store, clock, one: open(), two: open() };
}

/** Makes statements about a table fail, or no longer. */
async function setGone(database: Database, table: string, isGone: boolean): Promise<void> {
  const [from, to] = isGone ? [table, `${table}_gone`] : [`${table}_gone`, table];
  await database.writer.schema.renameTable(from, to);
}

type Quota = ReturnType<typeof createQuota>;

/** How many of `count` requests of a key, one after the other, succeed. */
async function use(quota: Quota, limit: number, count: number): Promise<number> {
  let succeeded = 0;
  for (let n = 0; n < count; n++) {
    const unit = await quota.hold('key', limit, 1);
    unit?.release(1);
    if (unit) succeeded++;
  }
  return succeeded;
}

describe('the daily quota', () => {
  test('is exact for requests of any number, duration and outcome, during exchanges with the database', async () => {
    const { one } = await openProcesses();
    const step = fc.constantFrom('start', 'start', 'succeed', 'fail', 'sync');
    let keys = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(8), fc.array(step, { maxLength: 60 }), async (limit, steps) => {
        const key = `key-${keys++}`;
        const running: HeldUnits[] = [];
        let succeeded = 0;
        let syncing = Promise.resolve();
        for (const what of steps) {
          if (what === 'start') {
            const unit = await one.hold(key, limit, 1);
            // Not one too many, and none refused while units are left.
            expect(unit !== null).toBe(succeeded + running.length < limit);
            if (unit) running.push(unit);
          } else if (what === 'sync') {
            syncing = syncing.then(one.sync);
          } else {
            const used = running.length > 0 && what === 'succeed' ? 1 : 0;
            succeeded += used;
            running.shift()?.release(used);
          }
        }
        expect(await one.usedToday(key)).toBe(succeeded);
        for (const unit of running) unit.release(0);
        await syncing;
        expect(await one.usedToday(key)).toBe(succeeded);
      }),
      { numRuns: 40 },
    );
  });

  test('is held once by requests that come before anything is known of the key', async () => {
    const { one } = await openProcesses();
    const held = await Promise.all(Array.from({ length: 50 }, () => one.hold('key', 10, 1)));
    expect(held.filter(unit => unit !== null)).toHaveLength(10);
  });

  test('gives a batch as many units as are left', async () => {
    const { one } = await openProcesses();
    const [first, second] = [await one.hold('key', 10, 7), await one.hold('key', 10, 7)];
    expect([first?.count, second?.count, await one.hold('key', 10, 7)]).toEqual([7, 3, null]);
    first?.release(7);
    second?.release(0);
    expect([await one.usedToday('key'), (await one.hold('key', 10, 7))?.count]).toEqual([7, 3]);
  });

  test('follows changes of the limit, up and down', async () => {
    const { one } = await openProcesses();
    expect([await use(one, 100, 5), await use(one, 5, 1), await use(one, 6, 2)]).toEqual([5, 0, 1]);
  });

  test('resets at midnight UTC; a request over midnight counts on the day it began', async () => {
    const { one, clock } = await openProcesses();
    clock.at = Date.parse('2026-11-20T23:59:59.900Z');
    const late = await one.hold('key', 1, 1);
    clock.at += 200;
    expect(await use(one, 1, 2)).toBe(1);
    late?.release(1);
    await one.sync();
    expect(await one.usedDays('key', 3)).toEqual([
      { day: '2026-11-19', used: 0 },
      { day: '2026-11-20', used: 1 },
      { day: '2026-11-21', used: 1 },
    ]);
  });

  test('counts the use of two processes once, and each learns of the other within a sync', async () => {
    const { one, two } = await openProcesses();
    for (let round = 1; round <= 3; round++) {
      expect([await use(one, 12, 1), await use(two, 12, 2)]).toEqual([1, 2]);
      await Promise.all([one.sync(), two.sync()]);
      await Promise.all([one.sync(), two.sync()]);
      expect([await one.usedToday('key'), await two.usedToday('key')]).toEqual([3 * round, 3 * round]);
    }
    // Until then, both may use up what is left.
    expect([await use(one, 12, 9), await use(two, 12, 9)]).toEqual([3, 3]);
    await one.sync();
    await two.sync();
    expect([await use(one, 12, 1), await use(two, 12, 1), await two.usedToday('key')]).toEqual([0, 0, 15]);
  });

  test('keeps the counts while the database cannot store them, and goes on counting', async () => {
    const { database, one, two } = await openProcesses();
    expect(await use(one, 5, 2)).toBe(2);
    await setGone(database, 'quota_days', true);
    await expect(one.sync()).rejects.toThrow();
    expect([await one.usedToday('key'), await use(one, 5, 2)]).toEqual([2, 2]);
    await setGone(database, 'quota_days', false);
    await one.sync();
    expect([await one.usedToday('key'), await two.usedToday('key')]).toEqual([4, 4]);
  });

  test('keeps the use of a year, and the marks of today', async () => {
    const { database, store, one, clock } = await openProcesses();
    for (const age of [0, 1, 366, 368, 369]) {
      const day = new Date(clock.at - age * DAY_MS).toISOString().slice(0, 10);
      await store.add([{ keyId: 'key', day, used: age + 1 }]);
      await store.mark(day, 'key', 'scan');
    }
    await one.prune();
    const used: number[] = await database.reader('quota_days').orderBy('used').pluck('used');
    const marks: string[] = await database.reader('quota_marks').pluck('day');
    expect([used, marks]).toEqual([[1, 2, 367, 369], ['2026-11-20']]);
  });
});

describe('a thing that counts once a day', () => {
  test('counts once over concurrent requests and processes, also with the last unit', async () => {
    const { one, two } = await openProcesses();
    const pay = (quota: Quota, thing: string) => quota.chargeOnce('key', 3, thing);
    const paid = await Promise.all(Array.from({ length: 60 }, (_, n) => pay(one, `scan-${n % 3}`)));
    expect(paid.every(Boolean)).toBe(true);
    expect([await one.usedToday('key'), await pay(one, 'scan-3')]).toEqual([3, false]);
    await one.sync();
    const again = await Promise.all(Array.from({ length: 8 }, (_, n) => pay(two, `scan-${n % 4}`)));
    expect(again).toEqual([true, true, true, false, true, true, true, false]);
    expect(await two.usedToday('key')).toBe(3);
  });

  test('counts again on the next day', async () => {
    const { one, clock } = await openProcesses();
    for (const used of [1, 1]) {
      await one.chargeOnce('key', 9, 'scan');
      await one.chargeOnce('key', 9, 'scan');
      expect(await one.usedToday('key')).toBe(used);
      clock.at += DAY_MS;
    }
  });

  test('is free if the database cannot mark it', async () => {
    const { database, one } = await openProcesses();
    await setGone(database, 'quota_marks', true);
    await expect(one.chargeOnce('key', 1, 'scan')).rejects.toThrow();
    await setGone(database, 'quota_marks', false);
    expect([await one.usedToday('key'), await one.chargeOnce('key', 1, 'scan')]).toEqual([0, true]);
  });
});

describe('the limits of a process', () => {
  const caller = { keyId: 'key', accountId: 'account', plan: 'FREE', dailyQuota: null } as const;
  const open = (database: Database) => {
    const errors: unknown[] = [];
    const rate = { perSecond: 1, burst: 1 };
    const limits = createLimits({
      database,
      rates: { FREE: rate, PREMIUM: rate },
      quotas: { FREE: 10, PREMIUM: 10 },
      registry: new Registry(),
      onError: error => void errors.push(error),
    });
    return { ...limits, errors };
  };

  test('charge what succeeds, and nothing for what fails', async () => {
    const { charge, chargeEach, usedToday } = open(await testDatabase());
    expect(await charge(caller, async () => 'done')).toBe('done');
    await expect(charge(caller, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(chargeEach(caller, 20, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await usedToday(caller)).toBe(1);
    expect(await chargeEach(caller, 20, async units => units)).toBe(9);
    await expect(charge(caller, async () => 'done')).rejects.toMatchObject({ status: 429 });
  });

  test('are stored at the end, and known after a restart', async () => {
    const database = await testDatabase();
    const { charge, maintenance } = open(database);
    maintenance.start();
    await charge(caller, async () => 'done');
    await maintenance.stop();
    expect(await open(database).usedToday(caller)).toBe(1);
  });

  test('report the rate alone while the quota is unknown', async () => {
    const database = await testDatabase();
    await database.writer.schema.dropTable('quota_days');
    const { headers, errors } = open(database);
    expect(await headers(caller)).toEqual({
      'RateLimit-Policy': '"rate";q=1;w=1, "daily";q=10;w=86400',
      RateLimit: '"rate";r=1;t=0',
    });
    expect(errors).toHaveLength(1);
  });
});
