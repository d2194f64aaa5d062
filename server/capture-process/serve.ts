import pino, { type Logger } from 'pino';
import { logRules } from '../log.ts';
import type { CaptureConfig, OpenCapture, OpenedCapture } from '../scans/queue/open-capture.ts';
import type { PageKnowledge } from '../verdicts/page/knowledge.ts';
import { toSentError } from './sent-error.ts';
import type { Order, Question, Report, SentConfig } from './protocol.ts';

const ALIVE_MS = 1_000;

/** Handles the orders of the parent process. Ends when the parent ends. */
export function runCaptureProcess(openCapture: OpenCapture): void {
  const aborts = new Map<number, AbortController>();
  const questions = new Map<number, (value: string | null) => void>();
  let opened: Promise<OpenedCapture> | null = null;
  let lastQuestion = 0;

  const knowledge: PageKnowledge = {
    brandOfIcon: argument => ask({ name: 'brandOfIcon', argument }),
    threatListOf: argument => ask({ name: 'threatListOf', argument }),
  };

  function ask(question: Question): Promise<string | null> {
    const id = ++lastQuestion;
    return new Promise(resolve => {
      questions.set(id, resolve);
      send({ kind: 'question', id, question });
    });
  }

  async function open(config: SentConfig, log: Logger): Promise<void> {
    opened = openCapture(received(config), log, knowledge, reason => send({ kind: 'browser-ended', reason }));
    try {
      send({ kind: 'opened', notes: (await opened).notes });
    } catch (error) {
      send({ kind: 'not-opened', error: toSentError(error) });
    }
  }

  /** Runs the work of an order and reports its result or error. */
  async function answer(id: number, work: (capture: OpenedCapture['capture']) => Promise<Result>): Promise<void> {
    try {
      if (!opened) throw new Error('capture not opened');
      const result = await work((await opened).capture);
      send({ kind: 'done', id, result });
    } catch (error) {
      send({ kind: 'failed', id, error: toSentError(error) });
    } finally {
      aborts.delete(id);
    }
  }

  async function close(): Promise<void> {
    await opened?.then(
      each => each.close(),
      () => undefined,
    );
    process.exit(0);
  }

  function handle(order: Order): void {
    switch (order.kind) {
      case 'open': {
        const log = createForwardedLog(order.logLevel);
        logStrayErrors(log);
        return void open(order.config, log);
      }
      case 'run': {
        const { id, request } = order;
        const abort = new AbortController();
        aborts.set(id, abort);
        return void answer(id, capture => {
          // It may have been aborted while the capture was opening.
          abort.signal.throwIfAborted();
          return capture.run({
            ...request,
            signal: abort.signal,
            onProgress: progress => send({ kind: 'progress', id, progress }),
          });
        });
      }
      case 'warm-up':
        return void answer(order.id, async capture => {
          await capture.warmUp();
          return undefined;
        });
      case 'abort':
        return aborts.get(order.id)?.abort(new Error('aborted by the server'));
      case 'answer':
        questions.get(order.id)?.(order.value);
        return void questions.delete(order.id);
      case 'close':
        return void close();
    }
  }

  // Browsers must not outlive the server.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // A terminal signals the whole process group, but the parent decides when this process ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (order: Order) => handle(order));
  setInterval(() => send({ kind: 'alive', rss: process.memoryUsage.rss() }), ALIVE_MS);
}

type Result = Extract<Report, { kind: 'done' }>['result'];

function send(report: Report): void {
  // The callback ignores the error of a closing channel, which 'disconnect' handles.
  process.send?.(report, () => undefined);
}

function received({ exits, ...config }: SentConfig): CaptureConfig {
  return { ...config, exits: new Map(exits.map(([country, proxy]) => [country, new URL(proxy)])) };
}

/** Sends log lines to the server process, since two writers could mix their lines. */
function createForwardedLog(level: string): Logger {
  return pino({ ...logRules, level, base: null }, { write: line => send({ kind: 'log', line }) });
}

function logStrayErrors(log: Logger): void {
  process.on('unhandledRejection', error => log.error({ err: error }, 'unhandled rejection in a capture process'));
}
