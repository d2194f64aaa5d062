import { z } from 'zod';
import type { Log } from '../log.ts';

const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' } as const;
const logLine = z.looseObject({ level: z.number(), msg: z.string().default('') });

/** Writes a line that a capture process logged into the server's log. */
export function forwardLog(log: Log, line: string): void {
  const { level, msg, time: _time, ...fields } = logLine.parse(JSON.parse(line));
  const name = Object.hasOwn(LEVELS, level) ? LEVELS[level as keyof typeof LEVELS] : 'info'; // a key: asked just now
  log[name](fields, msg);
}
