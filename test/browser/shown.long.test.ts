import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOWN, shownPages } from '../site/pages/shown/shown.ts';
import { openLab, type Lab } from './support/lab.ts';

// `npm run bench -- shown` has the other kinds, which need what a visitor does, or words in pictures.
const KINDS = new Set(['roots', 'frames', 'fields', 'structure']);
/** An alert of the browser, whose words are not kept; a frame drawn a hundredth of its size, and enlarged. */
const NOT_YET = new Set(['field-prompt', 'frame-enlarged']);

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 3, pages: () => shownPages });
});
afterAll(() => lab.close());

test.concurrent.each(SHOWN.filter(({ kind, technique }) => KINDS.has(kind) && !NOT_YET.has(technique)))(
  'what a page shows decides its verdict: $technique, a lure: $isLure',
  async ({ url, isLure }) => {
    const { captured, failures } = await lab.visit(url, { waitingTimeMs: 1_200 });
    expect(failures).toEqual([]);
    expect(captured.classification?.verdict).toBe(isLure ? 'MALICIOUS' : 'SAFE');
  },
);
