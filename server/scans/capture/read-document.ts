/** What the browser shows a file that is no page in. */
export type Viewer = 'text' | 'xml' | 'image' | 'pdf' | 'media';

/** What the frozen document says of itself. Texts are cut to the limits given. */
export interface Snapshot {
  readonly url: string;
  readonly html: string;
  /** Null for a page. Title, meta tags, links and icons of a viewer are the browser's own, and left out here. */
  readonly viewer: Viewer | null;
  readonly title: string;
  /** Visible text; of a viewer, the file's own text. */
  readonly text: string;
  /** name, property, http-equiv or itemprop → content. */
  readonly metaTags: readonly (readonly [name: string, content: string])[];
  /** Absolute http(s) targets of links, unique, in order. */
  readonly links: string[];
  readonly icons: { href: string; rel: string; type: string | null; sizes: string | null }[];
  readonly manifestUrl: string | null;
  readonly language: string | null;
  /** False where nothing was ever there to paint: the document got no body, and no frame of it was drawn. */
  readonly isPainted: boolean;
}

export interface SnapshotLimits {
  readonly maxDomBytes: number;
  readonly maxTextChars: number;
  readonly maxLinks: number;
  readonly maxMetaTags: number;
}

/**
 * Runs inside the page, in an isolated world, as source text: it may use nothing from outside itself.
 * The document is hostile: every list and text has a limit, and members are read through the prototypes, because
 * elements with names such as "body" or "querySelectorAll" shadow the document's own members in every world.
 */
export function readDocument(limits: SnapshotLimits): Snapshot {
  /** A member of `of` as the prototype `owner` defines it. */
  function read<O extends object, K extends keyof O & string>(owner: O, name: K, of: O): O[K] {
    const getter = Object.getOwnPropertyDescriptor(owner, name)?.get;
    // The prototypes of an isolated world are the browser's own: the getter is there and gives the member's type.
    return getter?.call(of) as O[K];
  }
  // Read as values, so that no element of that name stands in their place.
  // oxlint-disable-next-line typescript/no-deprecated -- only their overloads for outdated elements are
  const { querySelectorAll, getElementsByTagName, getElementsByTagNameNS } = Document.prototype;
  const all = (selector: string) => querySelectorAll.call(document, selector);
  const MAX_URL_CHARS = 4096;
  /** Icons may stand in the page itself. */
  const MAX_ICON_CHARS = 1_000_000;
  /** A list is read no longer than this, whatever the page has put into it. */
  const LIST_MS = 500;
  const outerHtml = (element: Element) => read(Element.prototype, 'outerHTML', element);

  const root = read(Document.prototype, 'documentElement', document) as Element | null;
  const page = new URL(location.href);
  const written = read(Node.prototype, 'baseURI', document);
  // Each link is put together with it: a long one would take longer than the scan has.
  const baseUri = [written, page.href, page.origin].find(base => base.length <= MAX_URL_CHARS) ?? 'about:blank';

  function serialize(): string {
    const type = read(Document.prototype, 'doctype', document);
    const doctype = type ? new XMLSerializer().serializeToString(type) : '';
    if (!root) return doctype;
    const elements = getElementsByTagName.call(document, '*').length;
    if (elements < 300_000) return (doctype + outerHtml(root)).slice(0, limits.maxDomBytes);
    // So many elements are written piece by piece, so that the page cannot make it endless.
    let html = `${doctype}<html>`;
    for (const part of root.children) {
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
   * What kind of file the browser shows in a viewer of its own. Scripts of the site run in none of these: XML is one only
   * where nothing in it is of XHTML but what the viewer is made of, and nothing of SVG.
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

  /** The text of the file: text stands in one element as it was sent, of XML there is what was parsed. */
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
    // What is visible needs a layout; of a text that long, layout would cost more than the scan has.
    if (!body || whole.length > 4 * limits.maxTextChars) return whole;
    return read(HTMLElement.prototype, 'innerText', body);
  }

  /** What the browser writes above an XHTML page that is not well formed. */
  function withoutParserError(text: string): string {
    return text.replace(
      /^\s*This page contains the following errors:\s+error on line \d+ at column \d+: [^\n]{0,300}\s+Below is a rendering of the page up to the first error\.\s*/,
      '',
    );
  }

  function metaTags(): [string, string][] {
    // Pairs, for a name may be that of a member of every object.
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
      if (href.length > MAX_URL_CHARS || !URL.canParse(href, baseUri)) continue;
      const url = new URL(href, baseUri);
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
    language: root?.getAttribute('lang') ?? null,
    isPainted: isPainted(),
  };
}
