import { activating, coins, noFee, payingIn, withdrawing } from '../text/coins.ts';
import { together } from '../text/concepts.ts';
import { aboutDeceit } from '../text/wording.ts';
import { chainAddress } from '../text/chain-address.ts';
import type { PageRule } from './rule.ts';

type Needed = 'text' | 'textLength' | 'host';

/** Who holds money for somebody needs none from them to give it out. */
export const depositFirst: PageRule<Needed> = {
  code: 'deposit-first',
  see({ text, textLength, host }) {
    if (host.official || textLength > 5000 || aboutDeceit(text).length > 1 || coins.find(text).length === 0)
      return null;
    const said = together(text, 220, [withdrawing, activating, payingIn]);
    const isPromised = together(text, 300, [withdrawing, payingIn, noFee]) !== null;
    if (said === null || !(isPromised || chainAddress(text) !== null)) return null;
    return { message: 'Money is to be paid in before any can be had out', evidence: said, threat: 'CRYPTO' };
  },
};

/** And the address to pay it to stands there. */
export const depositFirstTo: PageRule<Needed> = {
  code: 'deposit-first-to-address',
  see(view) {
    const address = depositFirst.see(view) === null ? null : chainAddress(view.text);
    return address === null
      ? null
      : { message: 'An address of a chain is given to pay it to', evidence: address, threat: 'CRYPTO' };
  },
};
