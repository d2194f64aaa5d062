/** The parent in the flat tree: through slots and out of shadow roots. null at the root of a document. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot;
  if (element.parentElement !== null) return element.parentElement;
  const { parentNode } = element;
  // Only shadow roots have a host.
  return parentNode !== null && 'host' in parentNode ? (parentNode as ShadowRoot).host : null;
}

/** The frame element of a document; null for another origin. */
export function frameOf(inner: Document): Element | null {
  try {
    return inner.defaultView?.frameElement ?? null;
  } catch {
    return null;
  }
}

export function styleOf(element: Element): CSSStyleDeclaration {
  return (element.ownerDocument.defaultView ?? window).getComputedStyle(element);
}
