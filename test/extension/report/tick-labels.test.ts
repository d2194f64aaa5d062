import { expect, test } from 'vitest';
import { tickLabels } from '../../../extension/report/requests/tick-labels.ts';

const textOf = (ms: number) => `${ms} ms`;
const scale = { totalMs: 1_700, ticks: [0, 500, 1_000, 1_500] };

test.each([
  [600, 90, ['500 ms', '1000 ms', '1500 ms']],
  [240, 90, ['1000 ms', '1500 ms']],
  [160, 90, ['1500 ms']],
  [100, 90, []],
  [0, 0, []],
])('tickLabels in %i pixels, %i of them taken, are %j', (width, taken, expected) => {
  const labels = tickLabels(scale, textOf, { width, taken, characterWidth: 5 });
  expect(labels.map(({ text }) => text)).toEqual(expected);
});

test('tickLabels never overlap', () => {
  const ticks = Array.from({ length: 40 }, (_, i) => i * 50);
  for (let width = 0; width < 1_500; width += 37) {
    const labels = tickLabels({ totalMs: 2_000, ticks }, textOf, { width, taken: 60, characterWidth: 7 });
    let free = 60;
    for (const { text, position } of labels) {
      expect(position * width - 7 * text.length).toBeGreaterThan(free);
      free = position * width;
    }
  }
});
