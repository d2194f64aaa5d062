import type { PageFacts } from '../page-facts.ts';
import type { Form } from '../read-markup.ts';

/** Longer pages have more content than a form or a notice. */
const SHORT_TEXT_CHARS = 4_000;

export const isShort = ({ text }: PageFacts): boolean => text.length < SHORT_TEXT_CHARS;

export const hasSchema = ({ schemaTypes }: PageFacts, types: string): boolean =>
  types.split(' ').some(type => schemaTypes.has(type));

export const hasTechnology = ({ technologyCategories }: PageFacts, category: string): boolean =>
  technologyCategories.has(category);

export function hasGenerator({ meta }: PageFacts, names: string): boolean {
  const generator = meta['generator']?.toLowerCase() ?? '';
  return names.split('|').some(name => generator.includes(name));
}

/** Whether the page links to or embeds one of these hosts or a subdomain. */
export function leadsTo({ linkedHosts }: PageFacts, hosts: readonly string[]): boolean {
  for (const linked of linkedHosts) {
    if (hosts.some(host => linked === host || linked.endsWith(`.${host}`))) return true;
  }
  return false;
}

/** `docs` of docs.shop.example, `blog` of shop.example/blog/2026/. */
export function isAt({ host, path }: PageFacts, names: string): boolean {
  const parts = new Set([host.split('.')[0], ...path.split('/')]);
  return names.split(' ').some(name => parts.has(name));
}

export const passwordForms = ({ forms }: PageFacts): Form[] =>
  forms.filter(form => form.some(({ purpose }) => purpose === 'password'));

/** A form with an identifier and at most one more field: the first step of a sign-in. */
export const asksForIdentifier = ({ forms }: PageFacts): boolean =>
  forms.some(form => form.length <= 2 && form.some(({ purpose }) => purpose === 'identifier'));

export const asksForCard = ({ forms }: PageFacts): boolean =>
  forms.some(
    form =>
      form.some(({ purpose }) => purpose === 'card-number') &&
      form.some(({ purpose }) => purpose === 'card-code' || purpose === 'card-expiry'),
  );

const INSTALLER = /\.(?:exe|msi|msix|dmg|pkg|apk|xapk|deb|rpm|appimage|iso|zip|7z|rar|jar|tar\.(?:gz|xz|bz2)|tgz)$/;

export const installers = ({ linkedPaths }: PageFacts): number =>
  linkedPaths.filter(path => INSTALLER.test(path)).length;

const MAX_PRICES = 10;
const PRICES = [
  /(?:[$€£¥₹₽₴₺₩₪฿]|\b(?:usd|eur|gbp|chf|rs|r\$))\s?\d/giu,
  /\d\s?(?:€|£|zł|zl\b|kč|kr\b|kn\b|ft\b|lei\b|руб|₽|грн|₴|tl\b|₺|円|元|원|₫|đ\b|usd\b|eur\b|chf\b|ريال|درهم|₪)/giu,
];

/** The number of prices in the text, at most ten. */
export function prices({ text }: PageFacts): number {
  let count = 0;
  for (const price of PRICES) {
    for (const _ of text.matchAll(price)) if (++count >= MAX_PRICES) return count;
  }
  return count;
}
