/** The content of a root (a document or a shadow root) and of the open shadow roots below it. */
export interface RootContent {
  /** URL of the document. */
  readonly url: string;
  /**
   * HTML of the roots, one after the other. Of the main document itself, and again of every other root, only what is shown, and
   * only if its HTML may be read as something else.
   */
  readonly html: string;
  /** Number of nodes that a search for `<` in the browser's developer tools finds. */
  readonly nodes: number;
  /** A frame too small to enter anything in, unless a document around it enlarges it. */
  readonly isSmall: boolean;
  /** Shows frames larger than they are for their own content. */
  readonly enlarges: boolean;
}

/**
 * Runs in an isolated world, as source text: it must not use anything from outside this function. Members are read through the
 * prototypes, since elements can shadow those of a document.
 */
export function readRoot(start: Document | ShadowRoot): RootContent {
  const MAX_CHARS = 500_000;
  /** Only this much is collected of what a page fills up. */
  const MAX_COLLECTED_CHARS = 20_000_000;
  /** A root with more may be cut, or only some of its elements read. */
  const LONG = { chars: 2_500_000, nestedChars: 50_000, elements: 30_000, fields: 300 };
  const SHOWN_MS = 500;
  /** CSS pixels of the smallest frame in which something can be entered. */
  const MIN_AREA = 10_000;
  const ENLARGED = 2;
  const HTML = 'http://www.w3.org/1999/xhtml';
  /** Elements whose content is text, for a browser or for our parser. */
  const RAW = /^(?:iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)$/;
  /** Elements that HTML ends before their children. */
  const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
  /** Elements whose text our parser leaves out. */
  const SILENT = /^(?:head|noscript|option|svg|template)$/;
  const FRAME = /^(?:embed|frame|iframe|object)$/;
  const FIELD = /^(?:input|textarea)$/;
  const ATTRIBUTES =
    /^(?:action|alt|aria-label|autocomplete|class|contenteditable|for|href|id|method|name|placeholder|role|src|style|title|type|value)$/;
  const MAX_VALUE_CHARS = 500;
  function read<O extends object, K extends keyof O & string>(owner: O, name: K, of: O): O[K] {
    // The prototypes of an isolated world are the browser's own: the getter is there and gives the member's type.
    return Object.getOwnPropertyDescriptor(owner, name)?.get?.call(of) as O[K];
  }
  const { getAttribute, getBoundingClientRect } = Element.prototype;
  const nameOf = (element: Element) => read(Element.prototype, 'localName', element);
  const isHtml = (element: Element) => read(Element.prototype, 'namespaceURI', element) === HTML;
  const textOf = (node: Node) => read(Node.prototype, 'textContent', node) ?? '';
  const hasElements = (element: Element) => read(Element.prototype, 'firstElementChild', element) !== null;
  const attributesOf = (element: Element) => read(Element.prototype, 'attributes', element);
  const isMain = window === window.top;
  const mainDocument = isMain ? document : null;

  function htmlOf(root: Document | ShadowRoot): string {
    if (root instanceof ShadowRoot) return root.innerHTML;
    const element = isMain ? null : (read(Document.prototype, 'documentElement', root) as Element | null);
    return element ? read(Element.prototype, 'outerHTML', element) : '';
  }

  /** Whether markup in a text would end, or hide what follows, when read as HTML. */
  const hidesMore = (text: string) =>
    text
      .replace(/<\/?(?!script|style|textarea|title|xmp)[a-z][a-z0-9]*(?:\s+[a-z-]+(?:="[^"<>]*")?)*\s*\/?>/gi, '')
      .includes('<');

  /** Whether its HTML, read again, may be another element with other children. */
  function isElementAmbiguous(element: Element): boolean {
    const name = nameOf(element);
    if (read(Element.prototype, 'prefix', element) !== null) return true;
    if ((VOID.test(name) || RAW.test(name)) && hasElements(element)) return true;
    if (!isHtml(element)) return false;
    if (name === 'template') return Node.prototype.hasChildNodes.call(element);
    if (/^(?:iframe|noembed|noframes|plaintext)$/.test(name)) return hidesMore(textOf(element));
    return /^(?:script|style|xmp)$/.test(name) && textOf(element).toLowerCase().includes(`</${name}`);
  }

  /** Whether it shows a text that our parser leaves out. The text of the main document is read as it is shown. */
  function showsSilent(element: Element): boolean {
    const name = nameOf(element);
    if (!isHtml(element)) return name === 'foreignObject' || name === 'text';
    return /^(?:script|style|title)$/.test(name) && getComputedStyle(element).display !== 'none';
  }

  function isAmbiguous(node: Node): boolean {
    if (node instanceof Element) return isElementAmbiguous(node);
    if (node instanceof Comment) return /--!?>|^-?>/.test(node.data);
    if (node instanceof DocumentType) return /[<>"]/.test(node.name + node.publicId + node.systemId);
    return node instanceof ProcessingInstruction || node instanceof CDATASection;
  }

  const until = performance.now() + SHOWN_MS;
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

  function startTag(element: Element, name: string): string {
    let tag = `<${name}`;
    for (const attribute of attributesOf(element))
      if (ATTRIBUTES.test(attribute.localName))
        tag += ` ${attribute.localName}="${escaped(attribute.value.slice(0, MAX_VALUE_CHARS))}"`;
    return `${tag}>`;
  }

  /** HTML that can be read in one way only, of what is shown of a root. */
  function shownHtml(root: Node): string {
    let html = '';
    const waiting: (Node | string)[] = [root];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (html.length > MAX_CHARS || performance.now() > until) break;
      if (typeof next === 'string') html += next;
      else if (next instanceof Text) html += escaped(next.data);
      else if (next instanceof Element) {
        const name = nameOf(next);
        if (getComputedStyle(next).display === 'none' || (next instanceof SVGElement && RAW.test(name))) continue;
        const isPlain =
          /^[a-z][a-z0-9-]*$/.test(name) && !SILENT.test(name) && (!RAW.test(name) || name === 'textarea');
        const shown = isPlain ? name : 'div';
        html += startTag(next, shown);
        if (name === 'textarea') html += '</textarea>';
        else if (!VOID.test(name)) waiting.push(`</${shown}>`);
      }
      if (typeof next === 'string') continue;
      for (let child = read(Node.prototype, 'lastChild', next); child; child = child.previousSibling)
        waiting.push(child);
    }
    return html;
  }

  function isFrameEnlarged(element: Element): boolean {
    if (!(element instanceof HTMLElement)) return false;
    const { width, height } = getBoundingClientRect.call(element);
    const { offsetWidth, offsetHeight } = element;
    return width * height > ENLARGED * offsetWidth * offsetHeight;
  }

  const area = innerWidth * innerHeight;
  const isShown = isMain || area > 0;
  const isPage = /^(?:https?|blob|data|about):/.test(location.href);
  const roots = [start];
  const pieces: { root: Node; html: string; isShownRead: boolean }[] = [];
  let collected = 0;
  let nodes = 0;
  let enlarges = (visualViewport?.scale ?? 1) > ENLARGED;
  for (const root of roots) {
    let isUnclear = false;
    let chars = 0;
    let elements = 0;
    let fields = 0;
    const walker = Document.prototype.createTreeWalker.call(document, root);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      isUnclear ||= isAmbiguous(node);
      if (node instanceof Element) {
        isUnclear ||= root !== mainDocument && showsSilent(node);
        nodes++;
        elements++;
        const shadow = read(Element.prototype, 'shadowRoot', node);
        if (shadow) roots.push(shadow);
        const name = nameOf(node);
        if (FIELD.test(name) || getAttribute.call(node, 'contenteditable') !== null) fields++;
        if (!enlarges && FRAME.test(name)) enlarges = isFrameEnlarged(node);
        if (chars <= LONG.chars)
          for (const attribute of attributesOf(node)) chars += attribute.name.length + attribute.value.length;
      } else if (node instanceof CharacterData) {
        chars += node.length;
        // The search leaves out processing instructions.
        if (!(node instanceof ProcessingInstruction) && node.data.includes('<')) nodes++;
      }
    }
    if (!isShown || !isPage || collected > MAX_COLLECTED_CHARS) continue;
    const html = htmlOf(root);
    const isLong = chars > LONG.chars || html.length > LONG.nestedChars || elements > LONG.elements;
    const isShownRead = isUnclear || isLong || fields > LONG.fields;
    pieces.push({ root, html, isShownRead });
    collected += html.length;
  }
  const shown = pieces
    .filter(({ isShownRead }) => isShownRead || collected > MAX_CHARS)
    .map(({ root }) => shownHtml(root));
  // Short ones first, and what is shown before the whole, since the rest may be cut.
  const html = [shown, pieces.map(piece => piece.html)]
    .flatMap(htmls => htmls.toSorted((one, other) => one.length - other.length))
    .join('\n');
  const end = Math.floor(MAX_CHARS / 3);
  return {
    url: location.href.slice(0, 4096),
    // Floods that hide content are usually at one end.
    html: html.length <= MAX_CHARS ? html : html.slice(0, MAX_CHARS - end) + html.slice(-end),
    nodes,
    isSmall: !isMain && area < MIN_AREA,
    enlarges,
  };
}
