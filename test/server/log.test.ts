import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLog } from './support/open-log.ts';

const HOSTILE = 'net::ERR \u001b[2J\u001b]0;owned\u0007 at\r\nready \u202egpj.exe\u2069\u2028 end\u009b31m';
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

test('text of a page in any part of an error cannot control the terminal', () => {
  const { log, lines } = openLog();
  const error = Object.assign(new TypeError(HOSTILE, { cause: new Error(HOSTILE) }), { path: HOSTILE, code: 'EX' });
  log.error({ err: error, url: HOSTILE, failures: [{ source: 'dom', message: HOSTILE }] }, HOSTILE);
  const [line] = lines();
  expect(line).toMatchObject({
    msg: expect.stringMatching(/^net::ERR .*at ready gpj\.exe end/) as unknown,
    err: { type: 'TypeError', code: 'EX', cause: { type: 'Error' } },
  });
  for (const text of textsOf(line)) expect(text.replaceAll('\n    at ', '')).not.toMatch(OBEYED);
});

test('only the stack frames of an error are on lines of their own', () => {
  const { log, lines } = openLog();
  log.error({ err: new Error('first\nready {"level":30}\n    at forged') });
  const [line] = lines();
  const { stack } = (line ?? {})['err'] as { stack: string }; // as the test above shows
  const [head, ...places] = stack.split('\n');
  expect(head).toBe('Error: first ready {"level":30} at forged');
  expect(places.length).toBeGreaterThan(1);
  for (const place of places) expect(place).toMatch(/^ {4}at /);
});

test('a key is not logged', () => {
  const { log, lines } = openLog();
  log.info({ authorization: 'lg_secret', headers: { authorization: 'lg_secret' } });
  expect(JSON.stringify(lines())).not.toContain('lg_secret');
});

const FULL_DISK = '/dev/full';

const ENDS = {
  'before the first line has failed': "log.info('line'); log.info('line'); process.exit(7);",
  'after lines have failed': `
    let count = 0;
    setInterval(() => {
      log.info('line');
      if (++count === 5) process.exit(7);
    }, 20);`,
};

test.skipIf(!existsSync(FULL_DISK)).each(Object.entries(ENDS))(
  'a process ends with a full disk %s',
  { meta: { needs: 'Linux' } },
  async (_, end) => {
    const program = `
    import { createLog } from ${JSON.stringify(new URL('../../server/log.ts', import.meta.url).href)};
    const log = createLog({ level: 'info', isPretty: false });
    ${end}`;
    const full = openSync(FULL_DISK, 'w');
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', full, 'ignore'],
      timeout: 120_000,
      killSignal: 'SIGKILL',
    });
    closeSync(full);
    expect(await once(child, 'exit')).toEqual([7, null]);
  },
);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
