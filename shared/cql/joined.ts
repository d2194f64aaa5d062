import { attributeNamed } from './attributes.ts';
import { startsCondition } from './other-languages.ts';
import type { Span } from './tree.ts';

const NEXT = /(?<=\s)(?:(and\s+not|or\s+not|and|or|not|&&?|\|\|?|;|,)\s+)?(?:\(\s*)?([A-Za-z_][\w-]*)/gi;

/** A second condition that an unquoted value has swallowed because AND or OR is missing or in lower case, and its correction. */
export function swallowedCondition(
  value: string,
  { isUrl = false } = {},
): { readonly span: Span; readonly write: string } | null {
  for (const match of value.matchAll(NEXT)) {
    const [all, joint = '', name = ''] = match;
    const rest = value.slice(match.index + all.length);
    if (!isConditionWithin(name, isUrl ? '' : joint, rest)) continue;
    const length = joint === '' ? name.length : joint.length;
    const span = { start: match.index, end: match.index + length };
    return { span, write: joint === '' ? `AND ${name}` : keywordFor(joint) };
  }
  return null;
}

/** Without AND or OR, and inside URLs, only an unambiguous CQL condition counts: `login status: online` is a title. */
function isConditionWithin(name: string, joint: string, rest: string): boolean {
  if (joint !== '' && joint !== ',') return startsCondition(name, rest);
  return attributeNamed(name) !== undefined && /^\s*(?:[=<>]|!=)|^\s+(?:!?LIKE\s|IN\s*\()/.test(rest);
}

function keywordFor(joint: string): string {
  const or = /^(?:or|\|)/i.test(joint) ? 'OR' : 'AND';
  return /not$/i.test(joint) ? `${or} NOT` : or;
}
