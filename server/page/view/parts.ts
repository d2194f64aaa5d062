import { DomUtils } from 'htmlparser2';
import { parseHtml, type Document } from './parse-html.ts';

type PageNode = Document['children'][number];
export type PageElement = Extract<PageNode, { attribs: Record<string, string> }>;

/** An element, and where in the page it stands. */
export interface Part {
  readonly element: PageElement;
  /** It or an element around it is of no size, so that only programs read it. */
  readonly isHidden: boolean;
  readonly form: PageElement | null;
  readonly isInFooter: boolean;
}

export interface Parts {
  readonly all: readonly Part[];
  /** What a visitor reads, as far as attributes tell; with what stands in fields and on buttons. What is not shown yet comes behind it. */
  readonly text: string;
  /** The part of it that is shown at once. */
  readonly shownText: string;
  /** With what elements do when something happens to them. */
  readonly scripts: string;
  readonly comments: string;
  /** What the page has too much of for anybody to read, in words. */
  readonly floods: readonly string[];
}

const MAX_TEXT = 300_000;
const MAX_SCRIPTS = 1_500_000;
const MAX_COMMENTS = 20_000;
/** Scans keep no longer documents. */
const MAX_HTML = 8_400_000;
/** Elements looked at for the text of one. */
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

/** Reads a page in one go, without recursion: a hostile one may be as deep as it is long. */
export function readParts(html: string): Parts {
  const all: Part[] = [];
  const shown = createTextBuffer(MAX_TEXT);
  const unshown = createTextBuffer(MAX_TEXT);
  const scripts = createTextBuffer(MAX_SCRIPTS);
  const comments = createTextBuffer(MAX_COMMENTS);
  const parsed = parseHtml(withoutEmbedded(html).slice(0, MAX_HTML));
  const start = { isShown: true, isHidden: false, isSilent: false, form: null, isInFooter: false };
  const waiting: Place[] = [];
  for (const node of parsed.document.children.toReversed()) waiting.push({ node, ...start });
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
  return { all, text, shownText, scripts: scripts.whole(), comments: comments.whole(), floods: parsed.floods };
}

/** Pictures and fonts that stand in the page itself, as in pages saved to one file: long, and nothing to be read. */
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

/** Written, and of no size: there for programs. What is merely not shown yet may be the next step of the page. */
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

/** Of a script or a style: they hold text only. */
export function rawText({ children }: PageElement): string {
  return children.map(child => (DomUtils.isText(child) ? child.data : '')).join('');
}

/** What is written below an element, cut to `max` characters. */
export function textWithin(element: PageElement, max = 300): string {
  const text = createTextBuffer(max);
  // From sibling to sibling: of many children only those that are read are looked at.
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

/** Text put findNear piece by piece; of too much the beginning and the end. */
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

/** BrandFindings hides something in a long text puts it at neither end, but puts the flood at one. */
export function headAndTail(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = Math.floor(max / 3);
  return text.slice(0, max - end) + text.slice(-end);
}
