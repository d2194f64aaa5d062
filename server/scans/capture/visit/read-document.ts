/** The viewer in which the browser shows a file that is not a page. */
export type Viewer = 'text' | 'xml' | 'image' | 'pdf' | 'media';

/** The content of the frozen document. Texts are cut to the given limits. */
export interface Snapshot {
  readonly url: string;
  readonly html: string;
  /** Null for a page. Title, meta tags, links and icons of a viewer belong to the browser and are left out. */
  readonly viewer: Viewer | null;
  readonly title: string;
  /** Visible text; in a viewer, the text of the file. */
  readonly text: string;
  /** name, property, http-equiv or itemprop → content. */
  readonly metaTags: readonly (readonly [name: string, content: string])[];
  /** Absolute http(s) targets of links, unique, in order. */
  readonly links: string[];
  readonly icons: { href: string; rel: string; type: string | null; sizes: string | null }[];
  readonly manifestUrl: string | null;
  readonly language: string | null;
  /** False if the document has no body and was never painted. */
  readonly isPainted: boolean;
}

export interface SnapshotLimits {
  readonly maxDomBytes: number;
  readonly maxTextChars: number;
  readonly maxLinks: number;
  readonly maxMetaTags: number;
}

/**
 * Runs in the page, in an isolated world, as source text: it must not use anything from outside this function.
 * The document is hostile: every list and text has a limit, and members are read through the prototypes, because
 * elements with names such as "body" or "querySelectorAll" shadow the document's own members in every world, and those of a
 * form, which may be the root.
 */
