import { together } from '../text/concepts.ts';
import { gains, justice, percentADay, schemeSigns } from '../text/investing.ts';
import { namedOf } from '../text/named.ts';
import { aboutDeceit } from '../text/wording.ts';
import type { PageView } from '../view/view.ts';
import type { PageRule } from './rule.ts';

type Needed = 'text' | 'textLength' | 'host';

/** So much by the day, and what else such schemes have. */
function signs({ text, textLength, host }: Pick<PageView, Needed>): { said: string; found: string[] } | null {
  if (host.official || textLength > 12_000 || aboutDeceit(text).length > 1) return null;
  if (justice.find(text).length > 0) return null;
  const said = together(text, 160, [percentADay, gains]);
  return said === null ? null : { said, found: namedOf(text, schemeSigns) };
}

export const percentADayScheme: PageRule<Needed> = {
  code: 'percent-a-day',
  see(view) {
    const seen = signs(view);
    if (seen === null || seen.found.length < 2) return null;
    return {
      message: 'Money is promised to grow by the day as no money grows',
      evidence: `${seen.said}; ${seen.found.join(', ')}`,
      threat: 'CRYPTO',
    };
  },
};

export const percentADayOutright: PageRule<Needed> = {
  code: 'percent-a-day-outright',
  see(view) {
    const seen = signs(view);
    if (seen === null || seen.found.length < 4) return null;
    return {
      message: 'Plans, referrals and payments are shown as such schemes show them',
      evidence: seen.found.join(', '),
      threat: 'CRYPTO',
    };
  },
};
