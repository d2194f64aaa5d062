import type { PageRule } from '../rule.ts';
import { bearsOwnName, isQuoting } from '../page-context.ts';
import { phrases } from '../../../../page/text/concepts.ts';

const prize = phrases('prize.won');

export const prizeLure: PageRule<'prize-lure'> = {
  code: 'prize-lure',
  match(view) {
    // Shops have prize wheels too, and lotteries have winners, but under their own names.
    const isHonest = view.host.official || bearsOwnName(view) || isQuoting(view);
    const said = isHonest || view.textLength > 5000 ? [] : prize(view.text);
    if (said.length < 2 && !(said.length > 0 && view.imitated?.claim === 'claimed')) return null;
    return { evidence: said.slice(0, 4).join('; ') };
  },
};

export const prizeAsksCard: PageRule<'prize-asks-card'> = {
  code: 'prize-asks-card',
  match({ text, secrets, host, textLength }) {
    const said = host.official || textLength > 5000 ? [] : prize(text);
    const asked = secrets.find(
      ({ purpose }) => purpose.startsWith('card-') || purpose === 'account-number' || purpose === 'national-id',
    );
    if (said.length === 0 || !asked) return null;
    return {
      evidence: `${said[0] ?? ''}; ${asked.hint}`,
      threat: 'PHISHING',
    };
  },
};
