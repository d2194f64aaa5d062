import { aboutDeceit } from '../text/wording.ts';
import { concept, together } from '../text/concepts.ts';
import type { PageView } from '../view/view.ts';
import { namesItsHost } from './speaks-for-it.ts';

const denial = concept(`
never ask|never asks|not ask you|n't ask you|never charge|never request|will not ask|never call|do not recruit|beware of|be careful
niemals|werden wir nie|nie nach|fragen wir nie|jamais|ne vous demand|nunca|no te vamos a pedir|no solicita|non chied|non richied|mai chiest|non vi verra|nunca ped|jamais solicit|nooit|nigdy nie|aldrig|nikdy|asla|никогда не|求めることはありません|お願いすることはありません|不会要求|不會要求|요구하지 않
`);

const deceit = concept(`
fraud|scam|hoax|swindl|con artist|betrug|betrueger|abzock|arnaqu|escroc|fraude|estafa|timo.|truffa|raggir|golpe|burla|oplicht|oszust|oszukan|bedrageri|bluff|svindel|svindl|podvod|dolandir|мошенн|обман|詐欺|诈骗|骗局|詐騙|사기|धोखाधड़ी|csalas|frauda|απατη|הונאה|احتيال|หลอกลวง|lua dao|penipuan
`);

/** A page that speaks of deceit at some length and asks for nothing: it warns, reports or teaches, and quotes. */
export function isQuoting({ text, textLength, secrets }: Pick<PageView, 'text' | 'textLength' | 'secrets'>): boolean {
  if (secrets.length > 0) return false;
  const said = aboutDeceit(text).length || deceit.find(text).length;
  return said > 2 || (said > 0 && (textLength > 1200 || denial.find(text).length > 0));
}

const toReader = concept(`
your|you.|dear|ihr.|ihre|ihren|ihnen|dein|sie haben|votre|vos.|vous|ton.|cher.|su.|sus.|tu.|tus.|usted|estimado|le ha|le informamos|tiene|suo.|sua.|tuo.|tua.|il tuo|gentile|hai.|seu.|teu.|voce|prezado|caro.|uw.|jouw|je.|u.|beste|twoj|twoja|panstwa|pana|ci.|ditt|din.|dit.|deres|hej|vase|vasi|sizin|degerli|sayin|ваш|у вас|уважаемы|お客様|お荷物|お届け|あなた|ご注文|您|你的|尊敬|고객님|귀하|당신|आपके|आपका|on csomagja|dumneavoastra|σας|שלך|עבורך|الخاص بك|عزيزي|ของคุณ|cua ban|anda
`);

/** The page speaks to who reads it of something of theirs, or says little but what to press. */
export function speaksToReader({
  text,
  textLength,
  buttons,
}: Pick<PageView, 'text' | 'textLength' | 'buttons'>): boolean {
  return toReader.find(text).length > 0 || (textLength < 600 && buttons.length > 0);
}

const ofMine = concept(`
i'm|i've|i am|i was|i have|i had|i did|i can|i will|i got|i think|i rate|i work|i earn|i make|i use|i like|i started|i do|my.|me.|ich.|mein|j'ai|je suis|je me|moi.|yo.|mi.|mis.|io.|mio.|mia.|meu.|minha|ik.|mijn|moj|moja|jag|mitt|jeg|muj|benim|bana|я.|мой|моя|мне|私|我的|저는|제가
`);

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

const cardNumber = concept(
  `card number|card no|*kartennummer|numero de carte|numero de la carte|numero de tarjeta|numero de la tarjeta|numero della carta|numero carta|numero do cartao|kaartnummer|numer karty|kortnummer|cislo karty|kart numarasi|номер карты|номер картки|カード番号|卡号|卡號|카드 번호|카드번호|kortin numero|kartyaszam|numar card|رقم البطاقة|หมายเลขบัตร`,
);
const cardCode = concept(
  `cvv|cvc|cvn|csc.|security code|*prufnummer|*prufziffer|sicherheitscode|cryptogramme|codigo de seguridad|codice di sicurezza|codigo de seguranca|beveiligingscode|guvenlik kodu|セキュリティコード|安全码|验证码|보안 코드|보안코드`,
);

/** A card's number and code are asked for, by fields or by what is written beside fields that say nothing themselves. */
export function asksForCard({ secrets, text }: Pick<PageView, 'secrets' | 'text'>): boolean {
  if (secrets.some(({ wanted }) => wanted.startsWith('card-'))) return true;
  return together(text, 150, [cardNumber, cardCode]) !== null;
}
