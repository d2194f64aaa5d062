import { purposesOf } from '../../../../page/view/fields.ts';
import type { PageRule } from '../rule.ts';
import { concept } from '../../../../page/text/concepts.ts';

const giftCard = concept('gift-card.card');

/** Secrets that no honest page asks for together: a shop needs no PIN, a login no card. */
export const asksTooMuch: PageRule<'asks-too-much'> = {
  code: 'asks-too-much',
  match({ secrets, host, fields, text }) {
    if (host.official || host.isPrivate) return null;
    const kinds = new Set(secrets.map(({ purpose }) => purpose));
    const mailPassword =
      kinds.has('password') && fields.some(({ purpose, hint }) => purpose === 'password' && /e-?mail/.test(hint));
    const isTooMuch =
      // Issuers of gift cards ask for their PINs.
      (kinds.has('card-pin') && (kinds.has('card-code') || giftCard.find(text).length === 0)) ||
      (kinds.has('card-code') && (kinds.has('national-id') || kinds.has('one-time-code') || mailPassword)) ||
      (kinds.has('password') && kinds.has('national-id') && kinds.has('card-number'));
    if (!isTooMuch) return null;
    return {
      params: { wanted: purposesOf(secrets) },
      evidence: secrets
        .map(({ hint }) => hint)
        .slice(0, 6)
        .join('; '),
      threat: 'PHISHING',
    };
  },
};