export function readDocument(limits: SnapshotLimits): Snapshot {
  /** A member of `of` as the prototype `owner` defines it. */
  function read<O extends object, K extends keyof O & string>(owner: O, name: K, of: O): O[K] {
    const getter = Object.getOwnPropertyDescriptor(owner, name)?.get;
    // The prototypes of an isolated world are the browser's own: the getter is there and gives the member's type.
    return getter?.call(of) as O[K];
  }
  // Taken from the prototype, since elements with these names shadow them on the document.
  // oxlint-disable-next-line typescript/no-deprecated -- only overloads for obsolete elements are deprecated
  const { querySelectorAll, getElementsByTagName, getElementsByTagNameNS } = Document.prototype;
  const all = (selector: string) => querySelectorAll.call(document, selector);
  const MAX_URL_CHARS = 4096;
  /** An icon may be a data URL. */
  const MAX_ICON_CHARS = 1_000_000;
  /** Time limit for reading one list. */
  const LIST_MS = 500;
  const outerHtml = (element: Element) => read(Element.prototype, 'outerHTML', element);

  const root = read(Document.prototype, 'documentElement', document) as Element | null;
  const page = new URL(location.href);
  const written = read(Node.prototype, 'baseURI', document);
  // Every link is resolved against the base: a very long base would exceed the scan's time.
  const baseUri = [written, page.href, page.origin].find(base => base.length <= MAX_URL_CHARS) ?? 'about:blank';

  function serialize(): string {
    const type = read(Document.prototype, 'doctype', document);
    const doctype = type ? new XMLSerializer().serializeToString(type) : '';
    if (!root) return doctype;
    const elements = getElementsByTagName.call(document, '*').length;
    if (elements < 300_000) return (doctype + outerHtml(root)).slice(0, limits.maxDomBytes);
    // Serialized piece by piece, so that a huge page can be cut off.
    let html = `${doctype}<html>`;
    for (const part of read(Element.prototype, 'children', root)) {
      html += `<${part.localName}>`;
      for (const child of read(Node.prototype, 'childNodes', part)) {
        if (html.length > limits.maxDomBytes) break;
        html += child instanceof Element ? outerHtml(child) : (child.textContent ?? '');
      }
      html += `</${part.localName}>`;
    }
    return `${html}</html>`.slice(0, limits.maxDomBytes);
  }

  /**
   * The viewer by content type. No script of the site runs in a viewer: XML counts as one only if it contains no SVG or
   * MathML, and no XHTML except the elements of the viewer itself.
   */
  function viewerOf(type: string): Snapshot['viewer'] {
    if (type === 'text/html' || type === 'application/xhtml+xml' || type === 'image/svg+xml') return null;
    if (type.startsWith('image/')) return 'image';
    if (/^(?:audio|video)\//.test(type)) return 'media';
    if (type === 'application/pdf') return 'pdf';
    if (!/[/+]xml$/.test(type)) return 'text';
    const count = (namespace: string) => getElementsByTagNameNS.call(document, namespace, '*').length;
    if (count('http://www.w3.org/2000/svg') + count('http://www.w3.org/1998/Math/MathML') > 0) return null;
    for (const { localName } of getElementsByTagNameNS.call(document, 'http://www.w3.org/1999/xhtml', '*'))
      if (!/^(?:html|head|style|body|div|span|br|parsererror|h3)$/.test(localName)) return null;
    return 'xml';
  }

  /** The text of the file: plain text is in one `pre` element; XML is serialized again from what was parsed. */
  function fileText(viewer: Snapshot['viewer']): string {
    if (viewer === 'text') return [...all('pre')][0]?.textContent ?? '';
    if (viewer !== 'xml') return '';
    const source = [...all('#webkit-xml-viewer-source-xml')][0];
    const nodes = source ? read(Node.prototype, 'childNodes', source) : read(Node.prototype, 'childNodes', document);
    const serializer = new XMLSerializer();
    return [...nodes].map(node => serializer.serializeToString(node)).join('\n');
  }

  function visibleText(): string {
    const body = read(Document.prototype, 'body', document) as HTMLElement | null;
    const whole = root ? (read(Node.prototype, 'textContent', body ?? root) ?? '') : '';
    // innerText needs a layout, which takes too long for such a text.
    if (!body || whole.length > 4 * limits.maxTextChars) return whole;
    return read(HTMLElement.prototype, 'innerText', body);
  }

  /** Removes the error message that the browser adds to malformed XHTML. */
  function withoutParserError(text: string): string {
    return text.replace(
      /^\s*This page contains the following errors:\s+error on line \d+ at column \d+: [^\n]{0,300}\s+Below is a rendering of the page up to the first error\.\s*/,
      '',
    );
  }

  function metaTags(): [string, string][] {
    // A map, since a name may be that of an Object.prototype member.
    const until = performance.now() + LIST_MS;
    const tags = new Map<string, string>();
    const add = (name: string, content: string) => {
      if (!tags.has(name)) tags.set(name, content);
    };
    let count = 0;
    for (const meta of all('meta')) {
      const charset = meta.getAttribute('charset');
      if (charset !== null) add('charset', charset.slice(0, 200));
      const name = ['name', 'property', 'http-equiv', 'itemprop'].map(key => meta.getAttribute(key)).find(Boolean);
      const content = meta.getAttribute('content');
      if (!name || content === null) continue;
      add(name.slice(0, 200), content.slice(0, 4000));
      if (++count >= limits.maxMetaTags || performance.now() > until) break;
    }
    return [...tags];
  }

  function links(): string[] {
    const until = performance.now() + LIST_MS;
    const found = new Set<string>();
    for (const link of all('a[href], area[href]')) {
      const href = link.getAttribute('href') ?? '';
      const url = href.length > MAX_URL_CHARS ? null : URL.parse(href, baseUri);
      if (!url) continue;
      if ((url.protocol === 'http:' || url.protocol === 'https:') && url.href.length <= 2 * MAX_URL_CHARS)
        found.add(url.href);
      if (found.size >= limits.maxLinks || performance.now() > until) break;
    }
    return [...found];
  }

  function linksOf(relation: string): HTMLLinkElement[] {
    const found: HTMLLinkElement[] = [];
    for (const link of all(`link[rel~="${relation}" i][href]`)) {
      if (link instanceof HTMLLinkElement && link.href.length <= MAX_ICON_CHARS) found.push(link);
      if (found.length >= 32) break;
    }
    return found;
  }

  function icons(): Snapshot['icons'] {
    return linksOf('icon').map(link => ({
      href: link.href,
      rel: link.rel,
      type: link.getAttribute('type'),
      sizes: link.getAttribute('sizes'),
    }));
  }

  function isPainted(): boolean {
    const body = read(Document.prototype, 'body', document) as HTMLElement | null;
    return body !== null || !(document instanceof HTMLDocument) || performance.getEntriesByType('paint').length > 0;
  }

  const viewer = viewerOf(read(Document.prototype, 'contentType', document));
  return {
    url: page.href,
    html: serialize(),
    viewer,
    title: viewer ? '' : read(Document.prototype, 'title', document).slice(0, 4096),
    text: (viewer ? fileText(viewer) : withoutParserError(visibleText())).slice(0, limits.maxTextChars),
    metaTags: viewer ? [] : metaTags(),
    links: viewer ? [] : links(),
    icons: viewer ? [] : icons(),
    manifestUrl: viewer ? null : (linksOf('manifest')[0]?.href ?? null),
    language: root && Element.prototype.getAttribute.call(root, 'lang'),
    isPainted: isPainted(),
  };
}
