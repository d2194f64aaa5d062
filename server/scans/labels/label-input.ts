import { cutUrl } from '../../../shared/url/cut-url.ts';
import type { Captured } from '../capture/source.ts';

/** The input of labelling, with limited sizes. It is sent to the thread. */
export type LabelInput = NonNullable<ReturnType<typeof labelInputOf>>;

/** A longer document is cut in the middle: the start has head and forms, the end has footer and last scripts. */
const MAX_HEAD_CHARS = 384 * 1024;
const MAX_TAIL_CHARS = 64 * 1024;
const MAX_TEXT_CHARS = 60_000;
const MAX_META_CHARS = 2_000;
const MAX_URL_CHARS = 2_048;

export type Labelled = Pick<Captured, 'dom' | 'page' | 'technologies'>;

/** null if no page was rendered. */
export function labelInputOf({ dom, page, technologies }: Labelled, url: string | null) {
  if (dom === null || page === null) return null;
  return {
    url: url === null ? '' : cutUrl(url, MAX_URL_CHARS),
    html: cut(dom),
    title: page.title.slice(0, MAX_META_CHARS),
    text: page.text.slice(0, MAX_TEXT_CHARS),
    /** Names in lower case. */
    meta: Object.fromEntries(
      Object.entries(page.meta_tags).map(([name, content]) => [name.toLowerCase(), content.slice(0, MAX_META_CHARS)]),
    ),
    /** Categories of the technologies found, in lower case. */
    technologyCategories: technologies.map(({ category }) => category.toLowerCase()),
  };
}

function cut(html: string): string {
  if (html.length <= MAX_HEAD_CHARS + MAX_TAIL_CHARS) return html;
  return `${html.slice(0, MAX_HEAD_CHARS)}\n${html.slice(-MAX_TAIL_CHARS)}`;
}
