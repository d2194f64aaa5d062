import type { PageInput } from '../../page/input.ts';
import { headAndTail } from '../../page/view/parts.ts';

const MAX_HTML = 120_000;
const MAX_TEXT = 10_000;

/** A shortened input that is judged quickly: the start and the end of the page. null if the page is not longer. */
export function essentialsOf(input: PageInput): PageInput | null {
  const { html, shown, nested } = input;
  const nestedHtml = nested?.html.join('\n') ?? '';
  if (html.length <= MAX_HTML && (shown?.text.length ?? 0) <= MAX_TEXT && nestedHtml.length <= MAX_HTML) return null;
  return {
    ...input,
    html: headAndTail(html, MAX_HTML),
    shown: shown && { ...shown, text: headAndTail(shown.text, MAX_TEXT) },
    nested: nested && { ...nested, html: [headAndTail(nestedHtml, MAX_HTML)] },
    trouble: 'timeout',
  };
}
