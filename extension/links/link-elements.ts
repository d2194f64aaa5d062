import { normalUrl } from '../../shared/url/normal-form.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
const SVG = 'http://www.w3.org/2000/svg';
const LONGEST_ADDRESS = 2_048;
const LONGEST_LABEL = 120;

// Elements of frames belong to other globals: what they are is told by their names, not by `instanceof`.

/** `<a>` of HTML or SVG and `<area>`, where they lead somewhere. */
export function isLink(element: Element): boolean {
  const { localName } = element;
  if (localName !== 'a' && localName !== 'area') return false;
  return element.hasAttribute('href') || element.hasAttributeNS(XLINK, 'href');
}

/** Where a link leads, in the normal form; null for what is no web page, is this very page, or is too long to be asked about. */
export function addressOf(link: Element): string | null {
  const written = link.getAttribute('href') ?? link.getAttributeNS(XLINK, 'href');
  if (written === null || written.length > LONGEST_ADDRESS || written.startsWith('#')) return null;
  try {
    const { href } = normalUrl(new URL(written, link.baseURI).href) ?? {};
    if (href === undefined || href.length > LONGEST_ADDRESS || href === pageOf(link)) return null;
    return href;
  } catch {
    return null; // Not an address at all.
  }
}

function pageOf(link: Element): string | undefined {
  return normalUrl(link.ownerDocument.URL)?.href;
}

/** What a link says, on one line; empty where it says nothing. */
export function labelOf(link: Element): string {
  const spoken = link.getAttribute('aria-label') ?? link.getAttribute('alt');
  const written = spoken ?? link.textContent;
  const picture = written.trim() === '' ? link.querySelector('img[alt]')?.getAttribute('alt') : null;
  const label = (picture ?? written).slice(0, 2_000).replace(/\s+/g, ' ').trim();
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;
}

/** The image that an `<area>` lies on; null for other links, and where the image is not there. */
export function imageOf(link: Element): Element | null {
  if (link.localName !== 'area' || link.namespaceURI === SVG) return null;
  const name = link.closest('map')?.getAttribute('name');
  if (!name) return null;
  // The root is a document or a shadow root: both can be searched.
  return (link.getRootNode() as ParentNode).querySelector(`img[usemap="#${CSS.escape(name)}"]`);
}

/** The innermost link of an event's path. */
export function linkInPath(path: readonly EventTarget[]): Element | null {
  // Nodes that are no elements have no `localName`; the window is no node.
  const found = path.find(target => 'localName' in target && isLink(target as Element));
  return (found as Element | undefined) ?? null;
}
