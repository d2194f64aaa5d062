import { startThread, type Runner, type RunnerOptions } from './runner.ts';
import type { ThreadReport } from './serve-thread.ts';

export interface ThreadsOptions {
  /** A script that calls serveThread. */
  readonly script: URL;
  /** Default startThread. */
  readonly start?: (options: RunnerOptions) => Runner;
  readonly workerData?: unknown;
  /** Maximum number of threads. More than one are started only while all are busy. */
  readonly maxThreads: number;
  /** Time limit of a job; then its thread is terminated. */
  readonly timeoutMs: number;
  /** Time limit for starting a thread. Default 30 s. */
  readonly startTimeoutMs?: number;
  /** Time that a job waits for a busy thread before another one is started. Default 250 ms. */
  readonly patienceMs?: number;
  /** A job that no thread takes up in this time is cut off without a result. Default unlimited. */
  readonly maxWaitMs?: number;
  /** A thread that is idle for so long is terminated, including the last one. Default 10 min. */
  readonly idleMs?: number;
  readonly maxHeapMb: number;
}

interface JobResult<O> {
  /** The result, or the last partial result of a job that timed out; undefined if there was none. */
  readonly value: O | undefined;
  readonly isCutOff: boolean;
}

export interface Threads<I, O> {
  /** Runs a job on a free thread. Rejects if the job throws or its thread dies without a partial result, or if the pool is closed. */
  run(input: I): Promise<JobResult<O>>;
  /** Starts a thread if there is none, so that the first job does not wait for it. */
  warmUp(): void;
  /** Terminates all threads. Safe to call twice. */
  close(): Promise<void>;
}

interface Job<I, O> {
  readonly input: I;
  readonly resolve: (result: JobResult<O>) => void;
  readonly reject: (error: Error) => void;
  partial: O | undefined;
  /** Ends waiting. */
  timer: NodeJS.Timeout | undefined;
}
interface Thread<I, O> {
  readonly runner: Runner;
  isReady: boolean;
  job: Job<I, O> | null;
  timer: NodeJS.Timeout | undefined;
}

/** A thread pool for hostile input: a job that takes too long is terminated and does not delay other jobs. */
export function createThreads<I, O>(options: ThreadsOptions): Threads<I, O> {
  const { start: run = startThread, startTimeoutMs = 30_000, patienceMs = 250, idleMs = 10 * 60_000 } = options;
  const threads = new Set<Thread<I, O>>();
  const queue: Job<I, O>[] = [];
  let impatience: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): void {
    const runner = run(options);
    const thread: Thread<I, O> = { runner, isReady: false, job: null, timer: undefined };
    threads.add(thread);
    // serveThread sends only these messages.
    runner.onMessage(report => hear(thread, report as ThreadReport<O>));
    runner.onEnd(error => end(thread, error));
    setTimer(thread, startTimeoutMs, () => end(thread, new Error('thread did not start in time')));
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
    setTimer(thread, idleMs, () => end(thread, new Error('idle')));
    assign();
    // An idle thread must not keep the process alive.
    if (!thread.job) thread.runner.hold(false);
  }

  /** Removes a thread. Its job fails with the error; if it never became ready, the first waiting job does. */
  function end(thread: Thread<I, O>, error: Error): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    void thread.runner.end();
    const job = thread.job ?? (thread.isReady ? undefined : queue.shift());
    clearTimeout(job?.timer);
    if (job) fail(job, error);
    assign();
  }

  function fail({ partial, resolve, reject }: Job<I, O>, error: Error): void {
    if (partial === undefined) reject(error);
    else resolve({ value: partial, isCutOff: true });
  }

  function giveUp(job: Job<I, O>): void {
    const at = queue.indexOf(job);
    if (at < 0) return;
    queue.splice(at, 1);
    job.resolve({ value: undefined, isCutOff: true });
  }

  function cutOff(thread: Thread<I, O>): void {
    const job = thread.job;
    thread.job = null;
    job?.resolve({ value: job.partial, isCutOff: true });
    end(thread, new Error('cut off'));
    // Start a new thread for the next job.
    if (threads.size === 0 && !isClosed) start();
  }

  function assign(): void {
    for (const thread of threads) {
      if (!thread.isReady || thread.job) continue;
      const job = queue.shift();
      if (!job) break;
      thread.job = job;
      clearTimeout(job.timer);
      thread.runner.hold(true);
      setTimer(thread, options.timeoutMs, () => cutOff(thread));
      thread.runner.post(job.input);
    }
    if (queue.length === 0 || isClosed) return;
    if (threads.size === 0) start();
    else if (threads.size < options.maxThreads) impatience ??= setTimeout(grow, patienceMs);
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
        const job: Job<I, O> = { input, resolve, reject, partial: undefined, timer: undefined };
        if (options.maxWaitMs !== undefined) job.timer = setTimeout(() => giveUp(job), options.maxWaitMs);
        queue.push(job);
        assign();
      }),
    warmUp() {
      if (threads.size === 0 && !isClosed) start();
    },
    async close() {
      isClosed = true;
      clearTimeout(impatience);
      const ending = [...threads].map(({ runner }) => runner.end());
      for (const job of queue.splice(0)) {
        clearTimeout(job.timer);
        job.reject(new Error('the threads are closed'));
      }
      for (const thread of threads) end(thread, new Error('the threads are closed'));
      await Promise.all(ending);
    },
  };
}
