import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSessionRecord } from '../../../extension/storage/session-record.ts';
import { createFakeArea } from '../fake-area.ts';

function create() {
  const area = createFakeArea();
  return { area, record: createSessionRecord({ area, key: 'values', value: z.number(), max: 3 }) };
}

test('keeps values that are written at the same time', async () => {
  const { record } = create();
  await Promise.all([record.keep('a', 1), record.keep('b', 2), record.keep('a', 3)]);
  expect(await record.all()).toEqual([2, 3]);
});

test('drops the oldest value first', async () => {
  const { record } = create();
  for (const [name, value] of Object.entries({ a: 1, b: 2, c: 3, d: 4 })) await record.keep(name, value);
  expect(await record.find('a')).toBeNull();
  expect(await record.all()).toEqual([2, 3, 4]);
});

test('does not restore values after the storage area was cleared', async () => {
  const { area, record } = create();
  await record.keep('a', 1);
  await area.clear();
  expect(await record.find('a')).toBeNull();
  await record.keep('b', 2);
  expect(await record.all()).toEqual([2]);
});

test('treats invalid data as empty', async () => {
  const { area, record } = create();
  await area.set({ values: [['a', 'no number']] });
  expect(await record.all()).toEqual([]);
  await record.keep('b', 2);
  expect(await record.all()).toEqual([2]);
});

test('reports a failed write and continues with the next', async () => {
  const { area, record } = create();
  let isFull = true;
  const full = createSessionRecord({
    area: { get: area.get, set: async items => (isFull ? Promise.reject(new Error('quota')) : area.set(items)) },
    key: 'values',
    value: z.number(),
    max: 3,
  });
  await expect(full.keep('a', 1)).rejects.toThrow('quota');
  isFull = false;
  await full.keep('b', 2);
  expect(await record.all()).toEqual([2]);
});
