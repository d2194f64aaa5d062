import { concept, findNear, matchedConcepts, phrases } from '../../../page/text/concepts.ts';
import { percentADay, schemeSigns } from '../../../page/text/investing.ts';
import type { PageView } from '../../../page/view/view.ts';
import type { PageRule } from './rule.ts';

const gains = concept('investment.profit');
const justice = concept('investment.law-enforcement');
const scamAwareness = phrases('generic.scam-awareness');

type Needed = 'text' | 'textLength' | 'host';

/** So much by the day, and what else such schemes have. */
function signs({
  text,
  textLength,
  host,
}: Pick<PageView, Needed>): { said: string; found: ReadonlyMap<string, string> } | null {
  if (host.official || textLength > 12_000 || scamAwareness(text).length > 1) return null;
  if (justice.find(text).length > 0) return null;
  const said = findNear(text, 160, [percentADay, gains]);
  return said === null ? null : { said, found: matchedConcepts(text, schemeSigns) };
}

export const percentADayScheme: PageRule<'percent-a-day', Needed> = {
  code: 'percent-a-day',
  match(view) {
    const seen = signs(view);
    if (seen === null || seen.found.size < 2) return null;
    return {
      evidence: [seen.said, ...seen.found.values()].join('; '),
      threat: 'CRYPTO',
    };
  },
};

export const percentADayOutright: PageRule<'percent-a-day-outright', Needed> = {
  code: 'percent-a-day-outright',
  match(view) {
    const seen = signs(view);
    if (seen === null || seen.found.size < 4) return null;
    return {
      evidence: [...seen.found.values()].join('; '),
      threat: 'CRYPTO',
    };
  },
};
