import { Parser } from 'htmlparser2';

/** A field that a person can fill in. */
export interface Field {
  /** As in HTML: text, password, email… */
  readonly type: string;
  /** Its name, id, autocomplete, placeholder and label for screen readers, in lower case. */
  readonly hint: string;
}
export type Form = readonly Field[];

/** What the markup of a page says beyond its text. */
export interface Markup {
  readonly language: string | null;
  readonly headings: { readonly h1: readonly string[]; readonly h2: readonly string[] };
  /** Each with a field; fields outside of any form are one together. */
  readonly forms: readonly Form[];
  /** Texts of `application/ld+json`. */
  readonly linkedData: readonly string[];
  /** `itemtype` of microdata. */
  readonly itemTypes: readonly string[];
  /** What links, frames and scripts lead to, as written. */
  readonly links: readonly string[];
  readonly embedded: readonly string[];
  readonly hasFeed: boolean;
  readonly articles: number;
  readonly codeBlocks: number;
}

const MAX_HEADINGS = 30;
const MAX_HEADING_CHARS = 300;
const MAX_FORMS = 30;
const MAX_FIELDS = 60;
const MAX_LINKS = 1_000;
const MAX_LINKED_DATA = 10;
const MAX_LINKED_DATA_CHARS = 64 * 1024;
/** Chromium nests no deeper; looking for the beginning of an element takes as long as its page is deep. */
const MAX_DEPTH = 600;
const CHUNK_CHARS = 16 * 1024;

/** Types of `input` that nobody writes into. */
const NO_FIELDS = new Set([
  'hidden',
  'submit',
  'button',
  'image',
  'reset',
  'checkbox',
  'radio',
  'file',
  'range',
  'color',
]);

type Attributes = Readonly<Record<string, string>>;

/** Reads a document once, from its beginning to its end. */
export function readMarkup(html: string): Markup {
  const headings: Record<'h1' | 'h2', string[]> = { h1: [], h2: [] };
  const outside: Field[] = [];
  const forms: Field[][] = [outside];
  const linkedData: string[] = [];
  const itemTypes: string[] = [];
  const links: string[] = [];
  const embedded: string[] = [];
  const counts = { articles: 0, codeBlocks: 0 };
  let language: string | null = null;
  let hasFeed = false;
  const at = { depth: 0 };
  let form = outside;
  /** Where text goes at the moment. */
  let heading: { level: 'h1' | 'h2'; text: string } | null = null;
  let data: string | null = null;

  const keep = (list: string[], value: string | undefined): void => {
    if (value && list.length < MAX_LINKS) list.push(value.slice(0, 2_048));
  };
  function openForm(): void {
    form = [];
    if (forms.length < MAX_FORMS) forms.push(form);
  }
  function addField(type: string, attributes: Attributes): void {
    if (NO_FIELDS.has(type) || form.length >= MAX_FIELDS) return;
    const { name = '', id = '', autocomplete = '', placeholder = '' } = attributes;
    const hint = [name, id, autocomplete, placeholder, attributes['aria-label'] ?? ''];
    form.push({
      type,
      hint: hint
        .map(part => part.slice(0, 100))
        .join(' ')
        .toLowerCase(),
    });
  }

  const open: Readonly<Record<string, (attributes: Attributes) => void>> = {
    html: ({ lang }) => (language ??= lang?.slice(0, 35) ?? null),
    h1: () => (heading = { level: 'h1', text: '' }),
    h2: () => (heading = { level: 'h2', text: '' }),
    form: openForm,
    input: attributes => addField(attributes['type']?.toLowerCase() ?? 'text', attributes),
    textarea: attributes => addField('textarea', attributes),
    a: ({ href }) => keep(links, href),
    iframe: ({ src }) => keep(embedded, src),
    script({ src, type }) {
      keep(embedded, src);
      if (type?.toLowerCase() === 'application/ld+json' && linkedData.length < MAX_LINKED_DATA) data = '';
    },
    link({ rel, type }) {
      if (/\balternate\b/i.test(rel ?? '') && /(?:rss|atom)\+xml/i.test(type ?? '')) hasFeed = true;
    },
    article: () => counts.articles++,
    pre: () => counts.codeBlocks++,
  };
  const closeHeading = (): void => {
    const text = heading?.text.replace(/\s+/gu, ' ').trim();
    if (heading && text && headings[heading.level].length < MAX_HEADINGS) headings[heading.level].push(text);
    heading = null;
  };
  const close: Readonly<Record<string, () => void>> = {
    h1: closeHeading,
    h2: closeHeading,
    form: () => (form = outside),
    script() {
      if (data !== null) linkedData.push(data);
      data = null;
    },
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      at.depth++;
      keep(itemTypes, attributes['itemtype']);
      if (Object.hasOwn(open, name)) open[name]?.(attributes);
    },
    ontext(text) {
      if (data !== null) data = (data + text).slice(0, MAX_LINKED_DATA_CHARS);
      else if (heading) heading.text = (heading.text + text).slice(0, MAX_HEADING_CHARS);
    },
    onclosetag(name) {
      at.depth--;
      if (Object.hasOwn(close, name)) close[name]?.();
    },
  });
  for (let start = 0; start < html.length && at.depth <= MAX_DEPTH; start += CHUNK_CHARS) {
    parser.write(html.slice(start, start + CHUNK_CHARS));
  }
  parser.end();
  return {
    language,
    headings,
    forms: forms.filter(fields => fields.length > 0),
    linkedData,
    itemTypes,
    links,
    embedded,
    hasFeed,
    ...counts,
  };
}
