import { brandLure } from './brand-lure.ts';
import type { PageRule } from './rule.ts';
import { isNobodysHost } from './setting.ts';
import { numberToCall } from './tech-support-alert.ts';

/** In a brand's name something is wrong, and a number that is not the brand's is to be called for it. */
export const lureToCall: PageRule = {
  code: 'lure-to-call',
  see(view) {
    const number = isNobodysHost(view) && brandLure.see(view) !== null ? numberToCall(view.text) : null;
    return number === null
      ? null
      : { message: "In a brand's name a number is to be called, on a host of nobody's", evidence: number };
  },
};
