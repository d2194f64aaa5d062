import { DomUtils } from 'htmlparser2';
import type { NamedBrand } from '../../brand-catalogue/built-in.ts';
import { MAX_NAME } from '../layout/layout.ts';
import { isTypedInto, typeOf, type Field } from '../view/fields.ts';
import { drawingTitle } from '../view/identity.ts';
import { textWithin, type PageElement, type Part } from '../view/parts.ts';
import type { MentionFinder } from './mentions.ts';

/** Many a page names where else it has news. */
export const SOCIAL = 'Social media';

/** Short texts and pictures before a password field that are over it for a person. */
const NEAREST = 8;
const MAX_PASSWORDS = 5;
/** Steps up to a link or button around a text. */
const MAX_STEPS = 4;
/** Ways to sign in or to pay are named there, not whose page it is. */
const CHOICES = /^(?:button|label|option|select)$/;
/** A link of a name to its own front page. */
const HOME = /^(?:|#|\/|\.\/?)$/;
/** What a field may begin with that is no word of its own. */
const AUTOCOMPLETE = /^(?:on|off)\s/i;
/** The end of a mail address, beside a field for its beginning. */
const MAIL_HOST = /^[@[(]/;

interface Named {
  readonly brand: NamedBrand;
  readonly evidence: string;
}

interface Shown {
  readonly text: string;
  readonly isPicture: boolean;
}

/**
 * The brand whose password a page asks for: a short text, or the only logo, over the field or in its own words is nothing but its
 * name. What is pressed to sign in elsewhere does not count. null if there is none.
 */
export function brandOverPassword(
  finder: MentionFinder,
  parts: readonly Part[],
  fields: readonly Field[],
): Named | null {
  for (const { hint } of fields.filter(({ purpose }) => purpose === 'password')) {
    const brand = wholeName(finder, hint.replace(AUTOCOMPLETE, ''));
    if (brand) return { brand, evidence: `<input> “${hint}”` };
  }
  for (const above of shownOverPasswords(parts)) {
    const found = above.flatMap(({ text, isPicture }) => {
      const brand = wholeName(finder, text);
      return brand && brand.category !== SOCIAL
        ? [{ brand, isPicture, evidence: `${isPicture ? '<img>' : '<form>'} “${text.slice(0, 80)}”` }]
        : [];
    });
    const isRow = new Set(found.filter(({ isPicture }) => isPicture).map(({ brand }) => brand.id)).size > 1;
    const named = found.find(({ isPicture }) => !isPicture || !isRow);
    if (named) return named;
  }
  return null;
}

function wholeName(finder: MentionFinder, text: string): NamedBrand | null {
  if (MAIL_HOST.test(text)) return null;
  const mentions = finder.find(text);
  if (new Set(mentions.map(({ brand }) => brand.id)).size !== 1) return null;
  return mentions.find(({ isWhole, isAmbiguous }) => isWhole && !isAmbiguous)?.brand ?? null;
}

/** For each password field, the nearest short texts and pictures before it. */
function shownOverPasswords(parts: readonly Part[]): (readonly Shown[])[] {
  const shownParts = parts.filter(({ isHidden, isInFooter }) => !isHidden && !isInFooter);
  // Most pages have none, and reading the texts of a long one takes time.
  if (!shownParts.some(({ element }) => isPassword(element))) return [];
  const over: (readonly Shown[])[] = [];
  let above: Shown[] = [];
  for (const { element } of shownParts) {
    if (isPassword(element)) {
      over.push(above);
      if (over.length === MAX_PASSWORDS) break;
    }
    const shown = shownBy(element);
    if (shown && !isChoice(element)) above = [...above, shown].slice(-NEAREST);
  }
  return over;
}

function isPassword({ name, attribs }: PageElement): boolean {
  return isTypedInto(name, attribs) && typeOf(attribs) === 'password';
}

function shownBy(element: PageElement): Shown | null {
  const { name, attribs } = element;
  // Words that were read in the picture: a logo at most beside the name that the page writes, see `withPictureWords`.
  if (name === 'span' && attribs['role'] === 'img') return null;
  if (name === 'img' || name === 'svg' || attribs['role'] === 'img') {
    const text = (attribs['alt'] ?? attribs['aria-label'] ?? '') || drawingTitle(element);
    return text === '' ? null : { text, isPicture: true };
  }
  if (/^(?:title|script|style)$/.test(name)) return null;
  if (!element.children.some(child => DomUtils.isText(child) && child.data.trim() !== '')) return null;
  const text = textWithin(element, MAX_NAME + 1);
  return text === '' || text.length > MAX_NAME ? null : { text, isPicture: false };
}

function isChoice(element: PageElement): boolean {
  for (let at: PageElement['parent'] = element, steps = 0; at && steps < MAX_STEPS; at = at.parent, steps++) {
    if (!('name' in at)) continue;
    const { name, attribs } = at;
    if (CHOICES.test(name) || attribs['role'] === 'button' || attribs['onclick'] !== undefined) return true;
    if (/(?:^|[\s_-])(?:btn|button)(?:$|[\s_-])/i.test(attribs['class'] ?? '')) return true;
    if (name === 'a' && !HOME.test((attribs['href'] ?? '').trim())) return true;
  }
  return false;
}
