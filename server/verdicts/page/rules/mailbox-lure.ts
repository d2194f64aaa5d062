import { mailboxLure, mailProviders, otherMail } from '../text/wording.ts';
import type { PageRule } from './rule.ts';

type Needed = 'text' | 'textLength' | 'secrets' | 'host';

export const mailboxTrap: PageRule<Needed> = {
  code: 'mailbox-lure',
  see({ text, textLength, secrets, host }) {
    if (
      host.official ||
      host.isPrivate ||
      host.isTenancy ||
      textLength > 5000 ||
      !secrets.some(({ wanted }) => wanted === 'password')
    )
      return null;
    const said = mailboxLure(text);
    if (said.length === 0) return null;
    return {
      message: 'A password of a mailbox is asked for, to save it or to see a document',
      evidence: said.slice(0, 4).join('; '),
      threat: 'PHISHING',
    };
  },
};

/** Honest pages that let one sign in with others' accounts send one there; these want the password of any of them. */
export const mailProviderPicker: PageRule<Needed | 'links'> = {
  code: 'mail-provider-picker',
  see({ text, textLength, secrets, host, links }) {
    if (host.official || textLength > 3000 || !secrets.some(({ wanted }) => wanted === 'password')) return null;
    const leadsThere = links.some(({ href }) =>
      /accounts\.google|login\.microsoftonline|appleid\.apple|login\.yahoo|\/oauth|\/auth\//.test(href),
    );
    const named = mailProviders(text);
    if (leadsThere || otherMail(text).length === 0 || named.length < 3) return null;
    return {
      message: 'The page takes the password of any mail service',
      evidence: named.join(', '),
      threat: 'PHISHING',
    };
  },
};
