import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOWN, shownPages, type ShownPage } from '../site/pages/shown/shown.ts';
import { openLab, type Lab } from './support/lab.ts';

/**
 * Fields that only the words around them explain, or that a key or an editable document stands for; letters made of dots; gates
 * that are not passed; what a scan cannot imitate: UNRATED.
 */
const NOT_YET = new Set([
  'generated-content',
  'drawn-by-shadows',
  'field-of-keys',
  'field-on-document',
  'gate-password-told',
  'gate-slider',
  'gate-countdown',
  'gate-press-and-hold',
  'cloak-by-gpu',
  'cloak-by-webrtc',
]);
/** Other letters than those of the text are shown, which no honest page does, or hardly any: UNRATED. */
const SUSPICIOUS_TWINS = new Set(['font-of-other-letters', 'look-alike-letters', 'code-over-an-article']);
/** Kinds of pages that show the panel after a while. */
const SLOW = new Set(['later', 'gates', 'cloaks']);

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 3, pages: () => shownPages });
});
afterAll(() => lab.close());

const isAsserted = ({ technique, isLure }: ShownPage) =>
  !NOT_YET.has(technique) && (isLure || !SUSPICIOUS_TWINS.has(technique));

test.concurrent.each(SHOWN.filter(isAsserted))(
  'what a page shows decides its verdict: $technique, a lure: $isLure',
  async ({ url, isLure, kind }) => {
    const waitingTimeMs = SLOW.has(kind) ? 3_000 : 1_200;
    const { captured, failures } = await lab.visit(url, { waitingTimeMs });
    expect(failures).toEqual([]);
    expect(captured.classification?.verdict).toBe(isLure ? 'MALICIOUS' : 'SAFE');
  },
);
