import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRateStore } from '../../../server/limits/rate-store.ts';
import { syncRates } from '../../../server/limits/maintenance.ts';
import { createTokenBuckets } from '../../../server/limits/token-buckets.ts';
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
        let at = 1_000_000;
        const buckets = createTokenBuckets(() => at);
        let tokens = rate.burst;
        for (const pause of pauses) {
          at += pause;
          tokens = Math.min(rate.burst, tokens + (pause * rate.perSecond) / 1000);
          // Where the sum is a whole number but for rounding, both answers are right.
          const isEdge = Math.abs(tokens - 1) < 1e-2;
          const isTaken = buckets.take('key', rate);
          if (!isEdge) expect(isTaken).toBe(tokens >= 1);
          if (isTaken) tokens -= 1;
        }
      }),
    );
  });

  test('gives a token after the seconds that it reports, and none before', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 999 }), (rate, offset) => {
        let at = 1_000_000 + offset;
        const buckets = createTokenBuckets(() => at);
        while (buckets.take('key', rate));
        const { tokens, seconds } = buckets.state('key', rate);
        expect([tokens, seconds >= 1]).toEqual([0, true]);
        at += (seconds - 1) * 1000;
        if (seconds > 1) expect(buckets.take('key', rate)).toBe(false);
        at += 1000;
        expect(buckets.take('key', rate)).toBe(true);
      }),
    );
  });

  test('is full after a pause', () => {
    let at = 5_000;
    const buckets = createTokenBuckets(() => at);
    const rate = { perSecond: 10, burst: 50 };
    for (let n = 0; n < 7; n++) buckets.take('key', rate);
    expect(buckets.state('key', rate)).toEqual({ tokens: 43, seconds: 1 });
    at += 700;
    expect(buckets.state('key', rate)).toEqual({ tokens: 50, seconds: 0 });
    buckets.sweep();
    expect(buckets.state('key', rate)).toEqual({ tokens: 50, seconds: 0 });
  });
});

describe('several processes', () => {
  test.each([1, 2, 3])('%i together keep one rate over time', async count => {
    const store = createRateStore(await testDatabase());
    const rate = { perSecond: 10, burst: 20 };
    let at = Date.now();
    const processes = Array.from({ length: count }, () => createTokenBuckets(() => at));
    let passed = 0;
    for (let step = 0; step < 240; step++) {
      at += 250;
      // Each is asked far more than it may give.
      for (const buckets of processes) for (let n = 0; n < 30; n++) if (buckets.take('key', rate)) passed++;
      for (const buckets of processes) await syncRates(buckets, store);
    }
    // One burst, a minute of the rate, and what each could give before it first heard of the others.
    expect(passed).toBeGreaterThanOrEqual(60 * rate.perSecond);
    expect(passed).toBeLessThanOrEqual(60 * rate.perSecond + (rate.burst + 3) * count);
  });

  test('start with a full bucket after a pause', async () => {
    const store = createRateStore(await testDatabase());
    const rate = { perSecond: 10, burst: 20 };
    let at = Date.now();
    const [a, b] = [createTokenBuckets(() => at), createTokenBuckets(() => at)];
    for (let n = 0; n < 20; n++) a.take('key', rate);
    await syncRates(a, store);
    at += 60_000;
    for (let n = 0; n < 20; n++) expect(b.take('key', rate)).toBe(true);
    await syncRates(b, store);
    expect(b.take('key', rate)).toBe(false);
    at += 2_000;
    expect(b.state('key', rate).tokens).toBe(20);
  });

  test('do not share keys that stay far below their rate', () => {
    let at = Date.now();
    const buckets = createTokenBuckets(() => at);
    for (let n = 0; n < 1_000; n++) {
      at += 200;
      buckets.take('key', { perSecond: 10, burst: 50 });
    }
    expect(buckets.unshared()).toEqual([]);
  });
});
