import { startThread, type Runner, type RunnerOptions } from './runner.ts';
import type { ThreadReport } from './serve-thread.ts';

export interface ThreadsOptions {
  /** A script that calls serveThread, or serveProcess. */
  readonly script: URL;
  /** startThread when left out. */
  readonly start?: (options: RunnerOptions) => Runner;
  readonly workerData?: unknown;
  /** Threads at most. One is kept warm; more are started while all are busy. */
  readonly maxThreads: number;
  /** Time of one job; then its thread is ended in the middle of whatever it does. */
  readonly timeoutMs: number;
  /** Time to load what the jobs need. */
  readonly startTimeoutMs: number;
  /** How long a job waits for a busy thread before another one is started. */
  readonly patienceMs: number;
  /** A thread that has had nothing to do for so long is ended, the last one too. */
  readonly idleMs: number;
  readonly maxHeapMb: number;
}

export interface JobResult<O> {
  /** The result, or the last partial one of a job that was cut off; undefined where there was none. */
  readonly value: O | undefined;
  readonly isCutOff: boolean;
}

export interface Threads<I, O> {
  /** Runs one job on a thread of its own. Rejects where the job throws or its thread dies before it had a partial result, or the threads are closed. */
  run(input: I): Promise<JobResult<O>>;
  /** Starts a thread where there is none, so that the first job need not wait for it. */
  warmUp(): void;
  /** Ends all threads at once. Safe to call twice. */
  close(): Promise<void>;
}

interface Job<I, O> {
  readonly input: I;
  readonly resolve: (result: JobResult<O>) => void;
  readonly reject: (error: Error) => void;
  partial: O | undefined;
}
interface Thread<I, O> {
  readonly runner: Runner;
  isReady: boolean;
  job: Job<I, O> | null;
  timer: NodeJS.Timeout | undefined;
}

/** Threads for work on hostile input: a job that takes too long is cut off, and costs no other job its time. */
export function createThreads<I, O>(options: ThreadsOptions): Threads<I, O> {
  const threads = new Set<Thread<I, O>>();
  const queue: Job<I, O>[] = [];
  let impatience: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): void {
    const { start: run = startThread, startTimeoutMs, ...rest } = options;
    const runner = run(rest);
    const thread: Thread<I, O> = { runner, isReady: false, job: null, timer: undefined };
    threads.add(thread);
    // The script at the other end speaks so.
    runner.onMessage(report => hear(thread, report as ThreadReport<O>));
    runner.onEnd(error => end(thread, error));
    setTimer(thread, startTimeoutMs, () => end(thread, new Error('the thread took too long to start')));
  }

  function hear(thread: Thread<I, O>, report: ThreadReport<O>): void {
    if (!threads.has(thread)) return;
    if (report.kind === 'ready') thread.isReady = true;
    else if (report.kind === 'partial') {
      if (thread.job) thread.job.partial = report.value;
      return;
    } else {
      const job = thread.job;
      thread.job = null;
      if (report.kind === 'done') job?.resolve({ value: report.value, isCutOff: false });
      else if (job) fail(job, new Error(report.message));
    }
    setTimer(thread, options.idleMs, () => end(thread, new Error('idle')));
    assign();
    // A thread that waits for work must not keep the process alive.
    if (!thread.job) thread.runner.hold(false);
  }

  /** Takes a thread out of service; its job, if any, fails with the error, or the first waiting one where no thread can be had. */
  function end(thread: Thread<I, O>, error: Error): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    void thread.runner.end();
    const job = thread.job ?? (thread.isReady ? undefined : queue.shift());
    if (job) fail(job, error);
    assign();
  }

  function fail({ partial, resolve, reject }: Job<I, O>, error: Error): void {
    if (partial === undefined) reject(error);
    else resolve({ value: partial, isCutOff: true });
  }

  function cutOff(thread: Thread<I, O>): void {
    const job = thread.job;
    thread.job = null;
    job?.resolve({ value: job.partial, isCutOff: true });
    end(thread, new Error('cut off'));
    // The next job should find a warm thread.
    if (threads.size === 0 && !isClosed) start();
  }

  function assign(): void {
    for (const thread of threads) {
      if (!thread.isReady || thread.job) continue;
      const job = queue.shift();
      if (!job) break;
      thread.job = job;
      thread.runner.hold(true);
      setTimer(thread, options.timeoutMs, () => cutOff(thread));
      thread.runner.post(job.input);
    }
    if (queue.length === 0 || isClosed) return;
    if (threads.size === 0) start();
    else if (threads.size < options.maxThreads) impatience ??= setTimeout(grow, options.patienceMs);
  }

  function grow(): void {
    impatience = undefined;
    const starting = [...threads].filter(thread => !thread.isReady).length;
    if (!isClosed && queue.length > starting && threads.size < options.maxThreads) start();
    assign();
  }

  function setTimer(thread: Thread<I, O>, timeoutMs: number, act: () => void): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(act, timeoutMs);
    if (!thread.job) thread.timer.unref();
  }

  return {
    run: input =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new Error('the threads are closed'));
          return;
        }
        queue.push({ input, resolve, reject, partial: undefined });
        assign();
      }),
    warmUp() {
      if (threads.size === 0 && !isClosed) start();
    },
    async close() {
      isClosed = true;
      clearTimeout(impatience);
      const ending = [...threads].map(({ runner }) => runner.end());
      for (const job of queue.splice(0)) job.reject(new Error('the threads are closed'));
      for (const thread of threads) end(thread, new Error('the threads are closed'));
      await Promise.all(ending);
    },
  };
}
