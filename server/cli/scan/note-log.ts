import pino from 'pino';
import { z } from 'zod';
import type { Log } from '../../log.ts';
import { oneLine } from '../text.ts';

const entry = z.object({
  level: z.number(),
  msg: z.string().default(''),
  err: z.object({ stack: z.string() }).optional(),
});
const ERROR_LEVEL = 50;
const LONGEST_LINE = 400;

/** A log that shows warnings as notes, and errors with their stack. */
export function createNoteLog(note: (line: string) => void): Log {
  return pino(
    { level: 'warn', base: null },
    {
      write(json) {
        const { level, msg, err } = entry.parse(JSON.parse(json));
        const lines = level < ERROR_LEVEL ? [`note: ${msg}`] : [`error: ${msg}`, ...(err?.stack.split('\n') ?? [])];
        // Made safe, because messages of the browser quote the page.
        for (const each of lines) note(oneLine(each, LONGEST_LINE));
      },
    },
  );
}
