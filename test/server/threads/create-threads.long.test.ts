import { afterEach, expect, test } from 'vitest';
import { createThreads, type Threads, type ThreadsOptions } from '../../../server/threads/create-threads.ts';
import type { Order } from './worker.ts';

const open: Threads<Order, string>[] = [];
afterEach(() => Promise.all(open.splice(0).map(threads => threads.close())));

function create(options: Partial<ThreadsOptions> = {}): Threads<Order, string> {
  const threads = createThreads<Order, string>({
    script: new URL('./worker.ts', import.meta.url),
    maxThreads: 3,
    timeoutMs: 20_000,
    startTimeoutMs: 30_000,
    patienceMs: 50,
    idleMs: 60_000,
    maxHeapMb: 64,
    ...options,
  });
  open.push(threads);
  return threads;
}

test('runs successive jobs on the same thread', async () => {
  const threads = create();
  const first = await threads.run({ do: 'tell' });
  expect(first).toEqual({ value: expect.stringMatching(/^thread \d+$/), isCutOff: false });
  expect(await threads.run({ do: 'tell' })).toEqual(first);
});

test.each(['spin', 'backtrack'] as const)('ends a job that would %s for ever, and runs the next', async what => {
  const threads = create({ timeoutMs: 2000 });
  expect(await threads.run({ do: what })).toEqual({ value: undefined, isCutOff: true });
  // Again if the machine stood still for longer than a job may take.
  await expect.poll(() => threads.run({ do: 'tell' })).toMatchObject({ isCutOff: false });
});

test('keeps the partial result of a job that times out', async () => {
  const spin = () => create({ timeoutMs: 1000 }).run({ do: 'spin', first: 'half' });
  // Again if the machine stood still for longer, so that the time was up before anything was reported.
  await expect.poll(spin).toEqual({ value: 'half', isCutOff: true });
});

test.each(['throw', 'exit'] as const)('keeps what a job reported before it did %s', async what => {
  expect(await create().run({ do: what, first: 'half' })).toEqual({ value: 'half', isCutOff: true });
});

test('does not delay other jobs by a slow one', async () => {
  const threads = create({ timeoutMs: 100_000 });
  await threads.run({ do: 'tell' });
  let isSlowOver = false;
  const slow = threads.run({ do: 'spin' }).catch(() => undefined);
  void slow.then(() => (isSlowOver = true));
  await threads.run({ do: 'tell' });
  expect(isSlowOver).toBe(false);
});

test('runs at most maxThreads threads', async () => {
  const threads = create({ maxThreads: 2 });
  const results = await Promise.all(Array.from({ length: 8 }, () => threads.run({ do: 'work', ms: 60 })));
  expect(new Set(results.map(({ value }) => value)).size).toBeLessThanOrEqual(2);
});

test.each([
  ['throw', 'no'],
  ['exit', 'the thread ended with code 3'],
  ['fill', 'Worker terminated due to reaching memory limit: JS heap out of memory'],
] as const)('a job that does %s fails alone', async (what, message) => {
  const threads = create();
  await expect(threads.run({ do: what })).rejects.toThrow(message);
  expect(await threads.run({ do: 'tell' })).toMatchObject({ isCutOff: false });
});

test('a job that waits too long is cut off, and the others go on', async () => {
  const threads = create({ maxThreads: 1, maxWaitMs: 300 });
  const running = threads.run({ do: 'work', ms: 1_000 });
  expect(await threads.run({ do: 'tell' })).toEqual({ value: undefined, isCutOff: true });
  expect(await running).toMatchObject({ isCutOff: false });
  expect(await threads.run({ do: 'tell' })).toMatchObject({ isCutOff: false });
});

test('rejects the waiting job when a thread does not start', async () => {
  const threads = create({ script: new URL('./no-such-file.ts', import.meta.url) });
  await expect(threads.run({ do: 'tell' })).rejects.toThrow('no-such-file');
  const slow = create({ workerData: { bootMs: 60_000 }, startTimeoutMs: 200 });
  await expect(slow.run({ do: 'tell' })).rejects.toThrow('thread did not start in time');
});

test('does not count the start as time of the job', async () => {
  const first = () => create({ workerData: { bootMs: 2500 }, timeoutMs: 2000 }).run({ do: 'tell' });
  // Again if the machine stood still for longer than a job may take.
  await expect.poll(first).toMatchObject({ isCutOff: false });
});

test('starts a thread on warmUp', async () => {
  const booted = new Int32Array(new SharedArrayBuffer(4));
  const threads = create({ workerData: { booted }, maxThreads: 1 });
  threads.warmUp();
  threads.warmUp();
  await expect.poll(() => Atomics.load(booted, 0)).toBe(1);
  const { value } = await threads.run({ do: 'tell' });
  expect((await threads.run({ do: 'tell' })).value).toBe(value);
  // Both jobs ran on the thread that was there before them.
  expect(Atomics.load(booted, 0)).toBe(1);
});

test('ends an idle thread and starts another for the next job', async () => {
  const threads = create({ idleMs: 50 });
  const first = await threads.run({ do: 'tell' });
  await expect.poll(async () => (await threads.run({ do: 'tell' })).value, { interval: 200 }).not.toBe(first.value);
});

test('rejects running and waiting jobs on close', async () => {
  const threads = create({ maxThreads: 1, timeoutMs: 60_000 });
  const jobs = Promise.allSettled([threads.run({ do: 'spin' }), threads.run({ do: 'tell' })]);
  await threads.close();
  expect((await jobs).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(threads.run({ do: 'tell' })).rejects.toThrow('the threads are closed');
  await threads.close();
});
