import { decodeComponent } from '../../../shared/url/decode-component.ts';
import { fold, tokensOf, tokensOfName } from '../text/fold.ts';
import { hasName } from '../text/generic-words.ts';
import { HEADING_PX, MAX_NAME } from '../layout/layout.ts';
import { LETTERS } from './layout-parts.ts';
import { textWithin, type Part, type Parts } from './parts.ts';

/** The texts in which a page says whose it is. */
export interface Identity {
  readonly title: string;
  /** `og:site_name`, `application-name` and the like. */
  readonly siteNames: readonly string[];
  readonly headings: readonly string[];
  /** The first lines of the text, if short. */
  readonly opening: readonly string[];
  /** Texts and file names of possible logos outside of the footer. */
  readonly logos: readonly string[];
  /** Copyright holders. */
  readonly copyright: readonly string[];
  /** URLs that the page gives as its own: canonical ones, and those that saving tools add to copies. */
  readonly origins: readonly string[];
}

const SITE_NAMES =
  /^(?:og:site_name|application-name|apple-mobile-web-app-title|al:ios:app_name|al:android:app_name|twitter:app:name:\w+|publisher|author|copyright)$/;
const MAX_EACH = 30;
/** Among which those that name the page are looked for. Others are such as “Sign in”. */
const FIRST_LINES = 5;

/** `opening` is the text in the order in which it is seen. */
export function readIdentity({ all, text, comments }: Parts, opening: string, shownTitle: string | null): Identity {
  const headings = all
    .filter(
      ({ element, isHidden }) =>
        !isHidden &&
        (/^(?:h[1-3]|legend)$/.test(element.name) || element.attribs['role'] === 'heading' || isLargeName(element)),
    )
    .slice(0, MAX_EACH)
    .map(({ element }) => textWithin(element, 160))
    .filter(Boolean);
  return {
    title: (shownTitle ?? textOfFirst(all, 'title')).slice(0, 300),
    siteNames: siteNames(all),
    headings,
    // Beside a heading with a name, what is drawn at the top may be the logo of somebody else.
    opening: openingLines(headings.some(hasName) ? text : opening).filter(line => !headings.includes(line)),
    logos: logosOf(all),
    copyright: copyrightHolders(text),
    origins: originsOf(all, comments),
  };
}

/** Short text in large letters counts as a heading, in any element. */
function isLargeName(element: Part['element']): boolean {
  const isLarge = Number(element.attribs[LETTERS] ?? 0) >= HEADING_PX;
  return isLarge && textWithin(element, MAX_NAME + 1).length <= MAX_NAME;
}

/** Short first lines with a name count as headings, in any element. */
function openingLines(text: string): string[] {
  const lines = text.slice(0, 3000).split('\n', 200);
  return lines
    .map(line => line.trim())
    .filter(line => line !== '')
    .slice(0, FIRST_LINES)
    .filter(hasName)
    .slice(0, 2)
    .filter(line => line.length <= MAX_NAME);
}

function textOfFirst(all: readonly Part[], name: string): string {
  // An SVG has its own title elements.
  const title = all.find(({ element }) => element.name === name && !isInDrawing(element));
  return title ? textWithin(title.element, 300) : '';
}

function isInDrawing(element: Part['element']): boolean {
  return element.parent !== null && 'name' in element.parent && element.parent.name === 'svg';
}

function siteNames(all: readonly Part[]): string[] {
  return all
    .filter(
      ({ element: { name, attribs } }) =>
        name === 'meta' && SITE_NAMES.test((attribs['property'] ?? attribs['name'] ?? '').toLowerCase()),
    )
    .map(({ element }) => (element.attribs['content'] ?? '').slice(0, 120))
    .filter(Boolean)
    .slice(0, MAX_EACH);
}

