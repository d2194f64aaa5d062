import { readInputs, type Input } from '../../page/view/fields.ts';
import { rawText, readParts, textWithin, type Part } from '../../page/view/parts.ts';

export type Form = readonly Input[];

/** What labels need of the markup. */
export type Markup = ReturnType<typeof readMarkup>;

const MAX_HEADINGS = 30;
const MAX_FORMS = 30;
const MAX_FIELDS = 60;
const MAX_LINKS = 1_000;
const MAX_LINKED_DATA = 10;
const MAX_LINKED_DATA_CHARS = 64 * 1024;

/** Reads a document with the parser of verdicts. */
export function readMarkup(html: string) {
  const { all } = readParts(html);
  const named = (...names: readonly string[]): Part[] => all.filter(({ element }) => names.includes(element.name));
  const attributes = (parts: readonly Part[], name: string): string[] =>
    parts
      .map(({ element }) => element.attribs[name] ?? '')
      .filter(value => value !== '')
      .slice(0, MAX_LINKS)
      .map(value => value.slice(0, 2_048));
  const headings = (name: string): string[] =>
    named(name)
      .slice(0, MAX_HEADINGS)
      .map(({ element }) => textWithin(element))
      .filter(text => text !== '');
  const isLinkedData = ({ element: { attribs } }: Part): boolean =>
    attribs['type']?.toLowerCase() === 'application/ld+json';
  return {
    language: attributes(named('html'), 'lang')[0]?.slice(0, 35) ?? null,
    headings: { h1: headings('h1'), h2: headings('h2') },
    /** Forms with at least one field. Fields outside of forms count as one form. */
    forms: [...Map.groupBy(readInputs(all), ({ form }) => form).values()]
      .slice(0, MAX_FORMS)
      .map(form => form.slice(0, MAX_FIELDS)),
    /** Texts of `application/ld+json`. */
    linkedData: named('script')
      .filter(isLinkedData)
      .slice(0, MAX_LINKED_DATA)
      .map(({ element }) => rawText(element).slice(0, MAX_LINKED_DATA_CHARS)),
    /** `itemtype` of microdata. */
    itemTypes: attributes(all, 'itemtype'),
    /** Targets of links, and sources of frames and scripts, as written. */
    links: attributes(named('a'), 'href'),
    embedded: attributes(named('iframe', 'script'), 'src'),
    hasFeed: named('link').some(
      ({ element: { attribs } }) =>
        /\balternate\b/i.test(attribs['rel'] ?? '') && /(?:rss|atom)\+xml/i.test(attribs['type'] ?? ''),
    ),
    articles: named('article').length,
    codeBlocks: named('pre').length,
  };
}
