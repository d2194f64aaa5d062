import { concept, findNear, phrases } from '../../../page/text/concepts.ts';
import type { PageView } from '../../../page/view/view.ts';
import type { PageRule } from './rule.ts';

const aboutToEnd = concept('mailbox.problem');
const mailbox = concept('mailbox.email-account');
const mailPassword = concept('mailbox.password');
const paper = concept('mailbox.document');
const toSeeIt = concept('mailbox.open-document');
const mailboxLure = phrases('mailbox.lure');
const mailProviders = phrases('mailbox.provider');
const otherMail = phrases('mailbox.other-provider');
const passwordEnds = phrases('mailbox.password-expiry');

type Needed = 'text' | 'textLength' | 'secrets' | 'host';

export const mailboxTrap: PageRule<'mailbox-lure', Needed> = {
  code: 'mailbox-lure',
  match(view) {
    if (!takesPassword(view)) return null;
    const isOfMail = mailbox.find(view.text).length > 0;
    const said =
      [...mailboxLure(view.text), ...(isOfMail ? passwordEnds(view.text) : [])].slice(0, 4).join('; ') ||
      findNear(view.text, 90, [mailbox, aboutToEnd]);
    if (said === null) return null;
    return {
      evidence: said,
      threat: 'PHISHING',
    };
  },
};

/** Who sends papers has no need of the password of anybody's mail. */
export const documentTrap: PageRule<'document-lure', Needed> = {
  code: 'document-lure',
  match(view) {
    if (!takesPassword(view) || mailboxLure(view.text).length > 0) return null;
    const said = findNear(view.text, 240, [paper, toSeeIt, mailPassword]);
    if (said === null) return null;
    return {
      evidence: said,
      threat: 'PHISHING',
    };
  },
};

function takesPassword({ textLength, secrets, host }: Pick<PageView, Needed>): boolean {
  const isOthers = !host.official && !host.isPrivate && !host.isTenancy;
  return isOthers && textLength <= 5000 && secrets.some(({ wanted }) => wanted === 'password');
}

/** Honest pages that let one sign in with others' accounts send one there; these want the password of any of them. */
export const mailProviderPicker: PageRule<'mail-provider-picker', Needed | 'links'> = {
  code: 'mail-provider-picker',
  match({ text, textLength, secrets, host, links }) {
    if (host.official || textLength > 3000 || !secrets.some(({ wanted }) => wanted === 'password')) return null;
    const leadsThere = links.some(({ href }) =>
      /accounts\.google|login\.microsoftonline|appleid\.apple|login\.yahoo|\/oauth|\/auth\//.test(href),
    );
    const named = mailProviders(text);
    if (leadsThere || otherMail(text).length === 0 || named.length < 3) return null;
    return {
      evidence: named.join(', '),
      threat: 'PHISHING',
    };
  },
};
