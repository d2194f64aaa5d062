import { normalUrl } from '../../shared/url/normal-form.ts';
import { member } from './member.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
const SVG = 'http://www.w3.org/2000/svg';
const MAX_ADDRESS = 2_048;
const MAX_LABEL = 120;

// Elements of frames have other globals, so they are recognised by name, not by `instanceof`.

/** `<a>` in HTML or SVG and `<area>`, with an href. */
export function isLink(element: Element): boolean {
  const localName = member(element, 'localName');
  if (localName !== 'a' && localName !== 'area') return false;
  return element.hasAttribute('href') || element.hasAttributeNS(XLINK, 'href');
}

/** The normalised URL of a link; null where it is not a web page, is this page, or is too long. */
export function addressOf(link: Element): string | null {
  const written = link.getAttribute('href') ?? link.getAttributeNS(XLINK, 'href');
  if (written === null || written.length > MAX_ADDRESS || written.startsWith('#')) return null;
  try {
    const { href } = normalUrl(new URL(written, link.baseURI).href) ?? {};
    if (href === undefined || href.length > MAX_ADDRESS || href === pageOf(link)) return null;
    return href;
  } catch {
    return null; // Not a valid URL.
  }
}

function pageOf(link: Element): string | undefined {
  return normalUrl(member(link.ownerDocument, 'URL'))?.href;
}

/** The accessible name of a link in one line, roughly; may be empty. */
export function labelOf(link: Element): string {
  const spoken = link.getAttribute('aria-label') ?? link.getAttribute('alt');
  const written = spoken ?? link.textContent;
  const picture = written.trim() === '' ? link.querySelector('img[alt]')?.getAttribute('alt') : null;
  const label = (picture ?? written).slice(0, 2_000).replace(/\s+/g, ' ').trim();
  return label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label;
}

/** The image of an `<area>`; null for other links and missing images. */
export function imageOf(link: Element): Element | null {
  if (link.localName !== 'area' || link.namespaceURI === SVG) return null;
  const name = link.closest('map')?.getAttribute('name');
  if (!name) return null;
  // The root is a document or a shadow root; both have querySelector.
  const root = link.getRootNode() as Document | ShadowRoot;
  return member(root, 'querySelector').call(root, `img[usemap="#${CSS.escape(name)}"]`);
}

/** The innermost link on an event's path. */
export function linkInPath(path: readonly EventTarget[]): Element | null {
  // Only elements have a localName.
  const found = path.find(target => isLink(target as Element));
  return (found as Element | undefined) ?? null;
}
