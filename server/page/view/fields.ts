import { PICTURE_LABEL } from '../layout/picture-words.ts';
import { fold } from '../text/fold.ts';
import { fieldWords } from '../text/concepts.ts';
import { purposeByWords, type FieldPurpose } from './field-words.ts';
import { NEVER_TYPED } from './parse-limits.ts';
import { textWithin, type PageElement, type Part } from './parts.ts';

export interface Field {
  readonly purpose: FieldPurpose;
  readonly form: PageElement | null;
  /** The field's words that show it, cut. */
  readonly hint: string;
}

/** A field that can be typed into. */
export interface Input extends Omit<Field, 'purpose'> {
  /** null if unknown. */
  readonly purpose: FieldPurpose | null;
  /** Nothing tells what is typed into it. */
  readonly isUnlabelled: boolean;
}

/** What only its issuer may ask for. */
const SECRETS: ReadonlySet<FieldPurpose> = new Set([
  'password',
  'card-number',
  'card-code',
  'card-pin',
  'one-time-code',
  'seed-phrase',
  'private-key',
  'national-id',
  'account-number',
]);

export function isSecret({ purpose }: Field): boolean {
  return SECRETS.has(purpose);
}

const MAX_FIELDS = 200;
/** More fields with the same purpose and words are ignored. */
const MAX_REPEATED = 30;
const MAX_LABELS = 2_000;
/** Preceding elements to search for a field's words; the nearest may be an empty cell. */
const NEAREST = 3;
const HARMLESS = fieldWords('field.harmless');
const OF_CARD = fieldWords('field.of-card');

/** Fields without words, as beside labels in a picture, when the text around them is that of a login. */
export function readUnlabelled(parts: readonly Part[]): Field[] {
  return readInputs(parts)
    .filter(({ isUnlabelled }) => isUnlabelled)
    .map(({ form, hint }) => ({ purpose: 'identifier', form, hint }));
}

/** All fields that can be typed into, in order, including contenteditable elements. */
export function readInputs(parts: readonly Part[]): Input[] {
  const labels = labelsById(parts);
  const inputs: Input[] = [];
  let before: readonly PageElement[] = [];
  for (const { element, form } of parts) {
    if (
      /^(?:label|legend|p|span|div|b|strong|td|th|dt|h[1-6])$/.test(element.name) &&
      !element.attribs['contenteditable']
    )
      before = [element, ...before.slice(0, NEAREST - 1)];
    if (!isTypedInto(element.name, element.attribs)) continue;
    const own = ownHint(element, labels);
    const isNamed = WORDS.test(own.replace(EMPTY_WORDS, ''));
    const hint = fold(`${own} ${isNamed ? '' : firstText(before)}`.slice(0, 600));
    const purpose = purposeOf(element, hint);
    // A search field that asks for a secret is not for searching.
    if (typeOf(element.attribs) === 'search' && (purpose === null || !SECRETS.has(purpose))) continue;
    const isUnlabelled =
      purpose === null && !isNamed && !HARMLESS.test(hint) && /^(?:|text|email|tel)$/.test(typeOf(element.attribs));
    inputs.push({ purpose, form, hint: hint.slice(0, 80).trim(), isUnlabelled });
  }
  return inputs;
}

/** The fields with a known purpose, by type, attributes and labels. */
export function readFields(parts: readonly Part[]): Field[] {
  const fields: Field[] = [];
  const counts = new Map<string, number>();
  for (const { purpose, form, hint } of readInputs(parts)) {
    if (purpose === null) continue;
    const count = (counts.get(`${purpose} ${hint}`) ?? 0) + 1;
    counts.set(`${purpose} ${hint}`, count);
    if (count <= MAX_REPEATED) fields.push({ purpose, form, hint });
    if (fields.length >= MAX_FIELDS) break;
  }
  return asSeedWords(
    fields.filter(field => !isCaptcha(field, fields)),
    parts,
  );
}

/** A "security code" without card fields is a CAPTCHA. */
function isCaptcha({ purpose, hint }: Field, all: readonly Field[]): boolean {
  return (
    purpose === 'card-code' &&
    !OF_CARD.test(hint) &&
    !/cv[vc]|csc|cvn/.test(hint) &&
    !all.some(other => other.purpose === 'card-number' || other.purpose === 'card-expiry')
  );
}

