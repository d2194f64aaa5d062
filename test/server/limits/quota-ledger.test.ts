import { setTimeout as sleep } from 'node:timers/promises';
import fc from '../../support/fast-check.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDailyDedup } from '../../../server/limits/daily-dedup.ts';
import { createDedupStore } from '../../../server/limits/dedup-store.ts';
import { createQuotaLedger, type QuotaLedger } from '../../../server/limits/quota-ledger.ts';
import { createQuotaStore, type QuotaStore } from '../../../server/limits/quota-store.ts';
import { createRateLedger } from '../../../server/limits/rate-ledger.ts';
import { createLimitService } from '../../../server/limits/service.ts';
import { createQuotaUsage } from '../../../server/limits/usage.ts';
import type { Database } from '../../../server/storage/database.ts';
import { testDatabase } from '../support/test-database.ts';

const TICK_MS = 20;
let owners = 0;

interface Process {
  readonly ledger: QuotaLedger;
  readonly store: QuotaStore;
  readonly owner: string;
  readonly errors: unknown[];
  stop(): void;
}

/** What one process keeps, on a database that it may share. */
function openProcess(database: Database, now?: () => number): Process {
  const store = createQuotaStore(database);
  const owner = `process-${owners++}`;
  const errors: unknown[] = [];
  const ledger = createQuotaLedger({ store, owner, onError: error => void errors.push(error), now });
  const timer = setInterval(() => void ledger.tick(), TICK_MS);
  const stop = (): void => clearInterval(timer);
  onTestFinished(stop);
  return { ledger, store, owner, errors, stop };
}

/** One request: its result, duration and success. */
interface Request {
  readonly process: number;
  readonly afterMs: number;
  readonly takesMs: number;
  readonly isGood: boolean;
}

async function send(ledger: QuotaLedger, limit: number, key: string, request: Request) {
  await sleep(request.afterMs);
  const permit = await ledger.take(key, limit);
  if (!permit) return 'refused';
  await sleep(request.takesMs);
  if (request.isGood) permit.commit();
  else permit.refund();
  return request.isGood ? 'good' : 'failed';
}

/** A store that cannot settle while it is down. */
function breakable(database: Database) {
  const store = createQuotaStore(database);
  let isDown = false;
  const broken: QuotaStore = {
    ...store,
    settle: (...all) => (isDown ? Promise.reject(new Error('database is down')) : store.settle(...all)),
  };
  return { store, broken, setDown: (isNowDown: boolean) => void (isDown = isNowDown) };
}

