import { expect, test } from 'vitest';
import { createClassification, type Rule } from '../../../../../server/scans/capture/derivations/classification.ts';
import { captured, scan } from './captured.ts';

const nothing: Rule = () => null;
const evil: Rule = () => ({ verdict: 'MALICIOUS', score: 0.9, reasons: [] });
const good: Rule = async () => ({ verdict: 'SAFE', score: 0.1, reasons: [] });

test('a scan that rendered nothing is unrated, and says why', async () => {
  const found = await createClassification().derive(captured(), scan);
  expect(found).toMatchObject({ verdict: 'UNRATED', score: null, reasons: [{ code: 'nothing-rendered' }] });
});

test('a page that no rule knows is unrated', async () => {
  const found = await createClassification().derive(captured({ dom: '<p>hello</p>' }), scan);
  expect(found).toEqual({ verdict: 'UNRATED', score: null, reasons: [] });
});

test.each([
  ['MALICIOUS', [nothing, evil, good]],
  ['SAFE', [good, evil]],
  ['UNRATED', [nothing]],
])('the first rule that knows decides: %s', async (verdict, rules) => {
  expect(await createClassification(rules).derive(captured(), scan)).toMatchObject({ verdict });
});
