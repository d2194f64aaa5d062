import { expect, test } from 'vitest';
import {
  hasTimeForSecondPass,
  openingMs,
  readingEnd,
  visitEnd,
  type Ended,
  type CapturePass,
} from '../../../../../server/scans/capture/visit/times.ts';

/** A scan of 60 s that began at 0. */
const first: CapturePass = { startedAt: 0, deadline: 60_000, isLast: false };
const short: CapturePass = { startedAt: 0, deadline: 5_000, isLast: false };
const idle = 1;

test.each([
  ['15 s on an idle machine', 60_000, idle, 15_000],
  ['longer in proportion to the load', 60_000, 1.5, 22_500],
  ['at most half of the remaining time', 60_000, 20, 30_000],
  ['at least 15 s, even if the scan has less', 5_000, 20, 15_000],
])('openingMs: %s', (_, left, load, ms) => {
  expect(openingMs(left, load)).toBe(ms);
});

test('hasTimeForSecondPass while enough time is left', () => {
  expect(hasTimeForSecondPass(45_000, 60_000)).toBe(true);
  expect(hasTimeForSecondPass(45_001, 60_000)).toBe(false);
});

test.each<[name: string, pass: CapturePass, end: number]>([
  ['a whole scan', first, 42_000],
  ['a second pass late in a scan', { startedAt: 45_000, deadline: 60_000, isLast: true }, 54_000],
  ['a scan with little time', short, 3_000],
])('visitEnd reserves time for reading: %s', (_, pass, end) => {
  expect(visitEnd(pass)).toBe(end);
});

test.each<[name: string, pass: CapturePass, ended: Partial<Ended>, load: number, end: number]>([
  ['10 s on an idle machine', first, { frozenAt: 6_000 }, idle, 16_000],
  ['longer in proportion to the load', first, { frozenAt: 6_000 }, 2.5, 31_000],
  ['leaves time for a second pass', first, { frozenAt: 6_000 }, 20, 42_000],
  ['no second pass for a page that is too long', first, { stopped: 'bytes' }, 20, 57_000],
  ['a page that is too long, on an idle machine', first, { stopped: 'bytes', frozenAt: 6_000 }, idle, 16_000],
  ['short for a hung page, since a second pass is quicker', first, { stopped: 'hung' }, 20, 15_500],
  ['less after freezing slowly', first, { endedAt: 31_000, frozenAt: 39_000 }, idle, 42_000],
  [
    'too late for a second pass, it has all but for judging',
    first,
    { endedAt: 33_000, frozenAt: 34_000 },
    idle,
    57_000,
  ],
  ['all but the judging time in the last pass', { ...first, isLast: true }, { frozenAt: 6_000 }, idle, 57_000],
  [
    'short if the page hangs without scripts too',
    { ...first, isLast: true },
    { stopped: 'hung', frozenAt: 40_000 },
    idle,
    45_000,
  ],
  ['less judging time in a short scan', short, { endedAt: 3_000, frozenAt: 3_100 }, idle, 4_750],
])('readingEnd: %s', (_, pass, ended, load, end) => {
  expect(readingEnd(pass, { endedAt: 5_000, frozenAt: 5_500, stopped: null, ...ended }, load)).toBe(end);
});

test.each([0, 5_000, 20_000, 30_000, 41_000, 56_000])(
  'readingEnd of a page frozen at %i ms is within the scan',
  endedAt => {
    for (const load of [1, 3, 100])
      for (const isLast of [false, true])
        for (const stopped of [null, 'bytes', 'hung'] as const) {
          const ended = { endedAt, frozenAt: endedAt + 500, stopped };
          expect(readingEnd({ ...first, isLast }, ended, load)).toBeLessThanOrEqual(first.deadline - 3_000);
        }
  },
);
