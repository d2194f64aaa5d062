import type { LabelInput } from './label-input.ts';
import { readMarkup } from './read-markup.ts';
import { schemaTypesOf } from './schema-types.ts';
import { spacedWords } from './words.ts';

/** The properties of a page that categories and topics are based on. */
export type PageFacts = ReturnType<typeof pageFactsOf>;

export function pageFactsOf(input: LabelInput) {
  const { title, text, meta } = input;
  const markup = readMarkup(input.html);
  const url = urlOf(input.url, undefined);
  const targets = [...markup.links, ...markup.embedded]
    .map(link => urlOf(link, input.url))
    .filter(link => link !== null);
  return {
    ...markup,
    /** Without `www.`; empty if the URL is unknown. */
    host: hostOf(url),
    /** In lower case. */
    path: url?.pathname.toLowerCase() ?? '',
    title,
    text,
    description: meta['description'] ?? meta['og:description'] ?? '',
    keywords: meta['keywords'] ?? '',
    declaredLanguage: markup.language,
    meta,
    /** schema.org types in lower case without the URL: product, newsarticle… */
    schemaTypes: schemaTypesOf(markup),
    technologyCategories: new Set(input.technologyCategories),
    /** Hosts of everything that the page links to or embeds. */
    linkedHosts: new Set(targets.map(hostOf)),
    /** Paths of links, in lower case. */
    linkedPaths: targets.map(target => target.pathname.toLowerCase()),
    /** Title and h1 headings, and the whole text, as `wordsIn` reads them. */
    headline: spacedWords([title, ...markup.headings.h1].join('\n')),
    words: spacedWords(text),
  };
}

function urlOf(address: string, base: string | undefined): URL | null {
  return URL.parse(address, base !== undefined && URL.canParse(base) ? base : undefined);
}

function hostOf(url: URL | null): string {
  return url?.hostname.replace(/^www\./, '') ?? '';
}
