import { setImmediate } from 'node:timers/promises';
import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { afterTaking, stateOf, tokensOf } from '../../../server/limits/rate-bucket.ts';
import { createRateLedger } from '../../../server/limits/rate-ledger.ts';
import { createRateStore, type RateStore } from '../../../server/limits/rate-store.ts';
import type { Database } from '../../../server/storage/database.ts';
import { testDatabase } from '../support/test-database.ts';

const rates = fc.record({
  // As a setting can hold them: three decimals.
  perSecond: fc.integer({ min: 1, max: 1_000_000 }).map(thousandths => thousandths / 1000),
  burst: fc.integer({ min: 1, max: 50 }),
});

describe('a token bucket', () => {
  test('allows the same requests as a bucket that is refilled step by step', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 200 });
    expect.hasAssertions();
    fc.assert(
      fc.property(rates, gaps, (rate, pauses) => {
        let [at, spentUntil, tokens] = [1_000_000, 0, rate.burst];
        for (const pause of pauses) {
          at += pause;
          tokens = Math.min(rate.burst, tokens + (pause * rate.perSecond) / 1000);
          // If the sum is an integer except for rounding, both results are right.
          const isEdge = Math.abs(tokens - 1) < 1e-2;
          const isTaken = tokensOf(spentUntil, rate, at) > 0;
          if (!isEdge) expect(isTaken).toBe(tokens >= 1);
          if (!isTaken) continue;
          tokens -= 1;
          spentUntil = afterTaking(spentUntil, 1, rate, at);
        }
      }),
    );
  });

  test('gives a token after the seconds that it reports, and none before', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 999 }), (rate, offset) => {
        const at = 1_000_000 + offset;
        const spentUntil = afterTaking(0, rate.burst, rate, at);
        const { tokens, seconds } = stateOf(spentUntil, 0, rate, at);
        expect([tokens, seconds >= 1]).toEqual([0, true]);
        if (seconds > 1) expect(tokensOf(spentUntil, rate, at + (seconds - 1) * 1000)).toBe(0);
        expect(tokensOf(spentUntil, rate, at + seconds * 1000)).toBeGreaterThan(0);
      }),
    );
  });

  test('is full after a pause', () => {
    const rate = { perSecond: 10, burst: 50 };
    const spentUntil = afterTaking(0, 7, rate, 5_000);
    expect(stateOf(spentUntil, 0, rate, 5_000)).toEqual({ tokens: 43, seconds: 1 });
    expect(stateOf(spentUntil, 0, rate, 5_700)).toEqual({ tokens: 50, seconds: 0 });
  });
});

function fail(error: unknown): never {
  throw error;
}

/** Processes on one database whose clocks, and that of the database, a test moves. */
async function processesOn(count: number) {
  const database = await testDatabase();
  const clock = { at: 1_000_000 };
  const stopped: Database = { ...database, now: () => database.writer.raw('?', [clock.at]) };
  const store = createRateStore(stopped);
  // Monotonic clocks of processes have different beginnings.
  const processes = Array.from({ length: count }, (_, number) =>
    createRateLedger({ store, onError: fail, now: () => clock.at - 1_000 * number }),
  );
  return { clock, processes, store };
}

const allowed = async (requests: readonly Promise<boolean>[]): Promise<number> =>
  (await Promise.all(requests)).filter(Boolean).length;

describe('processes on one database', () => {
  const rate = { perSecond: 10, burst: 20 };

  test.each([1, 2, 3])('%i overloaded processes allow exactly the rate', async count => {
    const { clock, processes } = await processesOn(count);
    let passed = 0;
    for (let step = 0; step < 40; step++) {
      passed += await allowed(processes.flatMap(ledger => Array.from({ length: 30 }, () => ledger.take('key', rate))));
      for (const ledger of processes) ledger.tick();
      clock.at += 250;
    }
    // A burst, and the rate of 39 quarters of a second: 97.5 tokens.
    expect(passed).toBe(rate.burst + 97);
  });

  test('never allow more, at any timing of requests', async () => {
    const steps = fc.array(
      fc.record({ process: fc.nat(2), count: fc.integer({ min: 0, max: 12 }), pause: fc.nat(400) }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async asked => {
        const { clock, processes } = await processesOn(3);
        const start = clock.at;
        let passed = 0;
        for (const { process, count, pause } of asked) {
          const ledger = processes[process];
          passed += await allowed(Array.from({ length: count }, () => ledger?.take('key', rate) ?? fail('no process')));
          expect(passed).toBeLessThanOrEqual(rate.burst + ((clock.at - start) * rate.perSecond) / 1000 + 1e-6);
          clock.at += pause;
          for (const each of processes) each.tick();
        }
      }),
      { numRuns: 10 },
    );
  });

  test('reclaim tokens that an idle process reserved', async () => {
    const { processes } = await processesOn(2);
    const [a, b] = processes;
    if (!a || !b) throw new Error('two processes');
    const slow = { perSecond: 0.001, burst: 400 };
    await allowed(Array.from({ length: 100 }, () => a.take('key', slow)));
    a.tick();
    await a.take('key', slow); // waits for the tokens that the tick takes ahead
    expect(a.state('key', slow).tokens).toBe(299);
    await a.close();
    expect(await allowed(Array.from({ length: 400 }, () => b.take('key', slow)))).toBe(299);
  });

  test('query the database rarely for a busy key, and never for an exhausted one', async () => {
    const { clock, processes, store } = await processesOn(1);
    let claims = 0;
    const counted: RateStore = { ...store, take: asked => (claims++, store.take(asked)) };
    const ledger = createRateLedger({ store: counted, onError: fail, now: () => clock.at });
    expect(processes).toHaveLength(1);
    const busy = { perSecond: 10_000, burst: 100_000 };
    for (let step = 0; step < 20; step++) {
      for (let n = 0; n < 50; n++) expect(await ledger.take('busy', busy)).toBe(true);
      ledger.tick();
      clock.at += 250;
    }
    expect(claims).toBeLessThan(20 * 5);
    await allowed(Array.from({ length: 30 }, () => ledger.take('key', rate)));
    const before = claims;
    expect(await allowed(Array.from({ length: 1_000 }, () => ledger.take('key', rate)))).toBe(0);
    expect(claims).toBe(before);
  });
});

describe('while the database does not answer', () => {
  const rate = { perSecond: 10, burst: 20 };

  test('a process limits on its own, and reports each failed attempt', async () => {
    const clock = { at: 0 };
    const errors: unknown[] = [];
    const ledger = createRateLedger({
      store: { take: () => Promise.reject(new Error('away')) },
      onError: error => errors.push(error),
      now: () => clock.at,
    });
    expect(await allowed(Array.from({ length: 50 }, () => ledger.take('key', rate)))).toBe(20);
    clock.at += 900;
    expect(await allowed(Array.from({ length: 50 }, () => ledger.take('key', rate)))).toBe(9);
    expect(errors).toHaveLength(1);
  });

  test('a request waits for eight ticks, however long the process stands still', async () => {
    const clock = { at: 0 };
    const never = Promise.withResolvers<never>();
    const ledger = createRateLedger({ store: { take: () => never.promise }, onError: fail, now: () => clock.at });
    const answers: boolean[] = [];
    void ledger.take('key', rate).then(answer => answers.push(answer));
    for (let tick = 0; tick < 7; tick++) {
      clock.at += 10_000;
      ledger.tick();
    }
    await setImmediate();
    expect(answers).toEqual([]);
    ledger.tick();
    await setImmediate();
    expect(answers).toEqual([true]);
    expect(await ledger.take('key', rate)).toBe(true);
  });
});