/** Possible logos: elements marked as logo, and images whose text or file is a name. */
function logosOf(all: readonly Part[]): string[] {
  const logos: string[] = [];
  for (const { element, isHidden, isInFooter } of all) {
    if (isHidden || isInFooter || logos.length >= MAX_EACH) continue;
    const { name, attribs } = element;
    const isPicture =
      name === 'img' ||
      name === 'svg' ||
      attribs['role'] === 'img' ||
      (name === 'input' && attribs['type'] === 'image');
    const label = attribs['alt'] ?? attribs['aria-label'] ?? '';
    const saysLogo = /\b(?:logo|brand|wordmark)/i.test(
      `${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`.replace(/[_-]/g, ' ').slice(0, 200),
    );
    if (isPicture && isIconOfButton(element)) continue;
    if (isPicture) {
      logos.push(label || drawingTitle(element) || fileName(attribs['src'] ?? ''));
      if (label && attribs['src']) logos.push(fileName(attribs['src']));
    } else if (name === 'title' && isInDrawing(element)) logos.push(textWithin(element, 80));
    else if (saysLogo)
      logos.push(label || attribs['title'] || textWithin(element, 60) || backgroundFile(attribs['style'] ?? ''));
    else if (/logo/i.test(attribs['style'] ?? '')) logos.push(logoIn(attribs['style'] ?? ''));
  }
  return logos.map(logo => logo.slice(0, 120).trim()).filter(Boolean);
}

/** An icon on a button or link with text stands for the action: "Continue with …". */
function isIconOfButton(element: Part['element']): boolean {
  for (let above = element.parent, steps = 0; above && steps < 3; above = above.parent, steps++) {
    if ('name' in above && (above.name === 'button' || above.name === 'a' || above.attribs['role'] === 'button')) {
      return textWithin(above, 60).length > 2;
    }
  }
  return false;
}

export function drawingTitle(element: Part['element']): string {
  const title =
    element.name === 'svg' ? element.children.find(child => 'name' in child && child.name === 'title') : undefined;
  return title && 'attribs' in title ? textWithin(title, 80) : '';
}

/** The words of an image's file name. */
function fileName(address: string): string {
  if (/^data:/i.test(address)) return '';
  const file = address.split(/[?#]/)[0]?.split('/').at(-1)?.slice(0, 120) ?? '';
  return tokensOfName(decodeComponent(file))
    .filter(
      token => !/^[0-9a-f]{6,}$/.test(token) && !/^(?:svg|png|jpe?g|gif|webp|ico|avif|\d+x\d+|x?\d+x?)$/.test(token),
    )
    .join(' ');
}

function backgroundFile(style: string): string {
  const [, address] = /url\(["']?([^"')]{1,300})/i.exec(style.slice(0, 1000)) ?? [];
  return address === undefined ? '' : fileName(address);
}

/** A background image whose file name contains "logo". */
function logoIn(style: string): string {
  const file = backgroundFile(style);
  return /\blogo\b/.test(file) ? file : '';
}

/** The names after copyright signs, without the rights notice. */
function copyrightHolders(text: string): string[] {
  const holders: string[] = [];
  const line = /(?:©|\(c\)|&copy;|copyright)[\s©]{0,5}((?:[^\n©]){2,90})/gi;
  for (const [, rest = ''] of text.matchAll(line)) {
    const [holder = ''] = rest
      .replace(/^(?:[\s,.:©–-]|\d{4}|\(c\)|by\b|copyright)+/i, '')
      .split(
        /[|•·]|\ball rights|\balle rechte|\btous droits|\btodos los|\btutti i|\btodos os|\.\s|, (?!inc|llc|ltd|n\.a)/i,
      );
    if (holder.trim().length > 1) holders.push(holder.trim().slice(0, 80));
    if (holders.length >= 5) break;
  }
  return holders;
}

function originsOf(all: readonly Part[], comments: string): string[] {
  const written: string[] = [];
  for (const {
    element: { name, attribs },
  } of all) {
    if (name === 'link' && /\bcanonical\b/i.test(attribs['rel'] ?? '')) written.push(attribs['href'] ?? '');
    if (name === 'meta' && (attribs['property'] ?? attribs['name']) === 'og:url')
      written.push(attribs['content'] ?? '');
    if (name === 'base') written.push(attribs['href'] ?? '');
  }
  const [, saved] = /saved from url=\(\d+\)(\S{1,500})/.exec(comments) ?? [];
  const [, single] = /Page saved with SingleFile[\s\S]{0,20}url:\s*(\S{1,500})/.exec(comments) ?? [];
  const [, mirrored] = /Mirrored from (\S{1,500}) by HTTrack/.exec(comments) ?? [];
  return [...written, saved ?? '', single ?? '', mirrored === undefined ? '' : `https://${mirrored}`]
    .filter(address => /^https?:\/\//i.test(address))
    .slice(0, 10);
}

/** The folded words of a text. */
export function namesIn(text: string): Set<string> {
  return new Set(tokensOf(fold(text)));
}
