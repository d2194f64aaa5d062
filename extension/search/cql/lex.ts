import { leadingUrl } from '../../../shared/cql/leading-url.ts';

/** What the grammar expects at a position. */
export type Expected = 'name' | 'operator' | 'value' | 'list' | 'item' | 'joint';
type TokenKind = 'name' | 'operator' | 'value' | 'keyword' | 'mark' | 'blank' | 'unknown';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly expected: Expected;
  /** Attribute of the condition that this token belongs to, as written. */
  readonly attribute: string;
}

export interface Lexed {
  readonly tokens: readonly Token[];
  /** Expected at the end of the text. */
  readonly expected: Expected;
  readonly attribute: string;
  /** Parentheses that are still open. */
  readonly depth: number;
}

const EDGE = String.raw`(?=[\s()]|$)`;
const BLANKS = /\s+/y;
const WORD = /[^\s()]+/y;
const NAME = /[A-Za-z_][\w-]*/y;
const NOT = new RegExp(`NOT${EDGE}`, 'y');
const JOINT = new RegExp(`(?:AND|OR)${EDGE}`, 'y');
const IN = new RegExp(`IN${EDGE}`, 'y');
const OPERATOR = /(?:!=|<=|>=|=|<|>|~)(?![=!<>~])|!?LIKE(?![\w-])/iy;
const QUOTED = /"(?:\\["\\]|[^"])*"?/y;
const KEYWORD_AFTER_BLANK = new RegExp(`\\s+(?:AND|OR|NOT|IN)${EDGE}`, 'y');

/** Splits a query into tokens like the CQL grammar, but never fails: text being typed is mostly incomplete. */
export function lex(text: string): Lexed {
  const tokens: Token[] = [];
  let expected: Expected = 'name';
  let attribute = '';
  let depth = 0;
  let at = 0;
  const url = leadingUrl(text);

  function match(pattern: RegExp): string | null {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? null;
  }
  function take(kind: TokenKind, part: string, next: Expected): void {
    if (kind === 'name') attribute = part;
    tokens.push({ kind, text: part, start: at, expected, attribute });
    at += part.length;
    expected = next;
  }
  /** Consumes the next character if it is this one. */
  function takeMark(mark: string, next: Expected): boolean {
    if (text[at] !== mark) return false;
    take('mark', mark, next);
    return true;
  }
  function takeUnknown(): void {
    take('unknown', match(WORD) ?? text.charAt(at), expected);
  }

  const steps: Readonly<Record<Expected, () => void>> = {
    name() {
      if (takeMark('(', 'name')) return void depth++;
      const not = match(NOT);
      if (not !== null) return take('keyword', not, 'name');
      const name = match(NAME);
      return name === null ? takeUnknown() : take('name', name, 'operator');
    },
    operator() {
      const list = match(IN);
      if (list !== null) return take('operator', list, 'list');
      const operator = match(OPERATOR);
      return operator === null ? takeUnknown() : take('operator', operator, 'value');
    },
    list() {
      if (!takeMark('(', 'item')) takeUnknown();
    },
    value() {
      const value = match(QUOTED) ?? (url?.start === at ? text.slice(at, url.end) : unquoted(text, at, false));
      return value === '' ? takeUnknown() : take('value', value, 'joint');
    },
    item() {
      if (takeMark(',', 'item') || takeMark(')', 'joint')) return undefined;
      const value = match(QUOTED) ?? unquoted(text, at, true);
      return value === '' ? takeUnknown() : take('value', value, 'item');
    },
    joint() {
      if (takeMark(')', 'joint')) return void (depth = Math.max(0, depth - 1));
      const joint = match(JOINT);
      return joint === null ? takeUnknown() : take('keyword', joint, 'name');
    },
  };

  while (at < text.length) {
    const blank = match(BLANKS);
    if (blank === null) steps[expected]();
    else take('blank', blank, expected);
  }
  return { tokens, expected, attribute, depth };
}

/** Words up to a keyword, an unmatched parenthesis, or inside a list a comma. */
function unquoted(text: string, start: number, isItem: boolean): string {
  let depth = 0;
  let end = start;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (/\s/.test(character)) {
      KEYWORD_AFTER_BLANK.lastIndex = at;
      if (depth === 0 && KEYWORD_AFTER_BLANK.test(text)) break;
      continue;
    }
    if (character === '(') depth++;
    if (character === ')' && --depth < 0) break;
    if (isItem && depth === 0 && character === ',') break;
    end = at + 1;
  }
  return text.slice(start, end);
}
