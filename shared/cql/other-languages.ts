import { attributeNamed, type Attribute } from './attributes.ts';
import { CqlFault, describeFault } from './error.ts';
import { attributeBySynonym } from './other-names.ts';

/** The CQL for a text in another query language. */
interface Correction {
  readonly length: number;
  /** The replacement, where it is sufficient. */
  readonly write?: string;
  readonly hint?: string;
}

const NO_REGEX = 'CQL has no patterns: LIKE finds a part of a value';
const OPERATORS: readonly (Omit<Correction, 'length'> & { readonly pattern: RegExp })[] = [
  { pattern: /^(?:<>|!==|=!|≠|[！!]＝|！=)/, write: '!=' },
  { pattern: /^(?:=<|≤|＜[=＝]|<＝)/, write: '<=' },
  { pattern: /^(?:=>|≥|＞[=＝]|>＝)/, write: '>=' },
  { pattern: /^(?:=~|~=|~~|[*^$|]=)/, write: 'LIKE', hint: NO_REGEX },
  { pattern: /^!~/, write: '!LIKE', hint: NO_REGEX },
  { pattern: /^(?:={2,3}|:=|[:：](?!\/\/)|＝|(?:equals|eq)(?=\s))/i, write: '=' },
  { pattern: /^(?:＜|lt(?=\s))/i, write: '<' },
  { pattern: /^(?:＞|gt(?=\s))/i, write: '>' },
  { pattern: /^～/, write: '~' },
  { pattern: /^(?:not\s+i?like|(?:does\s+)?not\s+contains?)(?=\s)/i, write: '!LIKE' },
  { pattern: /^(?:ilike|contains|includes)(?=\s)/i, write: 'LIKE' },
  { pattern: /^(?:rlike|regexp?|matches|glob|starts?_?with|ends?_?with)(?=\s)/i, write: 'LIKE', hint: NO_REGEX },
  { pattern: /^not\s+in(?=\s*\()/i, hint: 'write NOT in front of the attribute' },
  { pattern: /^in(?=\s*\()/i, write: 'IN' },
  { pattern: /^between(?=\s+\S+\s+and\s)/i, hint: 'write two conditions, with >= and <=' },
  { pattern: /^is(?=\s+(?:true|false)(?!\S))/i, write: '=' },
  { pattern: /^is\s+(?:not\s+)?(?:null|empty)(?!\S)/i, hint: 'CQL cannot ask whether a value is missing' },
];

/** An operator of another query language at the start of a text; null for none. */
export function otherOperator(text: string): Correction | null {
  for (const { pattern, ...correction } of OPERATORS) {
    const length = pattern.exec(text)?.[0].length;
    if (length !== undefined) return { length, ...correction };
  }
  return null;
}

const NAME = String.raw`([A-Za-z_][\w-]*)`;
const SELECT = new RegExp(String.raw`^\s*(?:select\s.*?\sfrom\s.*?\s)?where\s+${NAME}(?=(.*))`, 'is');
const SELECT_ALL = /^\s*select\s+\*(?!\S)/i;
const NEGATED = new RegExp(String.raw`^\s*((?:not\s+|not(?=[(（])|[!+-])\s*[(（]?\s*)${NAME}(?=(.*))`, 'is');
const GROUPED = new RegExp(String.raw`^\s*(（\s*)${NAME}(?=(.*))`, 's');
const PLAIN = new RegExp(String.raw`^\s*${NAME}(?=(.*))`, 's');

/**
 * Throws a CqlFault for text that starts like another query language: an attribute with a foreign operator, lower-case NOT
 * before a condition, or SELECT. Other text is left to the caller.
 */
export function refuseOtherLanguage(text: string): void {
  const [all, selected = '', afterSelected = ''] = SELECT.exec(text) ?? [];
  if (all !== undefined && startsCondition(selected, afterSelected)) {
    refuse(text, [text.length - text.trimStart().length, all.length], { write: selected });
  }
  if (SELECT_ALL.test(text)) refuse(text, [text.length - text.trimStart().length, text.trimEnd().length], {});
  for (const pattern of [NEGATED, GROUPED]) {
    const [start = '', mark = '', name = '', rest = ''] = pattern.exec(text) ?? [];
    if (start === '' || !startsCondition(name, rest)) continue;
    const group = /[(（]/.test(mark) ? '(' : '';
    const not = pattern === GROUPED || mark.startsWith('+') ? '' : 'NOT ';
    refuse(text, [start.length - name.length - mark.length, start.length], { write: `${not}${group}${name}` });
  }
  refuseOtherOperator(text);
}

function refuseOtherOperator(text: string): void {
  const [start = '', name = '', rest = ''] = PLAIN.exec(text) ?? [];
  const blanks = rest.length - rest.trimStart().length;
  const other = otherOperator(rest.trimStart());
  if (!other) return;
  const attribute = attributeNamed(name);
  const at = start.length + blanks;
  if (attribute) refuseOperator(text, at, other, attribute);
  const called = attributeBySynonym(name);
  // `host:8080` and `link: the old one` are words, `host:shop.example` is a condition.
  if (!called || !/^:(?!\d+(?!\S))\S/.test(rest)) return;
  const span = { start: start.length - name.length, end: start.length };
  throw new CqlFault(describeFault({ text, span, expected: ['an attribute'], nearest: called, write: called }));
}

/** Throws for a foreign operator where CQL expects an operator. */
export function refuseOperator(
  text: string,
  at: number,
  { length, write, hint }: Correction,
  { operators }: Attribute,
): never {
  const span = { start: at, end: at + length };
  throw new CqlFault(describeFault({ text, span, expected: operators, write, hint }));
}

/** Whether a name and the text after it start a condition, in CQL or another language. */
export function startsCondition(name: string, rest: string): boolean {
  if (!attributeNamed(name)) return false;
  return /^\s*(?:[=<>~]|!=)|^\s+(?:!?LIKE(?![\w-])|IN\s*\()/i.test(rest) || otherOperator(rest.trimStart()) !== null;
}

function refuse(text: string, [start, end]: readonly [number, number], { write }: { readonly write?: string }): never {
  const expected = ['a condition such as title LIKE login'];
  throw new CqlFault(describeFault({ text, span: { start, end }, expected, write }));
}
