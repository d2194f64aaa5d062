/**
 * Runs like readRoot, as source text: the elements of the root, and of the open shadow roots below it, that may have a closed shadow root, the
 * likely ones first. Without those with very long attributes, since the browser describes elements with all of them.
 */
export function possibleHosts(start: Document | ShadowRoot): Element[] {
  const MAX_HOSTS = 10_000;
  const MAX_ATTRIBUTE_CHARS = 5_000;
  /** Besides custom elements. */
  const HOSTS = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/;
  function read<O extends object, K extends keyof O & string>(owner: O, name: K, of: O): O[K] {
    return Object.getOwnPropertyDescriptor(owner, name)?.get?.call(of) as O[K];
  }

  const custom: Element[] = [];
  const empty: Element[] = [];
  const others: Element[] = [];
  const roots = [start];
  for (const root of roots) {
    const walker = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node instanceof Element; node = walker.nextNode()) {
      const name = read(Element.prototype, 'localName', node);
      const isCustom = name.includes('-');
      if (!isCustom && !HOSTS.test(name)) continue;
      const shadow = read(Element.prototype, 'shadowRoot', node);
      if (shadow) {
        roots.push(shadow);
        continue;
      }
      let length = name.length;
      for (const attribute of read(Element.prototype, 'attributes', node))
        length += attribute.name.length + attribute.value.length;
      if (length > MAX_ATTRIBUTE_CHARS) continue;
      if (isCustom) custom.push(node);
      else if (Node.prototype.hasChildNodes.call(node)) others.push(node);
      else empty.push(node);
    }
  }
  return [...custom, ...empty, ...others].slice(0, MAX_HOSTS);
}
