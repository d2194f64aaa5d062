import { parentOf, styleOf } from './flat-tree.ts';
import { member } from './member.ts';

const MAX_LAYERS = 12;
const OPAQUE = 0.9;

/** True where an opaque element covers this point of a link, such as a sticky header. */
export function isOccluded(link: Element, x: number, y: number): boolean {
  // The root of an attached element is a document or a shadow root.
  const root = link.getRootNode() as Document | ShadowRoot;
  for (const element of member(root, 'elementsFromPoint').call(root, x, y).slice(0, MAX_LAYERS)) {
    if (element === link || isAround(element, link) || isAround(link, element)) return false;
    if (isOpaque(element)) return true;
  }
  return false;
}

function isAround(outer: Element, inner: Element): boolean {
  if (member(outer, 'contains').call(outer, inner)) return true;
  for (let around = parentOf(inner); around !== null; around = parentOf(around)) if (around === outer) return true;
  return false;
}

function isOpaque(element: Element): boolean {
  const style = styleOf(element);
  if (Number(style.opacity) < OPAQUE) return false;
  if (['img', 'video', 'canvas', 'iframe', 'frame'].includes(member(element, 'localName'))) return true;
  return style.backgroundImage !== 'none' || alphaOf(style.backgroundColor) >= OPAQUE;
}

/** The alpha of a computed colour: `rgb(…)`, `rgba(…, A)` or `color(… / A)`. */
export function alphaOf(colour: string): number {
  if (colour === 'transparent') return 0;
  const alpha = /^rgba\(.*,\s*([\d.]+)\)$/.exec(colour) ?? /\/\s*([\d.]+)\)$/.exec(colour);
  return alpha === null ? 1 : Number(alpha[1]);
}
