import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What does the work: a thread of this process, or a process of its own. */
export interface Runner {
  onMessage(listener: (message: unknown) => void): void;
  /** Called once or more, when it is gone. */
  onEnd(listener: (error: Error) => void): void;
  post(message: unknown): void;
  /** Whether it keeps this process alive. */
  hold(isHeld: boolean): void;
  /** Ends it in the middle of whatever it does; resolves when it is gone. */
  end(): Promise<void>;
}

export interface RunnerOptions {
  readonly script: URL;
  readonly workerData?: unknown;
  readonly maxHeapMb: number;
}

/** For work in JavaScript or WebAssembly, which can be stopped anywhere. */
export function startThread({ script, workerData, maxHeapMb }: RunnerOptions): Runner {
  const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
  return {
    onMessage: listener => void worker.on('message', listener),
    onEnd(listener) {
      worker.on('error', (error: unknown) => listener(error instanceof Error ? error : new Error(String(error))));
      worker.on('exit', code => listener(new Error(`the thread ended with code ${code}`)));
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    post: message => worker.postMessage(message),
    hold: isHeld => (isHeld ? worker.ref() : worker.unref()),
    end: async () => void (await worker.terminate()),
  };
}

/** For native code on hostile input: it cannot be stopped within a process, and what breaks it must not break ours. */
export function startProcess({ script, maxHeapMb }: RunnerOptions): Runner {
  const child = fork(fileURLToPath(script), {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    // Nothing of our environment, which may hold secrets; one thread is enough for what is small.
    env: { VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const exited = new Promise<void>(resolve => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    onMessage: listener => void child.on('message', listener),
    onEnd(listener) {
      child.on('error', listener);
      child.on('exit', (code, signal) => listener(new Error(`the process ended with ${signal ?? `code ${code}`}`)));
    },
    post: message => void child.send(message as object), // a job is never undefined or a function
    hold(isHeld) {
      if (isHeld) {
        child.ref();
        child.channel?.ref();
      } else {
        child.unref();
        child.channel?.unref();
      }
    },
    async end() {
      // Whoever waits for its end must not end before it.
      child.ref();
      if (child.kill('SIGKILL')) await exited;
    },
  };
}
