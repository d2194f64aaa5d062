import type { LabelInput } from './label-input.ts';
import { readMarkup, type Markup } from './read-markup.ts';
import { schemaTypesOf } from './schema-types.ts';
import { spacedWords } from './words.ts';

/** The properties of a page that categories and topics are based on. */
export interface PageFacts
  extends
    Pick<LabelInput, 'title' | 'text' | 'meta'>,
    Pick<Markup, 'forms' | 'headings' | 'hasFeed' | 'articles' | 'codeBlocks'> {
  /** Without `www.`; empty if the URL is unknown. */
  readonly host: string;
  /** In lower case. */
  readonly path: string;
  readonly description: string;
  readonly keywords: string;
  readonly declaredLanguage: string | null;
  /** schema.org types in lower case without the URL: product, newsarticle… */
  readonly schemaTypes: ReadonlySet<string>;
  readonly technologyCategories: ReadonlySet<string>;
  /** Hosts of everything that the page links to or embeds. */
  readonly linkedHosts: ReadonlySet<string>;
  /** Paths of links, in lower case. */
  readonly linkedPaths: readonly string[];
  /** Title and h1 headings, and the whole text, as `wordsIn` reads them. */
  readonly headline: string;
  readonly words: string;
}

export function pageFactsOf(input: LabelInput): PageFacts {
  const { title, text, meta } = input;
  const markup = readMarkup(input.html);
  const url = urlOf(input.url, undefined);
  const targets = [...markup.links, ...markup.embedded]
    .map(link => urlOf(link, input.url))
    .filter(link => link !== null);
  return {
    ...markup,
    host: hostOf(url),
    path: url?.pathname.toLowerCase() ?? '',
    title,
    text,
    description: meta['description'] ?? meta['og:description'] ?? '',
    keywords: meta['keywords'] ?? '',
    declaredLanguage: markup.language,
    meta,
    schemaTypes: schemaTypesOf(markup),
    technologyCategories: new Set(input.technologyCategories),
    linkedHosts: new Set(targets.map(hostOf)),
    linkedPaths: targets.map(target => target.pathname.toLowerCase()),
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
