import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../extension/api/api-error.ts';
import { createBackoff } from '../../../extension/api/backoff.ts';
import { createFakeArea } from '../fake-area.ts';

function create(area = createFakeArea(), clock = { now: 1_000_000 }) {
  const backoff = createBackoff({ area, now: () => clock.now, random: () => 1 });
  const isPaused = () =>
    backoff.check().then(
      () => false,
      (error: unknown) => error instanceof ApiError,
    );
  return { backoff, isPaused, clock, area };
}
const outage = new ApiError('unreachable', 'gone');

describe('createBackoff', () => {
  test('doubles the wait up to five minutes', async () => {
    const { backoff, isPaused, clock } = create();
    for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      await backoff.failed(outage);
      clock.now += seconds * 1_000 - 1;
      expect(await isPaused(), `${seconds} s`).toBe(true);
      clock.now += 1;
      expect(await isPaused(), `${seconds} s`).toBe(false);
    }
  });

  test('waits for Retry-After', async () => {
    const { backoff, isPaused, clock } = create();
    await backoff.failed(new ApiError('rate', 'slowly', { status: 429, retryAt: clock.now + 7_000 }));
    clock.now += 6_999;
    expect(await isPaused()).toBe(true);
    await expect(backoff.check()).rejects.toMatchObject({ problem: 'rate', retryAt: clock.now + 1 });
    clock.now += 1;
    expect(await isPaused()).toBe(false);
  });

  test('does not wait for a clock that was set back', async () => {
    const { backoff, isPaused, clock } = create();
    await backoff.failed(outage);
    expect(await isPaused()).toBe(true);
    clock.now -= 500_000;
    expect(await isPaused()).toBe(false);
  });

  test('keeps waiting after the background restarts', async () => {
    const { backoff, area, clock } = create();
    await backoff.failed(outage);
    expect(await create(area, clock).isPaused()).toBe(true);
  });

  test('starts again with a short wait after a success', async () => {
    const { backoff, isPaused, clock } = create();
    await backoff.failed(outage);
    await backoff.failed(outage);
    await backoff.succeeded();
    expect(await isPaused()).toBe(false);
    await backoff.failed(outage);
    clock.now += 2_000;
    expect(await isPaused()).toBe(false);
  });

  test('does not delay another server', async () => {
    const { backoff, isPaused } = create();
    await backoff.failed(outage);
    await backoff.forget();
    expect(await isPaused()).toBe(false);
  });
});

test.each([
  ['unreachable', null, true],
  ['timeout', null, true],
  ['tls', null, true],
  ['quota', 429, true],
  ['rate', 429, true],
  ['key-refused', 401, true],
  ['failed', 500, true],
  ['failed', 503, true],
  ['refused', 422, false],
  ['missing', 404, false],
  ['not-allowed', 403, false],
  ['not-connected', null, false],
] as const)('%s (%s) starts a wait: %s', async (problem, status, asks) => {
  const { backoff, isPaused } = create();
  await backoff.failed(new ApiError(problem, '', { status }));
  expect(await isPaused()).toBe(asks);
});
