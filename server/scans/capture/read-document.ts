import type { Snapshot, SnapshotLimits } from './snapshot.ts';

/**
 * Runs inside the page, in an isolated world, as source text: it may use nothing from outside itself.
 * The document is hostile: every list and text has a limit, and members are read through the prototypes, because
 * elements with names such as "body" or "querySelectorAll" shadow the document's own members in every world.
 */
export function readDocument(limits: SnapshotLimits): Snapshot {
  function read<T>(owner: object, name: string, of: object): T {
    // The prototypes of an isolated world are the browser's own, and these names exist on them.
    return Object.getOwnPropertyDescriptor(owner, name)!.get!.call(of) as T;
  }
  const all = <E extends Element>(selector: string) =>
    Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<E>;
  const first = <E extends Element>(selector: string) => all<E>(selector)[0] ?? null;
  const outerHtml = (element: Element) => read<string>(Element.prototype, 'outerHTML', element);

  const root = read<Element | null>(Document.prototype, 'documentElement', document);
  const baseUri = read<string>(Node.prototype, 'baseURI', document);

  function serialize(): string {
    const type = read<DocumentType | null>(Document.prototype, 'doctype', document);
    const doctype = type ? new XMLSerializer().serializeToString(type) : '';
    if (!root) return doctype;
    const elements = Document.prototype.getElementsByTagName.call(document, '*').length;
    if (elements < 300_000) return (doctype + outerHtml(root)).slice(0, limits.maxDomBytes);
    // So many elements are written piece by piece, so that the page cannot make it endless.
    let html = `${doctype}<html>`;
    for (const part of root.children) {
      html += `<${part.localName}>`;
      for (const child of read<NodeListOf<ChildNode>>(Node.prototype, 'childNodes', part)) {
        if (html.length > limits.maxDomBytes) break;
        html += child instanceof Element ? outerHtml(child) : (child.textContent ?? '');
      }
      html += `</${part.localName}>`;
    }
    return `${html}</html>`.slice(0, limits.maxDomBytes);
  }

  function visibleText(): string {
    const body = read<HTMLElement | null>(Document.prototype, 'body', document);
    const whole = root ? (read<string | null>(Node.prototype, 'textContent', body ?? root) ?? '') : '';
    // What is visible needs a layout; of a text that long, layout would cost more than the scan has.
    if (!body || whole.length > 4 * limits.maxTextChars) return whole;
    return read<string>(HTMLElement.prototype, 'innerText', body);
  }

  function metaTags(): Record<string, string> {
    const tags: Record<string, string> = {};
    let count = 0;
    for (const meta of all('meta')) {
      const charset = meta.getAttribute('charset');
      if (charset !== null) tags['charset'] ??= charset.slice(0, 200);
      const name = ['name', 'property', 'http-equiv', 'itemprop'].map(key => meta.getAttribute(key)).find(Boolean);
      const content = meta.getAttribute('content');
      if (!name || content === null || name === '__proto__') continue;
      tags[name.slice(0, 200)] ??= content.slice(0, 4000);
      if (++count >= limits.maxMetaTags) break;
    }
    return tags;
  }

  function links(): string[] {
    const found = new Set<string>();
    for (const link of all('a[href], area[href]')) {
      const href = link.getAttribute('href') ?? '';
      if (href.length > 4096 || !URL.canParse(href, baseUri)) continue;
      const url = new URL(href, baseUri);
      if (url.protocol === 'http:' || url.protocol === 'https:') found.add(url.href);
      if (found.size >= limits.maxLinks) break;
    }
    return [...found];
  }

  function icons(): Snapshot['icons'] {
    return [...all<HTMLLinkElement>('link[rel~="icon" i][href]')].slice(0, 32).map(link => ({
      href: link.href,
      rel: link.rel,
      type: link.getAttribute('type'),
      sizes: link.getAttribute('sizes'),
    }));
  }

  return {
    url: location.href,
    html: serialize(),
    title: read<string>(Document.prototype, 'title', document).slice(0, 4096),
    text: visibleText().slice(0, limits.maxTextChars),
    metaTags: metaTags(),
    links: links(),
    icons: icons(),
    manifestUrl: first<HTMLLinkElement>('link[rel~="manifest" i][href]')?.href ?? null,
    language: root?.getAttribute('lang') ?? null,
  };
}
