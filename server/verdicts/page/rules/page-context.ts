import { concept, findNear, phrases } from '../../../page/text/concepts.ts';
import type { PageView } from '../../../page/view/view.ts';
import { namesItsHost } from './good-signs.ts';

const scamAwareness = phrases('generic.scam-awareness');

const denial = concept('generic.never-asks');

const deceit = concept('generic.fraud-terms');

/** A page that speaks of deceit at some length and asks for nothing: it warns, reports or teaches, and quotes. */
export function isQuoting({ text, textLength, secrets }: Pick<PageView, 'text' | 'textLength' | 'secrets'>): boolean {
  if (secrets.length > 0) return false;
  const said = scamAwareness(text).length || deceit.find(text).length;
  return said > 2 || (said > 0 && (textLength > 1200 || denial.find(text).length > 0));
}

const toReader = concept('generic.second-person');

/** The page speaks to who reads it of something of theirs, or says little but what to press. */
export function speaksToReader({
  text,
  textLength,
  buttons,
}: Pick<PageView, 'text' | 'textLength' | 'buttons'>): boolean {
  return toReader.find(text).length > 0 || (textLength < 600 && buttons.length > 0);
}

const ofMine = concept('generic.first-person');

/** Somebody tells what happened to them, as in a diary or a forum. */
export function tellsOfItself({ text, textLength }: Pick<PageView, 'text' | 'textLength'>): boolean {
  return textLength > 80 && ofMine.find(text).length > 2;
}

/** Nobody says who runs the host: it costs nothing, or is a bare number, or stands under a suffix that firms seldom take. */
export function isNobodysHost({ host }: Pick<PageView, 'host'>): boolean {
  return host.isFree || host.isAddress || !host.isRespectable;
}

/** Who runs the host stands by its name: the page bears it, on a host of its own. */
export function bearsOwnName(view: PageView): boolean {
  return !isNobodysHost(view) && namesItsHost.match(view) !== null;
}

/** There is something to press that leads on. */
export function leadsOn({ buttons, links, refresh }: Pick<PageView, 'buttons' | 'links' | 'refresh'>): boolean {
  return buttons.length > 0 || refresh !== null || links.some(({ kind }) => kind === 'same-site' || kind === 'nowhere');
}

const cardNumber = concept('payment.card-number');
const cardCode = concept('payment.card-security-code');

/** A card's number and code are asked for, by fields or by what is written beside fields that say nothing themselves. */
export function asksForCard({ secrets, text }: Pick<PageView, 'secrets' | 'text'>): boolean {
  if (secrets.some(({ wanted }) => wanted.startsWith('card-'))) return true;
  return findNear(text, 150, [cardNumber, cardCode]) !== null;
}
