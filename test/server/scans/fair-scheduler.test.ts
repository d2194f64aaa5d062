import { expect, test } from 'vitest';
import { createFairScheduler } from '../../../server/scans/fair-scheduler.ts';

const waiting = (...ids: string[]) => ids.map((accountId, i) => ({ accountId, firstSeq: i }));

test('nobody waits: nobody is next', () => {
  expect(createFairScheduler().next([], new Map())).toBeNull();
});

test('who has the fewest running is next', () => {
  const running = new Map([
    ['a', 2],
    ['b', 1],
  ]);
  expect(createFairScheduler().next(waiting('a', 'b'), running)?.accountId).toBe('b');
  expect(createFairScheduler().next(waiting('a', 'b', 'c'), running)?.accountId).toBe('c');
});

test('who had the last turn is after who had it before', () => {
  const scheduler = createFairScheduler();
  const order = Array.from({ length: 6 }, () => {
    const next = scheduler.next(waiting('a', 'b', 'c'), new Map());
    scheduler.taken(next?.accountId ?? '');
    return next?.accountId;
  });
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
});

test('who does not wait any more is forgotten', () => {
  const scheduler = createFairScheduler();
  scheduler.next(waiting('a', 'b'), new Map());
  scheduler.taken('a');
  scheduler.next(waiting('b'), new Map());
  scheduler.taken('b');
  expect(scheduler.next(waiting('b', 'a'), new Map())?.accountId).toBe('a');
});
