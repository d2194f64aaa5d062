import type { NamedBrand } from '../../../../brand-catalogue/built-in.ts';
import { concept, findNear, phrases } from '../../../../page/text/concepts.ts';
import { sumOfMoney } from '../../../../page/text/money.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import type { PageRule } from '../rule.ts';

const unpaid = concept('fine.unpaid');
const consequence = concept('fine.consequence');
const accountThreat = phrases('account.threat');
const deadline = phrases('account.deadline');
const parcelProblem = phrases('parcel.delivery-failed');
const prize = phrases('prize.won');
const walletLure = phrases('wallet.lure');

/** The page before the form: a brand's name, a pretext, and a button. Warnings about such pages quote them. */
export const brandLure: PageRule<'brand-lure'> = {
  code: 'brand-lure',
  match(view) {
    const found = view.imitated;
    if (!found || found.claim !== 'claimed' || view.secrets.length > 0) return null;
    // Longer pages need more evidence for the brand.
    if (view.textLength > (found.points < 4 ? 1000 : 3000)) return null;
    const said = [
      ...[accountThreat, parcelProblem, prize, walletLure].flatMap(find => find(view.text)),
      ...debtToAuthority(found.brand, view.text),
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

/** Debts to authorities only: those to a shop are a matter of its customers. */
function debtToAuthority({ category }: NamedBrand, text: string): string[] {
  const said = category === 'Public services' ? findNear(text, 200, [unpaid, sumOfMoney, consequence]) : null;
  return said === null ? [] : [said];
}
