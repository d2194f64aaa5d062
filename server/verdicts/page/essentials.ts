import type { PageInput } from '../../page/input.ts';
import { headAndTail } from '../../page/view/parts.ts';

const MAX_HTML = 120_000;
const MAX_TEXT = 10_000;
const MAX_NODES = 1_000;

/** A shortened input that is judged quickly: the start and the end of the page. null if the page is not longer. */
export function essentialsOf(input: PageInput): PageInput | null {
  const { html, shown, layout } = input;
  const isShort = html.length <= MAX_HTML && (shown?.text.length ?? 0) <= MAX_TEXT;
  if (isShort && (layout?.nodes.length ?? 0) <= MAX_NODES) return null;
  return {
    ...input,
    html: headAndTail(html, MAX_HTML),
    shown: shown && { ...shown, text: headAndTail(shown.text, MAX_TEXT) },
    // Parents precede their children.
    layout: layout && { ...layout, nodes: layout.nodes.slice(0, MAX_NODES), lines: layout.lines.slice(0, MAX_NODES) },
    trouble: 'timeout',
  };
}
