import { impostor } from '../brands/foreign.ts';
import { prize } from '../text/wording.ts';
import type { PageRule } from './rule.ts';

type Needed = 'text' | 'textLength' | 'secrets' | 'host' | 'fields' | 'presented' | 'identity' | 'input';

export const prizeLure: PageRule<Needed> = {
  code: 'prize-lure',
  see(view) {
    const said = view.host.official || view.textLength > 5000 ? [] : prize(view.text);
    if (said.length < 2 && !(said.length > 0 && impostor(view)?.claim === 'claimed')) return null;
    return { message: 'The visitor is said to have won something', evidence: said.slice(0, 4).join('; ') };
  },
};

export const prizeAsksCard: PageRule<Needed> = {
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
