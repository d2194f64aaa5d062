import { attributeNamed } from './attributes.ts';
import { suggestAttribute } from './other-names.ts';
import type { Span } from './tree.ts';

const START = /^\s*([a-z_]+)\s*(?:!?=|!?LIKE\s)\s*(?=https?:\/\/)/i;
/** Start of another condition: AND or OR, then a name with an operator, after optional parentheses and NOT. */
const NEXT =
  /\s+(?:AND|OR)(?:\s+|(?=\())(?:\(\s*|NOT(?:\s+|(?=\()))*([a-z_][\w-]*)\s*(?:[=<>~]|!=|!?LIKE(?![\w-])|IN\s*\()/gi;
const DANGLING = /\s+(?:AND|OR|NOT)\s*$/;

/**
 * Span of an unquoted URL in a query's first condition (`submitted_url = https://…`), which may contain any characters.
 * It ends before the next condition or with the query. null where the query starts differently.
 */
export function leadingUrl(text: string): Span | null {
  const [lead = '', name = ''] = START.exec(text) ?? [];
  if (attributeNamed(name)?.form !== 'url') return null;
  const start = lead.length;
  for (const next of text.matchAll(NEXT)) {
    const isKeyword = /^\s+(?:AND|OR)/.test(next[0]);
    if (next.index > start && isKeyword && suggestAttribute(next[1] ?? '') !== undefined)
      return { start, end: next.index };
  }
  return { start, end: DANGLING.exec(text)?.index ?? text.trimEnd().length };
}
