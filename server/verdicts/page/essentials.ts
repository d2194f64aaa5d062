import type { PageInput } from '../../page/input.ts';
import { headAndTail } from '../../page/view/parts.ts';

const MAX_HTML = 120_000;
const MAX_TEXT = 10_000;

/** What of a page is judged in a moment: its address, its beginning and its end. null where that is all of it. */
export function essentialsOf(input: PageInput): PageInput | null {
  const { html, shown } = input;
  if (html.length <= MAX_HTML && (shown?.text.length ?? 0) <= MAX_TEXT) return null;
  return {
    ...input,
    html: headAndTail(html, MAX_HTML),
    shown: shown && { ...shown, text: headAndTail(shown.text, MAX_TEXT) },
    trouble: 'timeout',
  };
}
