import { destinationOf, withoutArchivePrefix, type Destination } from './destination.ts';
import type { Part } from './parts.ts';

export interface Link extends Destination {
  readonly text: string;
  /** What the link says that it is to be stored as, empty where it leaves that open; null for one that is to be followed. */
  readonly fileName: string | null;
}

export interface References {
  readonly links: readonly Link[];
  /** Pictures, styles and icons, absolute. */
  readonly assets: readonly Destination[];
  readonly icons: readonly Destination[];
}

const MAX_LINKS = 3_000;
const MAX_ASSETS = 1_000;

/** What a page leads to, and what it takes its assets from. Scripts are left out: half the web runs those of others. */
export function readReferences(
  parts: readonly Part[],
  base: URL,
  page: URL,
  textOf: (part: Part) => string,
): References {
  const links: Link[] = [];
  const assets: Destination[] = [];
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
    if (assets.length >= MAX_ASSETS) continue;
    if (name === 'img' && attribs['src']) assets.push(lead(attribs['src']));
    if (name === 'link' && attribs['href'] && /\b(?:stylesheet|icon|apple-touch-icon)\b/i.test(attribs['rel'] ?? '')) {
      const to = lead(attribs['href']);
      assets.push(to);
      if (/icon/i.test(attribs['rel'] ?? '')) icons.push(to);
    }
    const [, background] = /url\(["']?(https?:[^"')]{1,500})/i.exec((attribs['style'] ?? '').slice(0, 1000)) ?? [];
    if (background !== undefined) assets.push(lead(withoutArchivePrefix(background)));
  }
  return { links, assets, icons };
}

/** Parts of brands' sites that are made for other pages: buttons, badges, fonts, pictures of users, maps, players. */
const FOR_OTHERS =
  /fonts?\.g|\/recaptcha|googleusercontent|gravatar|\/maps|ytimg|youtube|\/btn|button|badge|\/webstatic\/mktg|integration|\/checkout|\/sdk|\/embed|\/widget|profile|avatar|graph\.facebook|scontent|fbcdn\.net\/(?!rsrc\.php)|platform-lookaside|doubleclick|googlesyndication|google-analytics|googletagmanager|\/collect|\/pixel|\/tr\?|media-amazon\.com\/images\/[ip]\/|images-amazon\.com\/images\/[ip]\/|mzstatic|play-lh|googleapis|bing\.com\/th|s2\/favicons|faviconV2|cloudfront|akamai|githubusercontent|shields|cdn\.shopify|wp\.com|gstatic\.com\/(?:images\/branding\/(?:product|googleg)|firebasejs|charts)/i;

/** Whether an address may be a piece of somebody's own assets: not of what is made for others' pages. */
export function isBorrowable({ href, kind }: Destination): boolean {
  return kind === 'other-site' && !FOR_OTHERS.test(href);
}
