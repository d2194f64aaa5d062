import { concept, findNear, phrases } from '../../../../page/text/concepts.ts';
import type { PageView } from '../../../../page/view/view.ts';
import type { PageRule } from '../rule.ts';

const mailboxProblem = concept('mailbox.problem');
const mailbox = concept('mailbox.email-account');
const mailPassword = concept('mailbox.password');
const document = concept('mailbox.document');
const openDocument = concept('mailbox.open-document');
const mailboxLure = phrases('mailbox.lure');
const mailProviders = phrases('mailbox.provider');
const otherProvider = phrases('mailbox.other-provider');
const passwordExpiry = phrases('mailbox.password-expiry');

export const mailboxTrap: PageRule<'mailbox-lure'> = {
  code: 'mailbox-lure',
  match(view) {
    if (!takesPassword(view)) return null;
    const namesMailbox = mailbox.find(view.text).length > 0;
    const said =
      [...mailboxLure(view.text), ...(namesMailbox ? passwordExpiry(view.text) : [])].slice(0, 4).join('; ') ||
      findNear(view.text, 90, [mailbox, mailboxProblem]);
    if (said === null) return null;
    return {
      evidence: said,
      threat: 'PHISHING',
    };
  },
};

/** Asks for an email password to open a document, which no honest sender needs. */
export const documentTrap: PageRule<'document-lure'> = {
  code: 'document-lure',
  match(view) {
    if (!takesPassword(view) || mailboxLure(view.text).length > 0) return null;
    const said = findNear(view.text, 240, [document, openDocument, mailPassword]);
    if (said === null) return null;
    return {
      evidence: said,
      threat: 'PHISHING',
    };
  },
};

function takesPassword({ textLength, secrets, host }: PageView): boolean {
  const isUnrelated = !host.official && !host.isPrivate && !host.isTenancy;
  return isUnrelated && textLength <= 5000 && secrets.some(({ purpose }) => purpose === 'password');
}

/** Asks for the password of any mail provider. Honest pages redirect to the provider instead. */
export const mailProviderPicker: PageRule<'mail-provider-picker'> = {
  code: 'mail-provider-picker',
  match({ text, textLength, secrets, host, links }) {
    if (host.official || textLength > 3000 || !secrets.some(({ purpose }) => purpose === 'password')) return null;
    const leadsThere = links.some(({ href }) =>
      /accounts\.google|login\.microsoftonline|appleid\.apple|login\.yahoo|\/oauth|\/auth\//.test(href),
    );
    const named = mailProviders(text);
    if (leadsThere || otherProvider(text).length === 0 || named.length < 3) return null;
    return {
      evidence: named.join(', '),
      threat: 'PHISHING',
    };
  },
};