describe('the daily quota', () => {
  test('is exact on three processes for requests of any duration and outcome', async () => {
    const database = await testDatabase();
    const processes = [openProcess(database), openProcess(database), openProcess(database)];
    const request = fc.record({
      process: fc.nat(2),
      afterMs: fc.nat(60),
      takesMs: fc.nat(30),
      isGood: fc.boolean(),
    });
    let keys = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(40), fc.array(request, { maxLength: 80 }), async (limit, requests) => {
        const key = `key-${keys++}`;
        const ends = await Promise.all(
          requests.map(one => send(processes[one.process]?.ledger ?? never(), limit, key, one)),
        );
        const wanted = requests.filter(one => one.isGood).length;
        // Not one too many, and none refused while units were left.
        expect(ends.filter(end => end === 'good')).toHaveLength(Math.min(limit, wanted));
        const [first] = processes;
        // On a clock that stands still, it waits for the others as long as they need.
        const startedAt = Date.now();
        const usage = first && createQuotaUsage({ ...first, now: () => startedAt });
        expect(await usage?.today(key)).toBe(Math.min(limit, wanted));
      }),
      { numRuns: 15 },
    );
    expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('is taken from memory far from the limit', async () => {
    const database = await testDatabase();
    const { ledger } = openProcess(database);
    let settlements = 0;
    const store = createQuotaStore(database);
    const counting: QuotaStore = { ...store, settle: (...all) => (settlements++, store.settle(...all)) };
    const counted = createQuotaLedger({ store: counting, owner: 'counted', onError: () => undefined });
    for (let n = 0; n < 10_000; n++) (await counted.take('key', 100_000))?.commit();
    expect(settlements).toBeLessThan(40);
    await counted.close();
    expect(await ledger.used('key')).toMatchObject({ used: 10_000 });
  });

  test('resets at midnight UTC; a request over midnight counts on the day it began', async () => {
    let at = Date.parse('2026-11-20T23:59:59.900Z');
    const { ledger, store } = openProcess(await testDatabase(), () => at);
    const late = await ledger.take('key', 1);
    at += 200;
    const early = await ledger.take('key', 1);
    expect(early).not.toBeNull();
    late?.commit();
    early?.commit();
    expect(await ledger.take('key', 1)).toBeNull();
    await ledger.close();
    expect(await store.usedSince('key', '2026-11-01')).toEqual(
      new Map([
        ['2026-11-20', 1],
        ['2026-11-21', 1],
      ]),
    );
  });

  test('is reported to readers during other reads and settlements', async () => {
    const settle: QuotaStore['settle'] = async (_owner, claims) =>
      claims.map(claim => ({ used: 3 + claim.spent, heldElsewhere: 0, granted: 1 }));
    const real = createQuotaStore(await testDatabase());
    for (let pause = 0; pause < 40; pause++) {
      let used = 3;
      const store: QuotaStore = {
        ...real,
        settle: async (...all) => {
          const settled = await settle(...all);
          used = settled[0]?.used ?? used;
          return settled;
        },
        used: async () => used,
      };
      const ledger = createQuotaLedger({ store, owner: 'one', onError: fail });
      (await ledger.take('key', 10))?.commit();
      const readers = [ledger.used('key'), ledger.tick(), ledger.used('key')];
      for (let turn = 0; turn < pause; turn++) await Promise.resolve();
      readers.push(ledger.used('key'));
      const day = { day: new Date().toISOString().slice(0, 10), used: 4 };
      expect(await Promise.all(readers)).toEqual([day, undefined, day, day]);
    }
  });

  test('counts the use of another process during its settlement', async () => {
    const [before, after] = [5_000, 6_000];
    const reads = [before, before, after, after, after + 1_000];
    let settlements = 0;
    const holdsOfOthers: QuotaStore['holdsOfOthers'] = async () => {
      const until = reads.shift();
      if (until === after + 1_000) settlements = 2;
      return until === undefined ? [] : [{ owner: 'other', until }];
    };
    const { ledger, store, owner } = openProcess(await testDatabase());
    const counting: QuotaLedger = { ...ledger, used: async () => ({ day: '2026-11-20', used: settlements }) };
    const usage = createQuotaUsage({ ledger: counting, store: { ...store, holdsOfOthers }, owner });
    expect(await usage.today('key')).toBe(2);
  });

  test('is reported for the right day if midnight passes during the read', async () => {
    let at = Date.parse('2026-11-20T23:59:59.900Z');
    const { ledger, store, owner } = openProcess(await testDatabase(), () => at);
    (await ledger.take('key', 10))?.commit();
    const late: QuotaLedger = {
      ...ledger,
      async used(keyId) {
        const used = await ledger.used(keyId);
        at += 200;
        return used;
      },
    };
    const usage = createQuotaUsage({ ledger: late, store, owner, now: () => at });
    expect(await usage.days('key', 2)).toEqual([
      { day: '2026-11-19', used: 0 },
      { day: '2026-11-20', used: 1 },
    ]);
  });

  test('is refused without the database when it is used up', async () => {
    const database = await testDatabase();
    const { ledger, stop } = openProcess(database);
    stop();
    (await ledger.take('key', 1))?.commit();
    await database.close();
    expect(await ledger.take('key', 1)).toBeNull();
  });

  test('follows changes of the limit, up and down', async () => {
    const { ledger } = openProcess(await testDatabase());
    for (let n = 0; n < 5; n++) (await ledger.take('key', 1_000))?.commit();
    expect(await ledger.take('key', 5)).toBeNull();
    const more = await ledger.take('key', 6);
    expect(more).not.toBeNull();
    more?.commit();
    expect(await ledger.take('key', 6)).toBeNull();
  });

  test('frees the units of a killed process within seconds, except for those it had counted', async () => {
    const database = await testDatabase();
    const [killed, other] = [openProcess(database), openProcess(database)];
    for (let n = 0; n < 4; n++) (await killed.ledger.take('key', 10))?.commit();
    await killed.ledger.tick();
    for (let n = 0; n < 3; n++) await killed.ledger.take('key', 10);
    killed.stop();
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeFrom(other.ledger)));
    expect(taken.filter(Boolean)).toHaveLength(6);
    expect(await other.ledger.used('key')).toMatchObject({ used: 10 });

    async function takeFrom(ledger: QuotaLedger): Promise<boolean> {
      const permit = await ledger.take('key', 10);
      permit?.commit();
      return permit !== null;
    }
  });

  test('fails the request and loses no count while the database does not answer', async () => {
    const database = await testDatabase();
    const { broken, setDown } = breakable(database);
    const errors: unknown[] = [];
    const ledger = createQuotaLedger({ store: broken, owner: 'broken', onError: error => void errors.push(error) });
    (await ledger.take('key', 5))?.commit();
    setDown(true);
    await expect(ledger.take('key', 5)).rejects.toThrow('database is down');
    expect(await ledger.used('key')).toMatchObject({ used: 1 });
    expect(errors).toHaveLength(1);
    setDown(false);
    await ledger.close();
    expect(await ledger.used('key')).toMatchObject({ used: 1 });
  });
});

