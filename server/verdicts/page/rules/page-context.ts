import { concept, findNear, phrases } from '../../../page/text/concepts.ts';
import type { PageView } from '../../../page/view/view.ts';
import { namesItsHost } from './good-signs.ts';

const scamAwareness = phrases('generic.scam-awareness');

const neverAsks = concept('generic.never-asks');

const fraudTerms = concept('generic.fraud-terms');

/** Whether a page warns of fraud, reports on it or teaches about it: it mentions fraud several times and asks for no secret. */
export function isQuoting({ text, textLength, secrets }: PageView): boolean {
  if (secrets.length > 0) return false;
  const said = scamAwareness(text).length || fraudTerms.find(text).length;
  return said > 2 || (said > 0 && (textLength > 1200 || neverAsks.find(text).length > 0));
}

const secondPerson = concept('generic.second-person');

export function addressesReader({ text }: PageView): boolean {
  return secondPerson.find(text).length > 0;
}

/** Whether the page addresses the reader, or has little more than a button. */
export function speaksToReader(view: PageView): boolean {
  return addressesReader(view) || (view.textLength < 600 && view.buttons.length > 0);
}

const firstPerson = concept('generic.first-person');

/** Whether the text is a personal story, as in a diary or forum. */
export function tellsOfItself({ text, textLength }: PageView): boolean {
  return textLength > 80 && firstPerson.find(text).length > 2;
}

/** Whether the host is anonymous: free hosting, an IP address, or a suffix that companies seldom use. */
export function isNobodysHost({ host }: PageView): boolean {
  return host.isFree || host.isAddress || !host.isRespectable;
}

/** Whether the page shows the name of its own host. */
export function bearsOwnName(view: PageView): boolean {
  return !isNobodysHost(view) && namesItsHost.match(view) !== null;
}

/** Whether there is a button or link that leads on. */
export function leadsOn({ buttons, links, refresh }: PageView): boolean {
  return buttons.length > 0 || refresh !== null || links.some(({ kind }) => kind === 'same-site' || kind === 'nowhere');
}

const cardNumber = concept('payment.card-number');
const cardCode = concept('payment.card-security-code');

/** Whether the page asks for a payment card, by fields or by text beside unlabelled fields. */
export function asksForCard({ secrets, text }: PageView): boolean {
  if (secrets.some(({ purpose }) => purpose.startsWith('card-'))) return true;
  return findNear(text, 150, [cardNumber, cardCode]) !== null;
}
