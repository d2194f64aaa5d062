import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Capture, CaptureRequest } from '../scans/capture/capture.ts';
import { BrowserCrashedError } from '../scans/capture/errors.ts';
import type { BrowserEnd } from '../scans/capture/browser-pool.ts';
import { CAPTURE_SETTINGS, type CaptureConfig } from '../scans/queue/open-capture.ts';
import type { Log } from '../log.ts';
import type { PageKnowledge } from '../verdicts/page/knowledge.ts';
import { captureEnvironment } from '../browser/environment.ts';
import { createJobs, type StartedJob } from './jobs.ts';
import type { Order, Question, Report, SentConfig } from './protocol.ts';
import { fromSentError } from './sent-error.ts';
import { watchHealth } from './watch-health.ts';
import { z } from 'zod';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));
/** JavaScript heap, MB. Bodies and images are outside of it; watch-health.ts limits the whole process. */
const MAX_HEAP_MB = 1024;
/** Models on WebAssembly run as fast, and take 140 MB less, if only the functions used most are compiled again. */
const FEWER_COMPILATIONS = '--wasm-tiering-budget=200000000';
const STDERR_CHARS = 2_000;
/** Closing browsers takes a moment; after this time the process is killed. */
const CLOSE_MS = 10_000;

export interface CaptureProcessOptions {
  readonly config: CaptureConfig;
  readonly log: Log;
  readonly knowledge: PageKnowledge;
  readonly onBrowserEnd?: (reason: BrowserEnd) => void;
  /** The program to run. Default main.ts. */
  readonly program?: string;
  /** Interval of health checks, ms. Default 1000. */
  readonly healthCheckMs?: number;
}

/** A process that captures pages. When it dies, its captures reject with BrowserCrashedError. */
export interface CaptureProcess extends Capture {
  readonly pid: number | undefined;
  /** Lines for the operator: how the browser is sandboxed. */
  readonly notes: readonly string[];
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  /** Kills the process and logs the reason. */
  kill(reason: string): void;
}

/** Starts a capture process and waits until its browser works. Throws as OpenCapture does. */
export async function startCaptureProcess(options: CaptureProcessOptions): Promise<CaptureProcess> {
  const { config, log, knowledge } = options;
  const jobs = createJobs();
  let isClosing = false;
  let stderr = '';

  const child = fork(options.program ?? PROGRAM, {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, FEWER_COMPILATIONS],
    env: captureEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-STDERR_CHARS)));
  const kill = (reason: string): void => {
    log.error({ pid: child.pid, reason, scans: jobs.scans }, 'capture process killed');
    child.kill('SIGKILL');
  };
  const health = watchHealth(kill, options.healthCheckMs);
  const opening = Promise.withResolvers<readonly string[]>();
  const gone = Promise.withResolvers<void>();

  child.on('message', (report: Report) => receive(report));
  child.once('error', error => end(error.message));
  child.once('exit', (code, signal) => end(`ended with ${signal ?? `code ${code}`}`));
  send({ kind: 'open', config: sentConfig(config), logLevel: log.level });

  function send(message: Order): void {
    // If the process has just died, its 'exit' event rejects the jobs.
    if (child.connected) child.send(message, () => undefined);
  }

  function receive(report: Report): void {
    switch (report.kind) {
      case 'opened':
        return opening.resolve(report.notes);
      case 'not-opened':
        return opening.reject(fromSentError(report.error));
      case 'progress':
      case 'done':
      case 'failed':
        return jobs.receive(report);
      case 'browser-ended':
        return options.onBrowserEnd?.(report.reason);
      case 'question':
        return void answer(report.id, report.question);
      case 'log':
        return forwardLog(log, report.line);
      case 'alive':
        return health.alive(report.rss);
    }
  }

  async function answer(id: number, question: Question): Promise<void> {
    let value: string | null = null;
    try {
      value = await knowledge[question.name](question.argument);
    } catch (error) {
      log.error({ err: error }, 'query of a capture process failed');
    }
    send({ kind: 'answer', id, value });
  }

  function end(how: string): void {
    health.stop();
    if (!isClosing) {
      log.error({ pid: child.pid, how, stderr, scans: jobs.scans }, 'capture process died');
      options.onBrowserEnd?.('process-died');
    }
    opening.reject(new Error(`the capture process ${how}`));
    jobs.endAll(how);
    gone.resolve();
  }

  function begin(request: CaptureRequest | null, orderOf: (id: number) => Order): StartedJob {
    if (!child.connected) throw new BrowserCrashedError();
    const job = jobs.add(request);
    send(orderOf(job.id));
    return job;
  }

  async function close(): Promise<void> {
    isClosing = true;
    send({ kind: 'close' });
    const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS);
    await gone.promise;
    clearTimeout(timer);
  }

  const notes = await opening.promise.catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return {
    pid: child.pid,
    notes,
    ended: gone.promise,
    kill,
    async run(request) {
      const { signal, onProgress: _onProgress, ...sent } = request;
      signal.throwIfAborted();
      const { id, done } = begin(request, each => ({ kind: 'run', id: each, request: sent }));
      const onAbort = (): void => send({ kind: 'abort', id });
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        const { result } = await done;
        if (!result) throw new Error('a capture without a result');
        return result;
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
    },
    async warmUp() {
      await begin(null, id => ({ kind: 'warm-up', id })).done;
    },
    close,
  };
}

const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' } as const;
const logLine = z.looseObject({ level: z.number(), msg: z.string().default('') });

/** Writes a line that a capture process logged into the server's log. */
function forwardLog(log: Log, line: string): void {
  const { level, msg, time: _time, ...fields } = logLine.parse(JSON.parse(line));
  const name = Object.hasOwn(LEVELS, level) ? LEVELS[level as keyof typeof LEVELS] : 'info'; // checked by hasOwn
  log[name](fields, msg);
}

/** The settings of captures alone: the whole configuration has the passwords of the database and the object store. */
function sentConfig(config: CaptureConfig): SentConfig {
  // The cast: these are the members of CaptureConfig, but TypeScript infers any name with any of their values.
  const settings = Object.fromEntries(CAPTURE_SETTINGS.map(name => [name, config[name]])) as unknown as CaptureConfig;
  return { ...settings, exits: [...config.exits].map(([country, proxy]) => [country, proxy.href]) };
}
