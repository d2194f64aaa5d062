import { DomHandler } from 'htmlparser2';
import { ShallowParser } from '../../html/shallow-parser.ts';
import { shortAttributes, floodsAmong, isRead, kindOf } from './parse-limits.ts';

export type Document = DomHandler['root'];

export interface ParsedHtml {
  readonly document: Document;
  /** Floods of elements, such as `15,000 × <form>`. */
  readonly floods: readonly string[];
}

/** Nesting that no honest page has. */
const DEEP = 5_000;
/** Longer than servers accept. */
const LONG_BASE = 8_000;
const MAX_COMMENTS = 100;
const MAX_COMMENT = 2_000;
/** Limit per script. */
const MAX_SCRIPT = 400_000;

/**
 * Parses a page in time and memory linear in its length. Of too many elements of a kind, keeps the first and the last; cuts what
 * is too long; turns elements that are too deep into siblings.
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
      // Skip styles, and the text of scripts and options that are left out.
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
