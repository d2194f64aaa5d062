import { accountThreat, deadline } from '../text/wording.ts';
import type { PageRule } from './rule.ts';

type Needed = 'text' | 'textLength' | 'secrets' | 'host';

/** Something is said to be wrong with the account, beside a field for a secret. Long pages say many things. */
export const threatBesideSecrets: PageRule<Needed> = {
  code: 'threat-beside-secrets',
  see({ text, textLength, secrets, host }) {
    const said = secrets.length > 0 && textLength < 5000 && !host.official ? accountThreat(text) : [];
    return said.length > 0
      ? {
          message: 'The page says that something is wrong, and asks for a secret to set it right',
          evidence: said.slice(0, 4).join('; '),
        }
      : null;
  },
};

export const hurryBesideSecrets: PageRule<Needed> = {
  code: 'hurry-beside-secrets',
  see({ text, textLength, secrets, host }) {
    if (secrets.length === 0 || textLength > 5000 || host.official || accountThreat(text).length === 0) return null;
    const said = deadline(text);
    return said.length > 0
      ? { message: 'The page leaves no time to think', evidence: said.slice(0, 3).join('; ') }
      : null;
  },
};
