import { concept, findNear, matchedConcepts, phrases } from '../../../../page/text/concepts.ts';
import { percentADay, schemeSigns } from '../../../../page/text/investing.ts';
import type { PageView } from '../../../../page/view/view.ts';
import type { PageRule } from '../rule.ts';

const profit = concept('investment.profit');
const lawEnforcement = concept('investment.law-enforcement');
const scamAwareness = phrases('generic.scam-awareness');

/** A daily return with further signs of investment fraud. */
function signs({ text, textLength, host }: PageView): { said: string; found: ReadonlyMap<string, string> } | null {
  if (host.official || textLength > 12_000 || scamAwareness(text).length > 1) return null;
  if (lawEnforcement.find(text).length > 0) return null;
  const said = findNear(text, 160, [percentADay, profit]);
  return said === null ? null : { said, found: matchedConcepts(text, schemeSigns) };
}

export const percentADayScheme: PageRule<'percent-a-day'> = {
  code: 'percent-a-day',
  match(view) {
    const match = signs(view);
    if (match === null || match.found.size < 2) return null;
    return {
      evidence: [match.said, ...match.found.values()].join('; '),
      threat: 'CRYPTO',
    };
  },
};

export const percentADayOutright: PageRule<'percent-a-day-outright'> = {
  code: 'percent-a-day-outright',
  match(view) {
    const match = signs(view);
    if (match === null || match.found.size < 4) return null;
    return {
      evidence: [...match.found.values()].join('; '),
      threat: 'CRYPTO',
    };
  },
};
