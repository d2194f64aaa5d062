import pino, { type Logger, type LoggerOptions } from 'pino';
import { printableLine, printableStack } from './printable.ts';

export type Log = Logger;

interface LogOptions {
  readonly level: string;
  /** Readable lines for a terminal instead of JSON lines. */
  readonly isPretty: boolean;
}

/** The log of the program. Never log an API key or the full URL of a fast check; quote text that comes from pages. */
export function createLog({ level, isPretty }: LogOptions): Log {
  const target = isPretty
    ? pino.transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' } })
    : createDestination();
  return pino({ ...logRules, level }, target);
}

/** Lines that wait while the disk of the log is full. More are dropped. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

function createDestination() {
  const target = pino.destination({ fd: 1, sync: false, maxLength: MAX_WAITING_BYTES });
  // Without a listener, a full disk ends the process. Each further line tries to write again.
  target.on('error', () => undefined);
  const flushSync = target.flushSync.bind(target);
  target.flushSync = () => {
    try {
      flushSync();
    } catch {
      // pino writes what waits at the end of the process. If the disk is full, these lines are lost, and so would be an error.
    }
  };
  return target;
}

/** Applies to all our logs: redacts keys and removes control characters from text of others. */
export const logRules = {
  redact: ['authorization', '*.authorization', 'headers.authorization', 'key', '*.key', 'firstKey'],
  formatters: {
    log: fields => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleaned(value)])),
  },
  serializers: { err: errorFields },
  hooks: {
    logMethod(args, method) {
      // Only strings change, so the arguments keep their types.
      method.apply(this, args.map(each => (typeof each === 'string' ? printableLine(each) : each)) as typeof args);
    },
  },
} as const satisfies LoggerOptions;

/** Nothing that we log is nested deeper. */
const MAX_DEPTH = 4;

/** Text of others must not forge lines or move the cursor: the pretty printer, unlike JSON, does not escape control characters. */
function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return printableLine(value);
  // Errors have a serializer of their own.
  if (typeof value !== 'object' || value === null || value instanceof Error || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map(each => cleaned(each, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleaned(each, depth + 1)]));
}

function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return cleaned(error);
  const { message, cause, stack: _stack, ...more } = error;
  return {
    type: error.name,
    message: printableLine(message),
    stack: printableStack(error),
    ...(cause === undefined ? {} : { cause: errorFields(cause) }),
    // Fields of system errors: code, path, address.
    ...(cleaned(more) as object), // an object stays an object
  };
}
