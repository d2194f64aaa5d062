import { aboutDeceit, crypto, jobLure, richQuick } from '../text/wording.ts';
import type { PageRule } from './rule.ts';

type Needed = 'text' | 'textLength' | 'host';

/** Whoever could promise that would not need other people's money. */
export const richQuickScheme: PageRule<Needed> = {
  code: 'rich-quick',
  see: view => promise(view, 5),
};

export const richQuickPromises: PageRule<Needed> = {
  code: 'rich-quick-promises',
  see: view => promise(view, 6) ?? promise({ ...view, textLength: view.textLength * 2 }, 3),
};

function promise(
  { text, textLength, host }: { text: string; textLength: number; host: { official: unknown } },
  least: number,
): ReturnType<PageRule<Needed>['see']> {
  const said = host.official || textLength > 12_000 || aboutDeceit(text).length > 1 ? [] : richQuick(text);
  if (said.length < least) return null;
  const sighting = { message: 'Money is promised to grow by itself', evidence: said.slice(0, 5).join('; ') };
  return crypto(text).length > 0 ? { ...sighting, threat: 'CRYPTO' } : sighting;
}

export const jobTrap: PageRule<Needed> = {
  code: 'job-lure',
  see({ text, textLength, host }) {
    const said = host.official || textLength > 6000 ? [] : jobLure(text);
    return said.length >= 3
      ? { message: 'Easy money is offered for work that needs nothing', evidence: said.slice(0, 4).join('; ') }
      : null;
  },
};
