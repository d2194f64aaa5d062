import { expect, test } from 'vitest';
import { createSlots, type Slots } from '../../../server/async/slots.ts';

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>(resolve => (open = resolve));
  return { open, opened };
}

/** null without a slot. */
async function run<T>(slots: Slots, owner: string, work: () => Promise<T>): Promise<{ readonly result: T } | null> {
  if (!(await slots.enter(owner))) return null;
  try {
    return { result: await work() };
  } finally {
    slots.leave(owner);
  }
}

test('runs up to the limit at once, others in order', async () => {
  const slots = createSlots({ total: 2, each: 2, patienceMs: 5_000 });
  const gates = Array.from({ length: 4 }, gate);
  const started: number[] = [];
  const runs = gates.map(({ opened }, index) =>
    run(slots, `user${index}`, async () => {
      started.push(index);
      await opened;
      return index;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  gates[1]?.open();
  expect(await runs[1]).toEqual({ result: 1 });
  await new Promise(setImmediate);
  expect(started).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3].map(result => ({ result })));
});

test('limits the slots of one owner', async () => {
  const slots = createSlots({ total: 2, each: 1, patienceMs: 5_000 });
  const { open, opened } = gate();
  const greedy = Array.from({ length: 3 }, () => run(slots, 'greedy', () => opened));
  expect(await run(slots, 'other', async () => 'in')).toEqual({ result: 'in' });
  open();
  expect(await Promise.all(greedy)).toHaveLength(3);
});

test('returns null when no slot is free in time', async () => {
  const slots = createSlots({ total: 1, each: 1, patienceMs: 20 });
  const { open, opened } = gate();
  const first = run(slots, 'a', () => opened);
  expect(await run(slots, 'b', async () => 'never')).toBeNull();
  open();
  await first;
  expect(await run(slots, 'b', async () => 'now')).toEqual({ result: 'now' });
});

test('releases the slot after a failure', async () => {
  const slots = createSlots({ total: 1, each: 1, patienceMs: 20 });
  await expect(run(slots, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(slots, 'a', async () => 'yes')).toEqual({ result: 'yes' });
});
