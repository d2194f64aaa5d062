import { impostor } from '../brands/foreign.ts';
import { parcel, parcelProblem } from '../text/wording.ts';
import type { PageRule } from './rule.ts';

type Needed = 'text' | 'textLength' | 'secrets' | 'host' | 'fields' | 'presented' | 'identity' | 'input';

/** A parcel could not be brought, and a card is to pay for it. */
export const parcelFee: PageRule<Needed> = {
  code: 'parcel-fee',
  see({ text, textLength, secrets, host }) {
    const asksForCard = secrets.some(({ wanted }) => wanted.startsWith('card-'));
    if (host.official || host.isPrivate || !asksForCard || textLength > 6000) return null;
    const said = parcel(text).length > 0 ? parcelProblem(text) : [];
    if (said.length === 0) return null;
    return {
      message: 'A parcel is said to wait for a fee, and a card is asked for',
      evidence: said.slice(0, 4).join('; '),
      threat: 'PARCEL',
    };
  },
};

/** The page before: an address, or a button. */
export const parcelTrouble: PageRule<Needed> = {
  code: 'parcel-problem',
  see(view) {
    const { text, textLength, host, secrets } = view;
    if (
      host.official ||
      host.isPrivate ||
      textLength > 3000 ||
      secrets.some(({ wanted }) => wanted.startsWith('card-'))
    )
      return null;
    const said = parcel(text).length > 0 ? parcelProblem(text) : [];
    const isCourier = impostor(view)?.brand.category === 'Delivery';
    if (said.length === 0 || !(isCourier || view.fields.length > 0)) return null;
    return {
      message: 'A parcel is said to be held until something is done',
      evidence: said.slice(0, 4).join('; '),
      threat: 'PARCEL',
    };
  },
};
