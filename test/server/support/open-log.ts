import { Writable } from 'node:stream';
import pino from 'pino';
import { logRules, type Log } from '../../../server/log.ts';

/** A log and its output. */
export function openLog(): { log: Log; lines: () => Record<string, unknown>[] } {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  // Each line is a JSON object.
  const lines = () =>
    text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>);
  return { log: pino({ ...logRules, level: 'info' }, stream), lines };
}
