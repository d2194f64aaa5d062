import { brandLure } from '../brands/brand-lure.ts';
import type { PageRule } from '../rule.ts';
import { isNobodysHost } from '../page-context.ts';
import { numberToCall } from './tech-support-alert.ts';

/** A brand lure with a telephone number that is not the brand's. */
export const lureToCall: PageRule<'lure-to-call'> = {
  code: 'lure-to-call',
  match(view) {
    const number = isNobodysHost(view) && brandLure.match(view) !== null ? numberToCall(view.text) : null;
    return number === null ? null : { evidence: number };
  },
};
