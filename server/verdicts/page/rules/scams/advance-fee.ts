import { concept, findNear } from '../../../../page/text/concepts.ts';
import { largeSum } from '../../../../page/text/money.ts';
import type { PageRule } from '../rule.ts';
import { addressesReader, bearsOwnName, isQuoting } from '../page-context.ts';

const releaseFee = concept('advance-fee.release-fee');
const intermediary = concept('advance-fee.intermediary');
const release = concept('advance-fee.release');
const fund = concept('advance-fee.fund');

const STRETCH = 700;

/** Offers a fortune for which an upfront fee is due. */
export const advanceFee: PageRule<'advance-fee'> = {
  code: 'advance-fee',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || textLength > 8000 || isQuoting(view) || bearsOwnName(view)) return null;
    const said = findNear(text, STRETCH, [fund, largeSum, release]);
    const asked = findNear(text, STRETCH * 2, [fund, releaseFee]);
    if (said === null || asked === null) return null;
    const terms = new Set([...releaseFee.find(text), ...intermediary.find(text)].map(({ words }) => words));
    if (terms.size < 2 || !addressesReader(view)) return null;
    return {
      evidence: `${said}; ${[...terms].slice(0, 4).join('; ')}`,
      threat: 'PHISHING',
    };
  },
};