type Attributes = Readonly<Record<string, string>>;

export function isTypedInto(name: string, attributes: Attributes): boolean {
  if (name === 'input') return !NEVER_TYPED.test(typeOf(attributes));
  if (name === 'textarea') return true;
  const editable = attributes['contenteditable'];
  return (editable !== undefined && editable !== 'false') || attributes['role'] === 'textbox';
}

/** The type of an input, in lower case. */
export function typeOf(attributes: Attributes): string {
  return (attributes['type'] ?? '').trim().toLowerCase();
}

/** It shows dots for the letters that are typed. */
export function isMasked(attributes: Attributes): boolean {
  const style = attributes['style'] ?? '';
  return typeOf(attributes) === 'password' || /-webkit-text-security\s*:\s*(?:disc|circle|square)/i.test(style);
}

function purposeOf(element: PageElement, hint: string): FieldPurpose | null {
  const { attribs } = element;
  const type = typeOf(attribs);
  const isSecretType = isMasked(attribs);
  const autocomplete = (attribs['autocomplete'] ?? '').toLowerCase();
  if (HARMLESS.test(hint) && !isSecretType) return null;
  const byWords = purposeByWords(hint);
  // A masked field is a secret; words may show which.
  if (isSecretType) return byWords !== null && SECRETS.has(byWords) ? byWords : 'password';
  if (/(?:current|new)-password/.test(autocomplete)) return 'password';
  if (byWords === null && (type === 'email' || type === 'tel' || /username|email|tel/.test(autocomplete)))
    return 'identifier';
  return byWords;
}

const WORDS = /\p{L}{3}/u;
/** Words that say nothing about a field. */
const EMPTY_WORDS = /\b(?:on|off|input|field|text|form|data|control)\d*\b/gi;

/** The words of a field's attributes and labels. */
function ownHint(element: PageElement, labels: ReadonlyMap<string, string>): string {
  const { attribs } = element;
  const spaced = [attribs['name'], attribs['id']]
    .join(' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/[_\-.[\]]+/g, ' ');
  return [
    [
      attribs['autocomplete'],
      attribs['placeholder'],
      attribs['aria-label'],
      attribs['title'],
      attribs['data-placeholder'],
      attribs[PICTURE_LABEL],
    ].join(' '),
    spaced,
    `${attribs['name'] ?? ''} ${attribs['id'] ?? ''}`,
    labels.get(attribs['id'] ?? '') ?? '',
    wrappingLabel(element),
  ].join(' ');
}

function firstText(elements: readonly PageElement[]): string {
  for (const element of elements) {
    const text = textWithin(element, 60);
    if (/\p{L}/u.test(text)) return text;
  }
  return '';
}

function wrappingLabel(element: PageElement): string {
  for (let above = element.parent, steps = 0; above && steps < 4; above = above.parent, steps++) {
    if ('name' in above && above.name === 'label') return textWithin(above, 80);
  }
  return '';
}

function labelsById(parts: readonly Part[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { element } of parts) {
    const target = element.name === 'label' ? element.attribs['for'] : undefined;
    if (target !== undefined && labels.size < MAX_LABELS) labels.set(target, textWithin(element, 80));
  }
  return labels;
}

/** Twelve or more numbered fields are those of a seed phrase. */
function asSeedWords(fields: Field[], parts: readonly Part[]): Field[] {
  // What is shown of a frame may be read twice.
  const numbered = new Set(
    parts
      .filter(({ element }) => element.name === 'input' && isTypedInto(element.name, element.attribs))
      .map(({ element: { attribs } }) => attribs['name'] ?? attribs['placeholder'] ?? attribs['id'] ?? '')
      .filter(name => /^(?:word|seed|phrase|mnemonic)?[-_ ]?(?:[1-9]|1\d|2[0-4])[.)]?$/i.test(name)),
  ).size;
  if (numbered < 12 || fields.some(({ purpose }) => purpose === 'seed-phrase')) return fields;
  return [...fields, { purpose: 'seed-phrase', form: null, hint: `${numbered} fields for words` }];
}

/** What fields ask for, each thing once. */
export function purposesOf(fields: readonly Field[]): FieldPurpose[] {
  return [...new Set(fields.map(({ purpose }) => purpose))];
}
