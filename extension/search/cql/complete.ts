import { attributeNamed, ATTRIBUTES } from '../../../shared/cql/attributes.ts';
import { quoteValue } from '../../../shared/cql/print.ts';
import { type Expected, lex, type Token } from './lex.ts';

export interface Option {
  readonly kind: 'attribute' | 'operator' | 'value' | 'keyword';
  /** Shown, and inserted after adding spaces and quotes. */
  readonly label: string;
  readonly insert: string;
  /** Shown beside it, such as the country of a code. */
  readonly detail?: string;
  readonly isPremium?: boolean;
}

/** A value to suggest. */
export interface KnownValue {
  readonly value: string;
  readonly detail?: string;
}
export type KnownValues = (attribute: string, typed: string) => readonly KnownValue[];

export interface Completion {
  /** Start of the text to replace; its end is the caret. */
  readonly from: number;
  readonly options: readonly Option[];
  /** The text typed so far. */
  readonly typed: string;
}

const MAX_SUGGESTIONS = 12;
const JOINTS: readonly Option[] = ['AND', 'OR'].map(label => ({ kind: 'keyword', label, insert: `${label} ` }));

/** Suggestions for the caret position, most likely first. */
export function complete(text: string, caret: number, knownValues: KnownValues): Completion {
  const { tokens, expected, attribute, depth } = lex(text.slice(0, caret));
  const last = tokens.at(-1);
  const part = last === undefined || last.kind === 'blank' || last.kind === 'mark' ? null : last;
  // Complete keywords and operators get no suggestions.
  const isDone = part?.kind === 'keyword' || part?.kind === 'operator';
  const joint = part === null ? null : startedJoint(part);
  if (joint !== null) return joint;
  const typed = part === null || isDone ? '' : part.text;
  const wanted = part === null || isDone ? expected : part.expected;
  const options = optionsFor(wanted, { typed, attribute: part?.attribute ?? attribute, depth, knownValues });
  return { from: caret - typed.length, options: options.slice(0, MAX_SUGGESTIONS), typed };
}

interface Context {
  readonly typed: string;
  readonly attribute: string;
  readonly depth: number;
  readonly knownValues: KnownValues;
}

function optionsFor(expected: Expected, context: Context): readonly Option[] {
  const { typed, attribute, depth, knownValues } = context;
  switch (expected) {
    case 'name':
      return matching([...attributeOptions(), { kind: 'keyword', label: 'NOT', insert: 'NOT ' }], typed);
    case 'operator': {
      const operators = attributeNamed(attribute)?.operators ?? [];
      return matching(operators.map(operatorOption), typed);
    }
    case 'list':
      return [];
    case 'value':
    case 'item': {
      const plain = typed.replace(/^"/, '').replace(/"$/, '');
      const values = knownValues(attribute.toLowerCase(), plain).map(known => valueOption(known, expected));
      return matching(values, plain).filter(option => option.label !== plain);
    }
    case 'joint':
    default:
      return depth > 0 ? [...JOINTS, { kind: 'keyword', label: ')', insert: ') ' }] : JOINTS;
  }
}

/** After a value: `MOBILE A` may become `MOBILE AND`. */
function startedJoint({ kind, text, start, expected }: Token): Completion | null {
  const [, value = '', word = ''] = (kind === 'value' && /^(.*\S\s+)([A-Z]{1,3})$/s.exec(text)) || [];
  const options = word === '' || expected === 'item' ? [] : JOINTS.filter(({ label }) => label.startsWith(word));
  return options.length === 0 ? null : { from: start + value.length, options, typed: word };
}

function attributeOptions(): Option[] {
  return ATTRIBUTES.map(({ name, isPremium }) => ({ kind: 'attribute', label: name, insert: `${name} `, isPremium }));
}

function operatorOption(operator: string): Option {
  return { kind: 'operator', label: operator, insert: operator === 'IN' ? 'IN (' : `${operator} ` };
}

function valueOption({ value, detail }: KnownValue, expected: 'value' | 'item'): Option {
  const insert = quoteValue(value) + (expected === 'value' ? ' ' : '');
  return { kind: 'value', label: value, insert, ...(detail === undefined ? {} : { detail }) };
}

/** First those that start with the text, then those that contain it. */
function matching(options: readonly Option[], typed: string): Option[] {
  const wanted = typed.toLowerCase();
  const begin = options.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  const hold = options.filter(
    option => !begin.includes(option) && `${option.label} ${option.detail ?? ''}`.toLowerCase().includes(wanted),
  );
  return [...begin, ...hold];
}
