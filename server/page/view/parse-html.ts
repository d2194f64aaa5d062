import { DomHandler } from 'htmlparser2';
import { ShallowParser } from '../../html/shallow-parser.ts';
import { shortAttributes, floodsAmong, isRead, kindOf } from './parse-limits.ts';

export type Document = DomHandler['root'];

export interface ParsedHtml {
  readonly document: Document;
  /** What the page has too much of for anybody to read, in words. */
  readonly floods: readonly string[];
}

/** From so many elements within each other on, nobody wrote them. */
const DEEP = 5_000;
/** Servers take no longer addresses. */
const LONG_BASE = 8_000;
const MAX_COMMENTS = 100;
const MAX_COMMENT = 2_000;
/** Of each script; what is hidden in a longer one is hidden in its length. */
const MAX_SCRIPT = 400_000;

/**
 * The tree of a page, in time and memory that are linear in its length, however it is built: of too many elements of a
 * kind the first and the last are in it, of what is too long the beginning, and what is too deep stands side by side.
 */
export function parseHtml(html: string): ParsedHtml {
  const all = countKinds(html);
  const dom = new DomHandler();
  const counts = new Map<string, number>();
  const open: { name: string; isKept: boolean }[] = [];
  let comments = 0;
  let inScript = 0;
  let isInComment = false;
  const parser = new ShallowParser({
    onopentag(name, attributes) {
      const kind = kindOf(name, attributes, open.at(-1)?.name);
      const at = counts.get(kind) ?? 0;
      counts.set(kind, at + 1);
      const isKept = isRead(kind, at, all.counts.get(kind) ?? 0);
      open.push({ name, isKept });
      inScript = 0;
      if (isKept) dom.onopentag(name, shortAttributes(attributes));
    },
    onclosetag() {
      if (open.pop()?.isKept) dom.onclosetag();
    },
    ontext(text) {
      const { name, isKept } = open.at(-1) ?? {};
      // Nobody reads styles; what stands in a script or an option that is left out is no text.
      if (name === 'style' || (name === 'script' && inScript > MAX_SCRIPT)) return;
      if (isKept === false && (name === 'script' || name === 'option')) return;
      if (name === 'script') inScript += text.length;
      dom.ontext(text);
    },
    oncomment(text) {
      isInComment = ++comments <= MAX_COMMENTS;
      if (isInComment) dom.oncomment(text.slice(0, MAX_COMMENT));
    },
    oncommentend() {
      if (isInComment) dom.oncommentend();
    },
    onend: () => dom.onend(),
  });
  dom.onparserinit(parser);
  parser.end(html);
  return { document: dom.root, floods: all.floods };
}

function countKinds(html: string): { counts: ReadonlyMap<string, number>; floods: readonly string[] } {
  const counts = new Map<string, number>();
  const floods = new Set<string>();
  const open: string[] = [];
  const parser = new ShallowParser({
    onopentag(name, attributes) {
      const kind = kindOf(name, attributes, open.at(-1));
      open.push(name);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const base = name === 'base' ? (attributes['href'] ?? '').length : 0;
      if (base > LONG_BASE) floods.add(`<base href> ${Math.round(base / 1000)} kB`);
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  for (const flood of floodsAmong(counts)) floods.add(flood);
  if (parser.deepest > DEEP) floods.add(`<<<…>>> × ${parser.deepest.toLocaleString('en')}`);
  return { counts, floods: [...floods].slice(0, 10) };
}
