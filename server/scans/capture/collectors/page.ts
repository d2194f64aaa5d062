import { ssdeep } from '../../../../shared/similarity/ssdeep.ts';
import type { Collector } from '../source.ts';

const MAX_HEADER_CHARS = 8192;
const MAX_HEADERS = 200;
/** The limit of every page's text. */
const MAX_TEXT_CHARS = 1_000_000;

/**
 * Headers of the final document, and meta tags, links, text and title of the rendered page. For XML in a viewer, the text as
 * the server sent it.
 */
export const page: Collector<'page'> =
  ({ snapshot, outcome, network }) =>
  async () => {
    const { status, mainEntry } = outcome();
    const content = await snapshot();
    if (!content && status === 'ERROR') return null;
    const sent = content?.viewer === 'xml' && mainEntry ? textOf(await network.body(mainEntry)) : null;
    const text = sent ?? content?.text ?? '';
    return {
      headers: Object.fromEntries(
        Object.entries(mainEntry?.responseHeaders ?? {})
          .slice(0, MAX_HEADERS)
          .map(([name, value]) => [name, value.replaceAll('\n', ', ').slice(0, MAX_HEADER_CHARS)]),
      ),
      meta_tags: Object.fromEntries(content?.metaTags ?? []),
      outgoing_links: content?.links ?? [],
      ssdeep: ssdeep(new TextEncoder().encode(text)),
      text,
      title: content?.title ?? '',
    };
  };

/** Null if the browser no longer has the body, or it is not UTF-8. */
function textOf(body: Buffer | null): string | null {
  if (!body || body.length === 0) return null;
  const text = new TextDecoder('utf-8').decode(body);
  return text.includes('\ufffd') ? null : text.slice(0, MAX_TEXT_CHARS);
}
