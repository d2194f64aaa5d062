import { impostor } from '../brands/foreign.ts';
import { prize } from '../text/wording.ts';
import type { PageRule } from './rule.ts';
import { bearsOwnName, isQuoting } from './setting.ts';

export const prizeLure: PageRule = {
  code: 'prize-lure',
  see(view) {
    // Shops have wheels too, and lotteries have winners: under their own names.
    const isHonest = view.host.official || bearsOwnName(view) || isQuoting(view);
    const said = isHonest || view.textLength > 5000 ? [] : prize(view.text);
    if (said.length < 2 && !(said.length > 0 && impostor(view)?.claim === 'claimed')) return null;
    return { message: 'The visitor is said to have won something', evidence: said.slice(0, 4).join('; ') };
  },
};

export const prizeAsksCard: PageRule = {
  code: 'prize-asks-card',
  see({ text, secrets, host, textLength }) {
    const said = host.official || textLength > 5000 ? [] : prize(text);
    const asked = secrets.find(
      ({ wanted }) => wanted.startsWith('card-') || wanted === 'account-number' || wanted === 'national-id',
    );
    if (said.length === 0 || !asked) return null;
    return {
      message: 'Who has won is to give a card or an account',
      evidence: `${said[0] ?? ''}; ${asked.hint}`,
      threat: 'PHISHING',
    };
  },
};
