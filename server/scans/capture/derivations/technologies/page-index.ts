import { DomUtils, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
export type PageNode = Document['children'][number];
export type PageElement = Extract<PageNode, { attribs: Record<string, string> }>;

/** The elements of a page, indexed by tag, attribute, class and id. */
export type PageIndex = ReturnType<typeof indexPage>;

/** More elements are ignored; large pages have about ten thousand. */
const MAX_ELEMENTS = 60_000;

export function indexPage(html: string) {
  const index = new Map<string, PageElement[]>();
  const add = (key: string, element: PageElement): void => {
    const elements = index.get(key);
    if (elements) elements.push(element);
    else index.set(key, [element]);
  };
  let count = 0;
  for (const element of walk(parseDocument(html))) {
    if (++count > MAX_ELEMENTS) break;
    add('*', element);
    add(`tag:${element.name}`, element);
    for (const [name, value] of Object.entries(element.attribs)) {
      add(`attribute:${name}`, element);
      if (name === 'id') add(`id:${value}`, element);
      if (name === 'class') for (const token of new Set(value.split(/\s+/))) add(`class:${token}`, element);
    }
  }
  const elements = (key: string): readonly PageElement[] => index.get(key) ?? [];
  const scripts = elements('tag:script');
  const attributeTexts = new Map<string, string>();
  return {
    /** A key is `tag:a`, `attribute:href`, `class:x`, `id:x` or `*`. */
    elements,
    /** The joined values of an attribute of these elements, in lower case. */
    attributeText(key: string, attribute: string): string {
      const name = `${key} ${attribute}`;
      const text =
        attributeTexts.get(name) ??
        elements(key)
          .map(({ attribs }) => attribs[attribute] ?? '')
          .join('\n')
          .toLowerCase();
      attributeTexts.set(name, text);
      return text;
    },
    /** `src` of scripts as written. */
    scriptSources: scripts.map(({ attribs }) => attribs.src ?? '').filter(Boolean),
    inlineScripts: textsOf(scripts.filter(({ attribs }) => attribs.src === undefined)),
    inlineStyles: textsOf(elements('tag:style')),
    /** Lower-case names or properties, and contents. */
    meta: elements('tag:meta').map(({ attribs }): readonly [name: string, content: string] => [
      (attribs.name ?? attribs.property ?? '').toLowerCase(),
      attribs.content ?? '',
    ]),
  };
}

/** Without recursion, since a hostile page may be nested very deeply. */
function* walk(document: Document): Generator<PageElement> {
  const waiting: PageNode[] = document.children.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!DomUtils.hasChildren(node)) continue;
    if (DomUtils.isTag(node)) yield node;
    for (let child = node.lastChild; child; child = child.prev) waiting.push(child);
  }
}

/** For scripts and styles, which contain text only. */
function textsOf(elements: readonly PageElement[]): string {
  return elements.flatMap(({ children }) => children.map(child => ('data' in child ? child.data : ''))).join('\n');
}
