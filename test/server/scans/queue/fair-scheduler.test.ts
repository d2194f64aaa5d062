import { expect, test } from 'vitest';
import { createFairScheduler } from '../../../../server/scans/queue/fair-scheduler.ts';

const waiting = (...ids: string[]) => ids.map((accountId, i) => ({ accountId, firstSeq: i }));

test('returns null when no account waits', () => {
  expect(createFairScheduler().next([], new Map())).toBeNull();
});

test('returns the account with the fewest running scans', () => {
  const running = new Map([
    ['a', 2],
    ['b', 1],
  ]);
  expect(createFairScheduler().next(waiting('a', 'b'), running)?.accountId).toBe('b');
  expect(createFairScheduler().next(waiting('a', 'b', 'c'), running)?.accountId).toBe('c');
});

test('serves accounts in turn', () => {
  const scheduler = createFairScheduler();
  const order = Array.from({ length: 6 }, () => {
    const next = scheduler.next(waiting('a', 'b', 'c'), new Map());
    scheduler.taken(next?.accountId ?? '');
    return next?.accountId;
  });
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
});

test('forgets the turns of accounts that no longer wait', () => {
  const scheduler = createFairScheduler();
  scheduler.next(waiting('a', 'b'), new Map());
  scheduler.taken('a');
  scheduler.next(waiting('b'), new Map());
  scheduler.taken('b');
  expect(scheduler.next(waiting('b', 'a'), new Map())?.accountId).toBe('a');
});
