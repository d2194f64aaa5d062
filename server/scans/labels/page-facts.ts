import type { LabelInput } from './label-input.ts';
import { readMarkup, type Form, type Markup } from './read-markup.ts';
import { schemaTypesOf } from './schema-types.ts';
import { normaliseWords } from './words.ts';

/** What a page is judged by: what it calls itself, what it asks for, where it leads. */
export interface PageFacts extends Pick<Markup, 'headings' | 'hasFeed' | 'articles' | 'codeBlocks'> {
  /** Without `www.`; empty where the address is not known. */
  readonly host: string;
  /** In lower case. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly description: string;
  readonly keywords: string;
  readonly declaredLanguage: string | null;
  readonly meta: Readonly<Record<string, string>>;
  readonly forms: readonly Form[];
  /** What the page says it is, by schema.org, in lower case without the address: product, newsarticle… */
  readonly schemaTypes: ReadonlySet<string>;
  readonly technologyCategories: ReadonlySet<string>;
  /** Of everything that the page embeds or leads to. */
  readonly linkedHosts: ReadonlySet<string>;
  /** Paths that links lead to, in lower case. */
  readonly linkedPaths: readonly string[];
  /** Title and headings of the first level, and the whole text, as words are looked for in them. */
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
    host: hostOf(url),
    path: url?.pathname.toLowerCase() ?? '',
    title,
    text,
    description: meta['description'] ?? meta['og:description'] ?? '',
    keywords: meta['keywords'] ?? '',
    declaredLanguage: markup.language,
    meta,
    headings: markup.headings,
    forms: markup.forms,
    schemaTypes: schemaTypesOf(markup),
    technologyCategories: new Set(input.technologyCategories),
    linkedHosts: new Set(targets.map(hostOf)),
    linkedPaths: targets.map(target => target.pathname.toLowerCase()),
    hasFeed: markup.hasFeed,
    articles: markup.articles,
    codeBlocks: markup.codeBlocks,
    headline: normaliseWords([title, ...markup.headings.h1].join('\n')),
    words: normaliseWords(text),
  };
}

function urlOf(address: string, base: string | undefined): URL | null {
  return URL.parse(address, base !== undefined && URL.canParse(base) ? base : undefined);
}

function hostOf(url: URL | null): string {
  return url?.hostname.replace(/^www\./, '') ?? '';
}
