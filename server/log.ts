import pino, { type Logger } from 'pino';

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
  return pino(
    {
      level,
      redact: ['authorization', '*.authorization', 'headers.authorization', 'key', '*.key', 'firstKey'],
      formatters: {
        log: fields => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, oneLine(value)])),
      },
    },
    target,
  );
}

/** JSON quotes control characters, a terminal obeys them: text of others must not forge lines or move the cursor. */
function oneLine(value: unknown): unknown {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return typeof value === 'string' ? value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ') : value;
}
