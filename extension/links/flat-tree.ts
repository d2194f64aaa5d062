import { member } from './member.ts';

/** The parent in the flat tree: through slots and out of shadow roots. null at the root of a document. */
export function parentOf(element: Element): Element | null {
  const parent = member(element, 'assignedSlot') ?? member(element, 'parentElement');
  if (parent !== null) return parent;
  const parentNode = member(element, 'parentNode');
  return parentNode !== null && isShadowRoot(parentNode) ? parentNode.host : null;
}

/** Of a node in a document, or on the path of an event: the other fragments are nowhere. */
export function isShadowRoot(target: EventTarget): target is ShadowRoot {
  // Other targets than nodes have no type.
  return member(target as Node, 'nodeType') === Node.DOCUMENT_FRAGMENT_NODE;
}

/** The frame element of a document; null for another origin. */
export function frameOf(inner: Document): Element | null {
  try {
    return member(inner, 'defaultView')?.frameElement ?? null;
  } catch {
    return null;
  }
}

export function styleOf(element: Element): CSSStyleDeclaration {
  return (member(member(element, 'ownerDocument'), 'defaultView') ?? window).getComputedStyle(element);
}
