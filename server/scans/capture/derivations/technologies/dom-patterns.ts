import { compile } from 'css-select';
import { AttributeAction, parse, SelectorType, type Selector } from 'css-what';
import { DomUtils } from 'htmlparser2';
import type { DomPattern, Pattern, Technology } from './engine.ts';
import type { PageElement, PageIndex, PageNode } from './page-index.ts';

/** A compiled selector list of a technology. */
export interface DomRule {
  readonly technology: Technology;
  readonly patterns: readonly DomPattern[];
  readonly selectors: readonly DomSelector[];
}
interface DomSelector {
  /** Key of the candidate elements in the page index. */
  readonly key: string;
  /** Text that an attribute of a candidate must contain, if any. */
  readonly needed: { readonly attribute: string; readonly text: string } | null;
  matches(element: PageNode): boolean;
}

/** Candidates to test per selector, and matches to evaluate per rule. */
const MAX_TRIED = 5000;
const MAX_FOUND = 50;
const MAX_TEXT = 2000;
const COMBINATORS = new Set([SelectorType.Descendant, SelectorType.Child, SelectorType.Adjacent, SelectorType.Sibling]);

/** The rules of a technology. Skips selectors that are invalid or need a live page. */
export function compileDomRules(technology: Technology): DomRule[] {
  return Object.entries(technology.dom).flatMap(([selector, patterns]) => {
    try {
      const selectors = parse(selector).map(tokens => ({
        key: keyOf(ownOf(tokens)),
        needed: neededBy(ownOf(tokens)),
        matches: compile<PageNode, PageElement>([tokens], { adapter: DomUtils }),
      }));
      return [{ technology, patterns, selectors }];
    } catch {
      return [];
    }
  });
}

/** Yields each pattern that matches an element, with the matched text. */
export function* matchDomRule({ patterns, selectors }: DomRule, page: PageIndex): Generator<[Pattern, string]> {
  for (const element of find(selectors, page)) {
    for (const { exists, text, attributes } of patterns) {
      if (exists) yield [exists, ''];
      if (text) {
        const shown = textOf(element);
        if (text.regex.test(shown)) yield [text, shown];
      }
      for (const [name, pattern] of Object.entries(attributes ?? {})) {
        const value = element.attribs[name.toLowerCase()];
        if (value !== undefined && pattern.regex.test(value)) yield [pattern, value];
      }
    }
  }
}

function* find(selectors: DomRule['selectors'], page: PageIndex): Generator<PageElement> {
  let found = 0;
  for (const { key, needed, matches } of selectors) {
    if (needed && !page.attributeText(key, needed.attribute).includes(needed.text)) continue;
    let tried = 0;
    for (const element of page.elements(key)) {
      if (++tried > MAX_TRIED) break;
      if (!matches(element)) continue;
      yield element;
      if (++found >= MAX_FOUND) return;
    }
  }
}

/** The tokens of the element itself, after the last combinator. */
function ownOf(tokens: readonly Selector[]): readonly Selector[] {
  return tokens.slice(tokens.findLastIndex(({ type }) => COMBINATORS.has(type)) + 1);
}

function neededBy(own: readonly Selector[]): DomSelector['needed'] {
  for (const token of own) {
    if (token.type === SelectorType.Attribute && token.value !== '' && token.action !== AttributeAction.Not) {
      return { attribute: token.name.toLowerCase(), text: token.value.toLowerCase() };
    }
  }
  return null;
}

/** The most selective index key of the element. */
function keyOf(own: readonly Selector[]): string {
  const keys = own.map(token => {
    if (token.type === SelectorType.Tag) return `tag:${token.name.toLowerCase()}`;
    if (token.type !== SelectorType.Attribute || token.action === AttributeAction.Not) return '*';
    if (token.name === 'id' && token.action === AttributeAction.Equals) return `id:${token.value}`;
    if (token.name === 'class' && token.action === AttributeAction.Element) return `class:${token.value}`;
    return `attribute:${token.name.toLowerCase()}`;
  });
  const rank = (key: string): number => ['id', 'class', 'tag', 'attribute', '*'].indexOf(key.split(':', 1)[0] ?? '*');
  return keys.sort((a, b) => rank(a) - rank(b))[0] ?? '*';
}

function textOf(element: PageElement): string {
  let text = '';
  const waiting: PageNode[] = [element];
  for (let node = waiting.pop(); node && text.length < MAX_TEXT; node = waiting.pop()) {
    if (DomUtils.isText(node)) text += node.data;
    else if (DomUtils.hasChildren(node))
      for (let child = node.lastChild; child; child = child.prev) waiting.push(child);
  }
  return text.slice(0, MAX_TEXT);
}
