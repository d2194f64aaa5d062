import pino, { type Logger, type LoggerOptions } from 'pino';
import { printableLine, printableStack } from './printable.ts';

export type Log = Logger;

interface LogOptions {
  readonly level: string;
  /** Lines for people; else JSON lines. */
  readonly isPretty: boolean;
}

/** Where the program tells what it does. Never given a key, a whole URL of a fast check, or anything a page said without its quotes. */
export function createLog({ level, isPretty }: LogOptions): Log {
  const target = isPretty
    ? pino.transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' } })
    : pino.destination({ fd: 1, sync: false });
  return pino({ ...logRules, level }, target);
}

/** What every log of ours leaves out: keys, and what a terminal would obey in the words of others. */
export const logRules = {
  redact: ['authorization', '*.authorization', 'headers.authorization', 'key', '*.key', 'firstKey'],
  formatters: {
    log: fields => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleaned(value)])),
  },
  serializers: { err: errorFields },
  hooks: {
    logMethod(args, method) {
      // Only texts are changed, so what pino was called with stays what it takes.
      method.apply(this, args.map(each => (typeof each === 'string' ? printableLine(each) : each)) as typeof args);
    },
  },
} as const satisfies LoggerOptions;

/** Deeper than that nothing of ours is. */
const MAX_DEPTH = 4;

/** JSON quotes control characters, a terminal obeys them: text of others must not forge lines or move the cursor. */
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
    // A code, a path, an address: what the system says of it.
    ...(cleaned(more) as object), // an object in, an object out
  };
}