describe('a charge for several things', () => {
  test('returns the units that it got if the database fails for the others', async () => {
    const database = await testDatabase();
    const { store, broken, setDown } = breakable(database);
    const ledger = createQuotaLedger({ store: broken, owner: 'broken', onError: () => undefined });
    const { chargeEach } = createLimitService({
      rates: { FREE: { perSecond: 1, burst: 1 }, PREMIUM: { perSecond: 1, burst: 1 } },
      quotas: { FREE: 100, PREMIUM: 100 },
      ledger,
      dedup: createDailyDedup({ store: createDedupStore(database) }),
      rateLedger: createRateLedger({ store: { take: async () => [] }, onError: fail, now: () => performance.now() }),
      onError: fail,
    });
    const caller = { keyId: 'key', accountId: 'account', plan: 'FREE', dailyQuota: null } as const;
    for (let n = 0; n < 10; n++) (await ledger.take('key', 100))?.commit();
    await ledger.tick(); // takes units ahead
    setDown(true);
    await expect(chargeEach(caller, 90, async units => units)).rejects.toThrow('database is down');
    setDown(false);
    await ledger.close();
    expect(await store.holdsOfOthers('key', new Date().toISOString().slice(0, 10), 'another process')).toEqual([]);
  });
});

describe('daily deduplication', () => {
  test('charges once over all processes and concurrent requests', async () => {
    const database = await testDatabase();
    const processes = [openProcess(database), openProcess(database)];
    const dedups = processes.map(() => createDailyDedup({ store: createDedupStore(database) }));
    const pay = (index: number, thing: string) => {
      const { ledger } = processes[index % 2] ?? never();
      return (dedups[index % 2] ?? never()).charge('key', thing, () => ledger.take('key', 3));
    };
    const paid = await Promise.all(Array.from({ length: 60 }, (_, n) => pay(n, `scan-${Math.floor(n / 2) % 3}`)));
    expect(paid.every(Boolean)).toBe(true);
    expect(await pay(0, 'scan-3')).toBe(false);
    expect(await pay(1, 'scan-2')).toBe(true);
    await Promise.all(processes.map(one => one.ledger.close()));
    expect(await createQuotaStore(database).used('key', new Date().toISOString().slice(0, 10))).toBe(3);
  });

  test('charges again on the next day', async () => {
    let at = Date.parse('2026-11-20T12:00:00Z');
    const database = await testDatabase();
    const now = () => at;
    const { ledger } = openProcess(database, now);
    const dedup = createDailyDedup({ store: createDedupStore(database), now });
    const pay = () => dedup.charge('key', 'scan', () => ledger.take('key', 10));
    await pay();
    await pay();
    expect(await ledger.used('key')).toMatchObject({ used: 1 });
    at += 86_400_000;
    await pay();
    expect(await ledger.used('key')).toMatchObject({ used: 1 });
  });
});

function fail(error: unknown): never {
  throw error;
}

function never(): never {
  throw new Error('there is one');
}
