import { ssdeep } from '../../../../shared/similarity/ssdeep.ts';
import type { Collector } from '../source.ts';

const MAX_HEADER_CHARS = 8192;
const MAX_HEADERS = 200;

/** Headers of the final document, and what the rendered page says: meta tags, links, text, title. */
export const page: Collector<'page'> = {
  kind: 'collector',
  start:
    ({ snapshot, outcome }) =>
    async () => {
      const { status, mainEntry } = outcome();
      const content = await snapshot();
      if (!content && status === 'ERROR') return null;
      const text = content?.text ?? '';
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
    },
};
