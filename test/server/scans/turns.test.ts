import { expect, test } from 'vitest';
import { createTurns } from '../../../server/scans/turns.ts';

const waiting = (...ids: string[]) => ids.map((accountId, i) => ({ accountId, firstSeq: i }));

test('nobody waits: nobody is next', () => {
  expect(createTurns().next([], new Map())).toBeNull();
});

test('who has the fewest running is next', () => {
  const running = new Map([
    ['a', 2],
    ['b', 1],
  ]);
  expect(createTurns().next(waiting('a', 'b'), running)?.accountId).toBe('b');
  expect(createTurns().next(waiting('a', 'b', 'c'), running)?.accountId).toBe('c');
});

test('who had the last turn is after who had it before', () => {
  const turns = createTurns();
  const order = Array.from({ length: 6 }, () => {
    const next = turns.next(waiting('a', 'b', 'c'), new Map());
    turns.taken(next?.accountId ?? '');
    return next?.accountId;
  });
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
});

test('who does not wait any more is forgotten', () => {
  const turns = createTurns();
  turns.next(waiting('a', 'b'), new Map());
  turns.taken('a');
  turns.next(waiting('b'), new Map());
  turns.taken('b');
  expect(turns.next(waiting('b', 'a'), new Map())?.accountId).toBe('a');
});
