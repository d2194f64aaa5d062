import { concept, findNear } from '../../../page/text/concepts.ts';
import { largeSum } from '../../../page/text/money.ts';
import type { PageRule } from './rule.ts';
import { bearsOwnName, isQuoting } from './page-context.ts';

const feeForRelease = concept('advance-fee.release-fee');
const goBetween = concept('advance-fee.intermediary');
const releaseOfFund = concept('advance-fee.release');
const unexpectedFund = concept('advance-fee.fund');

const STRETCH = 700;

/** A fortune waits for whoever reads this, but for a fee to somebody who lets it go. */
export const advanceFee: PageRule<'advance-fee'> = {
  code: 'advance-fee',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || textLength > 8000 || isQuoting(view) || bearsOwnName(view)) return null;
    const said = findNear(text, STRETCH, [unexpectedFund, largeSum, releaseOfFund]);
    const asked = findNear(text, STRETCH * 2, [unexpectedFund, feeForRelease]);
    if (said === null || asked === null) return null;
    const ways = new Set([...feeForRelease.find(text), ...goBetween.find(text)].map(({ words }) => words));
    const isToReader =
      /\b(?:dear|attention|attn|your|votre|su|ihr|ihre|sua|seu|uw|twoj|din|sizin)\b|ваш|您|あなた|귀하|حضرت/u.test(
        text,
      );
    if (ways.size < 2 || !isToReader) return null;
    return {
      evidence: `${said}; ${[...ways].slice(0, 4).join('; ')}`,
      threat: 'PHISHING',
    };
  },
};
