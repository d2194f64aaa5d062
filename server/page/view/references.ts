import { destinationOf, withoutArchivePrefix, type Destination } from './destination.ts';
import type { Part } from './parts.ts';

export interface Link extends Destination {
  readonly text: string;
  /** The `download` file name, empty if not given; null for a link without `download`. */
  readonly fileName: string | null;
}

export interface References {
  readonly links: readonly Link[];
  /** Images, styles and icons. */
  readonly assets: readonly Destination[];
  readonly icons: readonly Destination[];
}

const MAX_LINKS = 3_000;
const MAX_ASSETS = 1_000;

/** The links and assets of a page. Scripts are left out, since most sites load those of others. */
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

/** Assets that brands provide for other sites: buttons, badges, fonts, user images, maps, players. */
const FOR_OTHERS =
  /fonts?\.g|\/recaptcha|googleusercontent|gravatar|\/maps|ytimg|youtube|\/btn|button|badge|\/webstatic\/mktg|integration|\/checkout|\/sdk|\/embed|\/widget|profile|avatar|graph\.facebook|scontent|fbcdn\.net\/(?!rsrc\.php)|platform-lookaside|doubleclick|googlesyndication|google-analytics|googletagmanager|\/collect|\/pixel|\/tr\?|media-amazon\.com\/images\/[ip]\/|images-amazon\.com\/images\/[ip]\/|mzstatic|play-lh|googleapis|bing\.com\/th|s2\/favicons|faviconV2|cloudfront|akamai|githubusercontent|shields|cdn\.shopify|wp\.com|gstatic\.com\/(?:images\/branding\/(?:product|googleg)|firebasejs|charts)/i;

/** Whether an asset of another site may be part of that site's own design. */
export function isBorrowable({ href, kind }: Destination): boolean {
  return kind === 'other-site' && !FOR_OTHERS.test(href);
}
