import { attributeNamed } from './attributes.ts';
import { attributeMeant } from './other-names.ts';
import type { Span } from './tree.ts';

const START = /^\s*([a-z_]+)\s*(?:!?=|!?LIKE\s)\s*(?=https?:\/\/)/i;
/** What joins another condition: a keyword, then a name and an operator, after any parentheses and NOT. */
const NEXT =
  /\s+(?:AND|OR)(?:\s+|(?=\())(?:\(\s*|NOT(?:\s+|(?=\()))*([a-z_][\w-]*)\s*(?:[=<>~]|!=|!?LIKE(?![\w-])|IN\s*\()/gi;
const DANGLING = /\s+(?:AND|OR|NOT)\s*$/;

/**
 * Where the URL lies with which a query starts (`submitted_url = https://…`): programs put a URL there as it is, whatever
 * it holds. It ends where another condition begins, else with the query. null where a query starts in another way.
 */
export function leadingUrl(text: string): Span | null {
  const [lead = '', name = ''] = START.exec(text) ?? [];
  if (attributeNamed(name)?.form !== 'url') return null;
  const start = lead.length;
  for (const next of text.matchAll(NEXT)) {
    const isKeyword = /^\s+(?:AND|OR)/.test(next[0]);
    if (next.index > start && isKeyword && attributeMeant(next[1] ?? '') !== undefined)
      return { start, end: next.index };
  }
  return { start, end: DANGLING.exec(text)?.index ?? text.trimEnd().length };
}
