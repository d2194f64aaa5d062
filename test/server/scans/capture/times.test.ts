import { expect, test } from 'vitest';
import {
  hasTimeForSecondPass,
  openingMs,
  readingEnd,
  visitEnd,
  type Ended,
  type CapturePass,
} from '../../../../server/scans/capture/times.ts';

/** A scan of 60 s that began at 0. */
const first: CapturePass = { startedAt: 0, deadline: 60_000, isLast: false };
const short: CapturePass = { startedAt: 0, deadline: 5_000, isLast: false };
const idle = 1;

test.each([
  ['on an idle machine it has fifteen seconds', 60_000, idle, 15_000],
  ['on a crowded machine it has as many times more', 60_000, 1.5, 22_500],
  ['but never more than half of the scan', 60_000, 20, 30_000],
  ['nor less where the scan has little time, which ends it anyhow', 5_000, 20, 15_000],
])('how long a browser may take to open a page: %s', (_, left, crowd, ms) => {
  expect(openingMs(left, crowd)).toBe(ms);
});

test('a second look is worth beginning while it has time for all of it', () => {
  expect(hasTimeForSecondPass(45_000, 60_000)).toBe(true);
  expect(hasTimeForSecondPass(45_001, 60_000)).toBe(false);
});

test.each<[name: string, pass: CapturePass, end: number]>([
  ['a whole scan', first, 42_000],
  ['a second look late in a scan', { startedAt: 45_000, deadline: 60_000, isLast: true }, 54_000],
  ['a scan that was given little time', short, 3_000],
])('%s is frozen while there is time to read it', (_, pass, end) => {
  expect(visitEnd(pass)).toBe(end);
});

test.each<[name: string, pass: CapturePass, ended: Partial<Ended>, crowd: number, end: number]>([
  ['on an idle machine it has ten seconds', first, { frozenAt: 6_000 }, idle, 16_000],
  ['on a crowded machine it has as many times more', first, { frozenAt: 6_000 }, 2.5, 31_000],
  ['but a second look must stay possible, and both be judged', first, { frozenAt: 6_000 }, 20, 42_000],
  ['a second look at a page that is too long is no quicker', first, { stopped: 'bytes' }, 20, 57_000],
  ['but may help where the machine is not to blame', first, { stopped: 'bytes', frozenAt: 6_000 }, idle, 16_000],
  [
    'where its scripts are to blame, a look without them is better than patience',
    first,
    { stopped: 'hung' },
    20,
    15_500,
  ],
  ['what was slow to freeze has the less', first, { endedAt: 31_000, frozenAt: 39_000 }, idle, 42_000],
  [
    'too late for a second pass, it has all but for judging',
    first,
    { endedAt: 33_000, frozenAt: 34_000 },
    idle,
    57_000,
  ],
  ['and so has a last look', { ...first, isLast: true }, { frozenAt: 6_000 }, idle, 57_000],
  [
    'but where drawing does not end without scripts either, what was sent is judged',
    { ...first, isLast: true },
    { stopped: 'hung', frozenAt: 40_000 },
    idle,
    45_000,
  ],
  ['judging gives way in a short scan', short, { endedAt: 3_000, frozenAt: 3_100 }, idle, 4_750],
])('how long a frozen page is read: %s', (_, pass, ended, crowd, end) => {
  expect(readingEnd(pass, { endedAt: 5_000, frozenAt: 5_500, stopped: null, ...ended }, crowd)).toBe(end);
});

test.each([0, 5_000, 20_000, 30_000, 41_000, 56_000])(
  'a page frozen at %i ms is never read beyond the scan',
  endedAt => {
    for (const crowd of [1, 3, 100])
      for (const isLast of [false, true])
        for (const stopped of [null, 'bytes', 'hung'] as const) {
          const ended = { endedAt, frozenAt: endedAt + 500, stopped };
          expect(readingEnd({ ...first, isLast }, ended, crowd)).toBeLessThanOrEqual(first.deadline - 3_000);
        }
  },
);
