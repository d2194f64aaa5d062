import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOWN, shownPages, type ShownPage } from '../site/pages/shown/shown.ts';
import { openLab, type Lab } from './support/lab.ts';

// `npm run bench -- shown` has the other kinds: gates, and pages that look for a scanner.
const KINDS = new Set(['roots', 'frames', 'fields', 'structure', 'pictures', 'later']);
/** Fields that only the words around them explain, or that a key or an editable document stands for; letters made of dots: UNRATED. */
const NOT_YET = new Set([
  'generated-content',
  'single-letters',
  'letters-in-disorder',
  'drawn-by-shadows',
  'field-of-keys',
  'field-on-document',
]);
/** Other letters than those of the text are shown, which no honest page does: UNRATED. */
const SUSPICIOUS_TWINS = new Set(['font-of-other-letters', 'look-alike-letters']);

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 3, pages: () => shownPages });
});
afterAll(() => lab.close());

const isAsserted = ({ kind, technique, isLure }: ShownPage) =>
  KINDS.has(kind) && !NOT_YET.has(technique) && (isLure || !SUSPICIOUS_TWINS.has(technique));

test.concurrent.each(SHOWN.filter(isAsserted))(
  'what a page shows decides its verdict: $technique, a lure: $isLure',
  async ({ url, isLure, kind }) => {
    const waitingTimeMs = kind === 'later' ? 3_000 : 1_200;
    const { captured, failures } = await lab.visit(url, { waitingTimeMs });
    expect(failures).toEqual([]);
    expect(captured.classification?.verdict).toBe(isLure ? 'MALICIOUS' : 'SAFE');
  },
);
