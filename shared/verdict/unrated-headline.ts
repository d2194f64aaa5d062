import { reasonOf, type Reason } from '../reasons/reason-of.ts';
import type { HeadlineParts, Judged } from './judged.ts';
import { find, isOfAddress } from './reason-sets.ts';

/** Reasons why there is no verdict, the first that applies, and what to do about each. */
const MISSING: readonly (readonly [code: string, advice: HeadlineParts['advice']])[] = [
  ['leads-elsewhere', 'compare'],
  ['scan-failed', 'again'],
  ['gated', 'compare'],
  ['error-page', 'later'],
  ['no-page', null],
  ['default-page', 'later'],
  ['parked', null],
  ['little-content', 'again'],
  ['nothing-rendered', 'again'],
  ['too-long-to-judge', 'again'],
  ['not-read', 'again'],
  ['picture-not-read', 'compare'],
  ['looks-for-scanner', 'compare'],
  ['identity-unproven', 'compare'],
  ['evidence-cut', 'compare'],
];

/** What is missing to judge, and the one thing to do. */
export function unratedHeadline({ reasons, scannedAt }: Judged): HeadlineParts {
  const isScanned = scannedAt !== null || find(reasons, 'not-enough-known') === null;
  // The letters of an address that was never scanned say too little to worry anybody, unlike a brand's name in it.
  const warning =
    reasons.find(each => each.weight > 0 && (isScanned ? !isOfAddress(each) : each.code.startsWith('brand-'))) ?? null;
  const vouching = find(reasons, 'scan-cannot-vouch');
  if (vouching !== null)
    return { title: vouching, line: warning ?? addressIf(vouching, reasons), advice: adviceFor(vouching) };
  for (const [code, advice] of MISSING) {
    const title = find(reasons, code);
    if (title !== null) return { title, line: warning, advice };
  }
  if (!isScanned) return { title: titled('unscanned'), line: warning, advice: 'scan' };
  if (warning !== null) return { title: titled('warnings'), line: warning, advice: 'compare' };
  return { title: titled('unclear'), line: null, advice: 'again' };
}

/** The warning sign of the address, if the scan does not count because of it. */
function addressIf({ params }: Reason, reasons: readonly Reason[]): Reason | null {
  return params?.['form'] === 'address' ? (reasons.find(each => each.weight > 0 && isOfAddress(each)) ?? null) : null;
}

/** A scan of one's own, or a new one, would tell. */
const AGAIN: ReadonlySet<string> = new Set(['old', 'others', 'threat']);

function adviceFor({ params }: Reason): HeadlineParts['advice'] {
  return typeof params?.['form'] === 'string' && AGAIN.has(params['form']) ? 'again' : 'compare';
}

function titled(form: 'unscanned' | 'warnings' | 'unclear'): Reason {
  return reasonOf('headline-unrated', { params: { form }, evidence: '' }, 0);
}
