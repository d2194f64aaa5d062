import { expect, onTestFinished, test, vi } from 'vitest';
import type { CaptureProcess } from '../../../server/capture-process/capture-process.ts';
import { superviseCaptures } from '../../../server/capture-process/supervise.ts';
import { fakeCapture } from '../support/captures/fake-capture.ts';

interface Started {
  readonly captures: CaptureProcess;
  /** The process is gone. */
  die(): void;
}

/** Supervised captures whose processes are none, on a clock that stands still. */
async function supervise() {
  vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout', 'setInterval', 'setImmediate'] });
  onTestFinished(() => void vi.useRealTimers());
  const started: Started[] = [];
  const opened = await superviseCaptures(async () => {
    const gone = Promise.withResolvers<void>();
    const captures = { ...fakeCapture(), pid: started.length, notes: [], ended: gone.promise, kill: () => undefined };
    started.push({ captures, die: gone.resolve });
    return captures;
  }, 2);
  return { ...opened, started };
}

/** Lets everything happen that waits for nothing but promises: no timer fires, and no time passes. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

test('replaces a long-lived process as soon as it ends', async () => {
  const { started } = await supervise();
  for (let lives = 1; lives <= 3; lives++) {
    vi.advanceTimersByTime(5_001);
    started.at(-1)?.die();
    await settle();
    expect(started).toHaveLength(lives + 1);
    // Neither a delay nor a poll.
    expect(vi.getTimerCount()).toBe(0);
  }
});

test('replaces a process that dies at once only when a scan needs it', async () => {
  const { started, capture } = await supervise();
  vi.advanceTimersByTime(5_000);
  started[0]?.die();
  await settle();
  vi.advanceTimersByTime(3_600_000);
  await settle();
  expect(started).toHaveLength(1);
  await capture.warmUp();
  expect(started).toHaveLength(2);
});

test('starts no process after close', async () => {
  const { started, close } = await supervise();
  vi.advanceTimersByTime(5_001);
  await close();
  started[0]?.die();
  await settle();
  expect(started).toHaveLength(1);
});
