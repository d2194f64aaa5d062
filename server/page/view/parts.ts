import { DomUtils } from 'htmlparser2';
import { parseHtml, type Document } from './parse-html.ts';

type PageNode = Document['children'][number];
export type PageElement = Extract<PageNode, { attribs: Record<string, string> }>;

/** An element and its context. */
export interface Part {
  readonly element: PageElement;
  /** It or an ancestor has font size 0, so that only programs read it. */
  readonly isHidden: boolean;
  readonly form: PageElement | null;
  readonly isInFooter: boolean;
}

export interface Parts {
  readonly all: readonly Part[];
  /** Visible text by inline attributes, including placeholders and buttons, followed by text that is not shown yet. */
  readonly text: string;
  /** The text that is shown at once. */
  readonly shownText: string;
  /** Inline scripts and event handlers. */
  readonly scripts: string;
  readonly comments: string;
  /** Floods of elements, such as `15,000 × <form>`. */
  readonly floods: readonly string[];
}

const MAX_TEXT = 300_000;
const MAX_SCRIPTS = 1_500_000;
const MAX_COMMENTS = 20_000;
/** The limit of stored documents. */
const MAX_HTML = 8_400_000;
/** Elements visited for the text of one element. */
const MAX_WITHIN = 2_000;

const SILENT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'head',
  'iframe',
  'svg',
  'option',
]);
const BLOCKS =
  /^(?:address|article|aside|br|button|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|hr|input|label|legend|li|main|nav|ol|p|section|table|td|th|tr|ul)$/;

interface Place {
  readonly node: PageNode;
  readonly isShown: boolean;
  readonly isHidden: boolean;
  readonly isSilent: boolean;
  readonly form: PageElement | null;
  readonly isInFooter: boolean;
}

export function readParts(html: string): Parts {
  const { document, floods } = parseHtml(withoutEmbedded(html).slice(0, MAX_HTML));
  return partsOf(document, floods);
}

/** Reads a page in one pass, without recursion, since a hostile one may be nested very deeply. */
export function partsOf(document: Document, floods: readonly string[] = []): Parts {
  const all: Part[] = [];
  const shown = createTextBuffer(MAX_TEXT);
  const unshown = createTextBuffer(MAX_TEXT);
  const scripts = createTextBuffer(MAX_SCRIPTS);
  const comments = createTextBuffer(MAX_COMMENTS);
  const start = { isShown: true, isHidden: false, isSilent: false, form: null, isInFooter: false };
  const waiting: Place[] = [];
  for (const node of document.children.toReversed()) waiting.push({ node, ...start });
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { node } = place;
    if (DomUtils.isText(node)) {
      if (!place.isHidden && !place.isSilent) (place.isShown ? shown : unshown).add(node.data);
      continue;
    }
    if (DomUtils.isComment(node)) {
      comments.add(`${node.data}\n`);
      continue;
    }
    if (!DomUtils.isTag(node)) {
      if (DomUtils.hasChildren(node))
        for (let child = node.lastChild; child; child = child.prev) waiting.push({ ...place, node: child });
      continue;
    }
    const inner = placeWithin(node, place);
    all.push({ element: node, isHidden: inner.isHidden, form: inner.form, isInFooter: inner.isInFooter });
    const text = inner.isShown ? shown : unshown;
    if (BLOCKS.test(node.name)) text.add(' \n');
    if (!inner.isHidden) text.add(shownInField(node));
    if (node.name === 'script' && node.attribs['src'] === undefined) scripts.add(`${rawText(node)}\n`);
    for (const [name, code] of Object.entries(node.attribs)) if (name.startsWith('on')) scripts.add(`${code}\n`);
    for (let child = node.lastChild; child; child = child.prev) waiting.push({ ...inner, node: child });
  }
  const shownText = shown.whole();
  const text = `${shownText}\n${unshown.whole()}`.slice(0, MAX_TEXT);
  return { all, text, shownText, scripts: scripts.whole(), comments: comments.whole(), floods };
}

/** Removes embedded images and fonts, as in pages saved to a single file. */
function withoutEmbedded(html: string): string {
  return html.replace(/data:(?:image|font|audio|video|application)[^"'()\s<>]{300,}/gi, 'data:cut');
}

function placeWithin(node: PageElement, outer: Place): Omit<Place, 'node'> {
  const { name, attribs } = node;
  const style = (attribs['style'] ?? '').slice(0, 500);
  return {
    isShown:
      outer.isShown &&
      attribs['hidden'] === undefined &&
      !/(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style),
    isHidden: outer.isHidden || isUnreadable(style),
    isSilent: outer.isSilent || SILENT.has(name),
    form: name === 'form' ? node : outer.form,
    isInFooter:
      outer.isInFooter ||
      name === 'footer' ||
      attribs['role'] === 'contentinfo' ||
      /\bfooter\b/i.test(`${attribs['id'] ?? ''} ${attribs['class'] ?? ''}`.slice(0, 200)),
  };
}

/** Font size 0: text for programs only. Text that is merely not shown may be the page's next step. */
export function isUnreadable(style: string): boolean {
  return /font-size\s*:\s*0(?:px|em|rem|pt|%)?\s*(?:;|!|$)/i.test(style);
}

function shownInField({ name, attribs }: PageElement): string {
  if (name === 'input') {
    const isButton = /^(?:submit|button|reset)$/i.test(attribs['type'] ?? '');
    return ` ${(isButton ? attribs['value'] : attribs['placeholder']) ?? ''} `.slice(0, 300);
  }
  return name === 'textarea' ? ` ${attribs['placeholder'] ?? ''} `.slice(0, 300) : '';
}

/** The text of a script or style. */
export function rawText({ children }: PageElement): string {
  return children.map(child => (DomUtils.isText(child) ? child.data : '')).join('');
}

/** The text below an element, cut to `max` characters. */
export function textWithin(element: PageElement, max = 300): string {
  const text = createTextBuffer(max);
  // Visits siblings one by one, so that only the children that are read are visited.
  const waiting: PageNode[] = element.firstChild ? [element.firstChild] : [];
  let left = MAX_WITHIN;
  for (let node = waiting.pop(); node && !text.isFull() && left > 0; node = waiting.pop(), left--) {
    if (node.next) waiting.push(node.next);
    if (DomUtils.isText(node)) text.add(node.data);
    if (!DomUtils.isTag(node) || /^(?:script|style|template|noscript)$/.test(node.name)) continue;
    if (isUnreadable((node.attribs['style'] ?? '').slice(0, 500))) continue;
    if (BLOCKS.test(node.name)) text.add(' ');
    if (node.firstChild) waiting.push(node.firstChild);
  }
  return text.whole().replace(/\s+/g, ' ').trim();
}

interface TextBuffer {
  add(text: string): void;
  isFull(): boolean;
  whole(): string;
}

/** Collects text; of too much, keeps the start and the end. */
function createTextBuffer(max: number): TextBuffer {
  const parts: string[] = [];
  let length = 0;
  return {
    add(text) {
      if (text === '') return;
      parts.push(text);
      length += text.length;
    },
    isFull: () => length >= max,
    whole: () => headAndTail(parts.join(''), max),
  };
}

/** Keeps both ends of a long text: floods that hide content are usually at one end. */
export function headAndTail(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = Math.floor(max / 3);
  return text.slice(0, max - end) + text.slice(-end);
}
