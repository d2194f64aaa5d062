import { DomHandler, Parser } from 'htmlparser2';
import { isText, type Layout, type LayoutNode, type LayoutText } from '../layout/layout.ts';
import { BLANK } from '../layout/lines.ts';
import { partsOf, type Parts } from './parts.ts';

/** The attribute with the size of the letters in an element, CSS pixels. */
export const LETTERS = 'letters-px';

/** Deeper elements become siblings. */
const MAX_DEPTH = 400;

/** Reads nodes of a layout as elements of a page. A node whose parent is not among them becomes one of the outermost. */
export function readLayoutParts({ nodes }: Pick<Layout, 'nodes'>, isRead: (node: LayoutNode) => boolean): Parts {
  const children = new Map<number, number[]>();
  const sizes = new Map<number, number>();
  const read = new Set<number>();
  for (const [at, node] of nodes.entries()) {
    if (!isRead(node)) continue;
    read.add(at);
    const parent = read.has(node.parent) ? node.parent : -1;
    const siblings = children.get(parent);
    if (siblings) siblings.push(at);
    else children.set(parent, [at]);
    if (isText(node)) sizes.set(parent, Math.max(node.size, sizes.get(parent) ?? 0));
  }
  const dom = new DomHandler();
  dom.onparserinit(new Parser(dom));
  // Elements wait to be opened, and then to be closed.
  const waiting: (number | 'close')[] = (children.get(-1) ?? []).toReversed();
  let depth = 0;
  let before: LayoutText | null = null;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const node = at === 'close' ? undefined : nodes[at];
    if (at === 'close') {
      dom.onclosetag();
      depth--;
    } else if (node && isText(node)) {
      dom.ontext(`${before ? between(before, node) : ''}${node.text}`);
      if (node.text !== '') before = node;
    } else if (node) {
      const size = sizes.get(at);
      dom.onopentag(node.name, { ...node.attributes, ...(size === undefined ? {} : { [LETTERS]: String(size) }) });
      const inner = (children.get(at) ?? []).toReversed();
      if (depth < MAX_DEPTH) {
        waiting.push('close', ...inner);
        depth++;
      } else {
        dom.onclosetag();
        waiting.push(...inner);
      }
    }
  }
  dom.onend();
  return partsOf(dom.root);
}

/** What separates two texts that nothing separates in the document: that they are seen on two lines, or apart. */
function between(one: LayoutText, other: LayoutText): string {
  if (/\s$/.test(one.text) || /^\s/.test(other.text)) return '';
  const [left, top, width, height] = one.box;
  const [otherLeft, otherTop, otherWidth, otherHeight] = other.box;
  const shared = Math.min(top + height, otherTop + otherHeight) - Math.max(top, otherTop);
  if (shared < Math.min(height, otherHeight) / 2) return '\n';
  const gap = Math.max(otherLeft - left - width, left - otherLeft - otherWidth);
  return gap > BLANK * other.size ? ' ' : '';
}
