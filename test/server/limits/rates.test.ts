import { describe, expect, test } from 'vitest';
import { createRates, type Rate } from '../../../server/limits/rates.ts';
import fc from '../../support/fast-check.ts';

const rates = fc.record({
  // As a setting can hold them: three decimals.
  perSecond: fc.integer({ min: 1, max: 1_000_000 }).map(thousandths => thousandths / 1000),
  burst: fc.integer({ min: 1, max: 50 }),
});

/** Buckets on a clock that a test moves, and how many of `count` requests they let through. */
function openBuckets() {
  const clock = { at: 1_000 };
  const buckets = createRates(() => clock.at);
  const allowed = (name: string, rate: Rate, count: number): number =>
    Array.from({ length: count }, () => buckets.take(name, rate)).filter(seconds => seconds === 0).length;
  return { clock, buckets, allowed };
}

describe('a token bucket', () => {
  test('allows a burst, then the rate', () => {
    const rate = { perSecond: 10, burst: 20 };
    const { clock, buckets, allowed } = openBuckets();
    expect(buckets.state('key', rate)).toEqual({ tokens: 20, seconds: 0 });
    expect(allowed('key', rate, 7)).toBe(7);
    expect(buckets.state('key', rate)).toEqual({ tokens: 13, seconds: 1 });
    expect([allowed('key', rate, 30), allowed('other', rate, 30)]).toEqual([13, 20]);
    clock.at += 990;
    expect(allowed('key', rate, 30)).toBe(9);
    clock.at += 60_000;
    expect(buckets.state('key', rate)).toEqual({ tokens: 20, seconds: 0 });
  });

  test('allows the same requests as a bucket that is refilled step by step', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 200 });
    expect.hasAssertions();
    fc.assert(
      fc.property(rates, pauses, (rate, asked) => {
        const { clock, buckets } = openBuckets();
        let tokens = rate.burst;
        for (const pause of asked) {
          clock.at += pause;
          tokens = Math.min(rate.burst, tokens + (pause * rate.perSecond) / 1000);
          // If the sum is an integer except for rounding, both results are right.
          const isEdge = Math.abs(tokens - 1) < 1e-2;
          const isTaken = buckets.take('key', rate) === 0;
          if (!isEdge) expect(isTaken).toBe(tokens >= 1);
          if (isTaken) tokens -= 1;
        }
      }),
    );
  });

  test('gives a token after the seconds that it reports, and none before', () => {
    fc.assert(
      fc.property(rates, rate => {
        const { clock, buckets, allowed } = openBuckets();
        allowed('key', rate, rate.burst);
        const seconds = buckets.take('key', rate);
        expect(buckets.state('key', rate)).toEqual({ tokens: 0, seconds });
        clock.at += (seconds - 1) * 1000;
        if (seconds > 1) expect(buckets.state('key', rate).tokens).toBe(0);
        clock.at += 1000;
        expect(buckets.take('key', rate)).toBe(0);
      }),
    );
  });
});
