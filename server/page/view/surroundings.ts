import { destinationOf, unarchived, type Destination } from './destination.ts';
import type { Part } from './parts.ts';

export interface Link extends Destination {
  readonly text: string;
  /** What the link says that it is to be stored as, empty where it leaves that open; null for one that is to be followed. */
  readonly fileName: string | null;
}

export interface Surroundings {
  readonly links: readonly Link[];
  /** Pictures, styles and icons, absolute. */
  readonly looks: readonly Destination[];
  readonly icons: readonly Destination[];
}

const MAX_LINKS = 3_000;
const MAX_LOOKS = 1_000;

/** What a page leads to, and what it takes its looks from. Scripts are left out: half the web runs those of others. */
export function readSurroundings(
  parts: readonly Part[],
  base: URL,
  page: URL,
  textOf: (part: Part) => string,
): Surroundings {
  const links: Link[] = [];
  const looks: Destination[] = [];
  const icons: Destination[] = [];
  const lead = (address: string) => destinationOf(address, base, page);
  for (const part of parts) {
    const { name, attribs } = part.element;
    if ((name === 'a' || name === 'area') && attribs['href'] !== undefined && links.length < MAX_LINKS) {
      links.push({
        ...lead(attribs['href']),
        text: textOf(part),
        fileName: attribs['download']?.slice(0, 200) ?? null,
      });
    }
    if (looks.length >= MAX_LOOKS) continue;
    if (name === 'img' && attribs['src']) looks.push(lead(attribs['src']));
    if (name === 'link' && attribs['href'] && /\b(?:stylesheet|icon|apple-touch-icon)\b/i.test(attribs['rel'] ?? '')) {
      const to = lead(attribs['href']);
      looks.push(to);
      if (/icon/i.test(attribs['rel'] ?? '')) icons.push(to);
    }
    const [, background] = /url\(["']?(https?:[^"')]{1,500})/i.exec((attribs['style'] ?? '').slice(0, 1000)) ?? [];
    if (background !== undefined) looks.push(lead(unarchived(background)));
  }
  return { links, looks, icons };
}

/** Parts of brands' sites that are made for other pages: buttons, badges, fonts, pictures of users, maps, players. */
const FOR_OTHERS =
  /fonts?\.g|\/recaptcha|googleusercontent|gravatar|\/maps|ytimg|youtube|\/btn|button|badge|\/webstatic\/mktg|integration|\/checkout|\/sdk|\/embed|\/widget|profile|avatar|graph\.facebook|scontent|fbcdn\.net\/(?!rsrc\.php)|platform-lookaside|doubleclick|googlesyndication|google-analytics|googletagmanager|\/collect|\/pixel|\/tr\?|media-amazon\.com\/images\/[ip]\/|images-amazon\.com\/images\/[ip]\/|mzstatic|play-lh|googleapis|bing\.com\/th|s2\/favicons|faviconV2|cloudfront|akamai|githubusercontent|shields|cdn\.shopify|wp\.com|gstatic\.com\/(?:images\/branding\/(?:product|googleg)|firebasejs|charts)/i;

/** Whether an address may be a piece of somebody's own looks: not of what is made for others' pages. */
export function isLent({ href, kind }: Destination): boolean {
  return kind === 'other-site' && !FOR_OTHERS.test(href);
}
