import { expect, test } from 'vitest';
import { evidenceText } from '../../../extension/i18n/headline-text.ts';
import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import { headlineOf } from '../../../shared/verdict/headline.ts';
import { textsIn } from './texts-in.ts';

const english = textsIn('en', ['common']);
const BRAND = { brand: 'PayPal', lure: 'account' };

test.each([
  ['leaves out', 'paypal, account', ''],
  ['has', 'paypal, account, verify', 'paypal, account, verify'],
])('evidenceText %s what the sentence of a headline does not name: %s', (_, evidence, shown) => {
  const reasons = [reasonOf('brand-and-lure-in-host', { params: BRAND, evidence }, 5)];
  const headline = headlineOf({ verdict: 'MALICIOUS', reasons, scannedAt: null });
  expect(evidenceText(english, headline)).toBe(shown);
});
