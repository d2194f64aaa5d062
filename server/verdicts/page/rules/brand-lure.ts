import type { NamedBrand } from '../../../brands/built-in.ts';
import { notYetPaid, orElse } from '../text/authorities.ts';
import { together } from '../text/concepts.ts';
import { sumOfMoney } from '../text/money.ts';
import { impostor } from '../brands/foreign.ts';
import { accountThreat, deadline, parcelProblem, prize, walletLure } from '../text/wording.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import type { PageRule } from './rule.ts';

/** The page before the form: a brand's name, something that is wrong, and a button. Warnings about such pages quote them. */
export const brandLure: PageRule<
  'brand-lure',
  'presented' | 'identity' | 'host' | 'input' | 'text' | 'textLength' | 'secrets' | 'buttons' | 'links'
> = {
  code: 'brand-lure',
  match(view) {
    const found = impostor(view);
    if (!found || found.claim !== 'claimed' || view.secrets.length > 0) return null;
    // The longer a page, the more it must say that it is the brand's.
    if (view.textLength > (found.points < 4 ? 1000 : 3000)) return null;
    const said = [
      ...[accountThreat, parcelProblem, prize, walletLure].flatMap(find => find(view.text)),
      ...debtTo(found.brand, view.text),
    ];
    const leads = view.buttons.length > 0 || view.links.some(({ kind }) => kind === 'same-site' || kind === 'nowhere');
    if (said.length === 0 || !leads) return null;
    return {
      params: { brand: found.brand.name },
      evidence: [...said.slice(0, 4), ...deadline(view.text).slice(0, 1), ...found.evidence.slice(0, 2)].join('; '),
      threat: threatOfBrand(found.brand, view),
    };
  },
};

/** To a state: what is owed elsewhere is between a shop and its customer. */
function debtTo({ category }: NamedBrand, text: string): string[] {
  const said = category === 'Public services' ? together(text, 200, [notYetPaid, sumOfMoney, orElse]) : null;
  return said === null ? [] : [said];
}
