import { fold } from '../text/fold.ts';
import { isUnreadable, textWithin, type PageElement, type Part } from './parts.ts';

/** A struck-through price and the current price. */
export interface FallenPrice {
  readonly before: number;
  readonly now: number;
}

const MAX_PRICES = 300;
const MAX_TRIED = 1000;
/** Ancestors to search for the current price. */
const MAX_STEPS = 5;

/** Reduced prices as shops mark them: struck through or with a class, next to another price in the same box. */
export function readFallenPrices(parts: readonly Part[]): FallenPrice[] {
  const boxes = new Set<PageElement>();
  const fallen: FallenPrice[] = [];
  let tried = 0;
  for (const { element } of parts) {
    if (fallen.length >= MAX_PRICES || tried >= MAX_TRIED) break;
    if (!isStruck(element)) continue;
    tried++;
    const [before, ...more] = amountsIn(fold(textWithin(element, 80)), /^(?:s|del|strike)$/.test(element.name));
    if (before === undefined || more.length > 0) continue;
    const found = boxAround(element, before);
    if (!found || boxes.has(found.box)) continue;
    boxes.add(found.box);
    fallen.push({ before, now: found.now });
  }
  return fallen;
}

function isStruck({ name, attribs }: PageElement): boolean {
  if (/^(?:s|del|strike)$/.test(name)) return true;
  const style = (attribs['style'] ?? '').slice(0, 500);
  if (/line-through/i.test(style) && !isUnreadable(style)) return true;
  return OLD.test((attribs['class'] ?? '').slice(0, 300));
}

const OLD =
  /(?:^|[\s_-])(?:old|was|compare(?:-?at)?|regular|original|before|former|previous|strike\w*|crossed\w*|through|rrp|msrp|uvp|streich\w*|barre|ancien|antes|anterior|tachado|barrato)(?:price|preis|[\s_-]|$)|list-?price|(?:^|[\s_-])(?:old|compare|regular|original|before|previous)(?:at)?price|price-?(?:old|was|before|original|regular|compare)/i;

/** The closest ancestor of a struck price that contains a lower one. */
function boxAround(element: PageElement, before: number): { box: PageElement; now: number } | null {
  let above = element.parent;
  for (let steps = 0; above && steps < MAX_STEPS; above = above.parent, steps++) {
    if (!('attribs' in above)) return null;
    const amounts = amountsIn(fold(textWithin(above, 300)), false);
    if (amounts.length > 7) return null;
    const at = amounts.indexOf(before);
    const beside = [amounts[at + 1], amounts[at - 1]].find(each => each !== undefined && each < before && each >= 0.5);
    if (beside !== undefined) return { box: above, now: beside };
  }
  return null;
}

const SIGNS =
  '[$€£¥₺₽₹₩₴₪₫฿]|us\\$|r\\$|a\\$|c\\$|s/|usd|eur|gbp|chf|aud|cad|inr|rs\\.?|rm|sek|nok|dkk|pln|zl|kc|czk|huf|ft|lei|ron|kr\\.?|руб\\.?|грн|тг|円|元|원|tl|aed|sar|₦|php|₱';
const NUMBER =
  "(?:\\d{1,3}(?:[.,' ]\\d{3}){1,4}(?:[.,]\\d{2})?(?!\\d)|\\d{1,12}(?:[.,]\\d{1,2})?(?!\\d))(?:,-|\\.-|,–|\\.–|,00|\\.00)?";
const PRICE = new RegExp(
  `(?:(?<![\\p{L}\\d])(?:${SIGNS})|[$€£¥₺₽₹₩])\\s?(?<led>${NUMBER})|(?<![\\d.,])(?<trailed>${NUMBER})\\s?(?:${SIGNS})`,
  'gu',
);

/** Amounts of money in a folded text. With `isBare`, also a number without a currency sign. */
export function amountsIn(folded: string, isBare: boolean): number[] {
  const found = [...folded.slice(0, 50_000).matchAll(PRICE)].map(({ groups }) =>
    amountOf(groups?.['led'] ?? groups?.['trailed'] ?? ''),
  );
  if (found.length > 0 || !isBare) return found.filter(each => each > 0);
  const [bare] = /\d[\d.,' ]{0,20}/.exec(folded) ?? [];
  return bare === undefined ? [] : [amountOf(bare)].filter(each => each > 0);
}

/** Parses a number with the separators of any country. */
function amountOf(written: string): number {
  const digits = written
    .replace(/[,.][-–]$/, '')
    .replace(/[' ]/g, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return Number.parseFloat(digits) || 0;
}
