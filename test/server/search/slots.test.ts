import { expect, test } from 'vitest';
import { createSlots } from '../../../server/search/slots.ts';

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>(resolve => (open = resolve));
  return { open, opened };
}

test('runs up to the limit at once, others in order', async () => {
  const slots = createSlots({ slots: 2, slotsEach: 2, patienceMs: 5_000 });
  const gates = Array.from({ length: 4 }, gate);
  const started: number[] = [];
  const runs = gates.map(({ opened }, index) =>
    slots.run(`user${index}`, async () => {
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

test('limits the slots of one account', async () => {
  const slots = createSlots({ slots: 2, slotsEach: 1, patienceMs: 5_000 });
  const { open, opened } = gate();
  const greedy = Array.from({ length: 3 }, () => slots.run('greedy', () => opened));
  expect(await slots.run('other', async () => 'in')).toEqual({ result: 'in' });
  open();
  expect(await Promise.all(greedy)).toHaveLength(3);
});

test('returns null when no slot is free in time', async () => {
  const slots = createSlots({ slots: 1, slotsEach: 1, patienceMs: 20 });
  const { open, opened } = gate();
  const first = slots.run('a', () => opened);
  expect(await slots.run('b', async () => 'never')).toBeNull();
  open();
  await first;
  expect(await slots.run('b', async () => 'now')).toEqual({ result: 'now' });
});

test('releases the slot after a failure', async () => {
  const slots = createSlots({ slots: 1, slotsEach: 1, patienceMs: 20 });
  await expect(slots.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await slots.run('a', async () => 'yes')).toEqual({ result: 'yes' });
});
