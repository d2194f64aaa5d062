import { DEVICES, GATE_KINDS, ORIGINS, SCAN_STATES, VERDICTS } from '../scan-values.ts';
import { PAGE_CATEGORIES, PAGE_THREATS } from './label-values.ts';

export const OPERATORS = ['=', '!=', 'LIKE', '!LIKE', '<', '<=', '>', '>=', '~', 'IN'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Text is case-insensitive; hashes and digests are text that also supports similarity (`~`). */
export type AttributeKind = 'text' | 'enum' | 'boolean' | 'date' | 'hash' | 'digest';

export interface Attribute {
  readonly name: string;
  readonly kind: AttributeKind;
  /** The scan has a list of values, and a condition matches any of them. */
  readonly isList: boolean;
  readonly isPremium: boolean;
  /** Values are host names or URLs, with their own normalisation. */
  readonly form?: 'host' | 'url';
  readonly operators: readonly Operator[];
  /** All possible values, where the list is closed. */
  readonly values?: readonly string[];
  /** Values that the server sets; others are valid but match nothing. */
  readonly suggestions?: readonly string[];
}

const TEXT = ['=', '!=', 'LIKE', '!LIKE', 'IN'] as const;
const OPERATORS_OF = {
  text: TEXT,
  enum: TEXT,
  boolean: TEXT,
  date: [...TEXT, '<', '<=', '>', '>='],
  hash: [...TEXT, '~'],
  digest: [...TEXT, '~'],
} as const satisfies Record<AttributeKind, readonly Operator[]>;

type Details = Partial<Pick<Attribute, 'isList' | 'isPremium' | 'form' | 'values' | 'suggestions' | 'operators'>>;

function attribute<const Name extends string>(name: Name, kind: AttributeKind = 'text', details: Details = {}) {
  return { name, kind, isList: false, isPremium: false, operators: OPERATORS_OF[kind], ...details };
}

const list = { isList: true };
const premium = { isPremium: true };
const url = { form: 'url' } as const;
const yesOrNo = { values: ['true', 'false'] };

/** Every CQL attribute. The only place that lists them. */
export const ATTRIBUTES = [
  attribute('id'),
  attribute('domain', 'text', { form: 'host' }),
  attribute('submitted_url', 'text', url),
  attribute('target_url', 'text', url),
  attribute('redirect_url', 'text', { ...list, ...url }),
  attribute('protocol', 'enum', { values: ['HTTP', 'HTTPS'] }),
  attribute('nsfw', 'boolean', yesOrNo),
  attribute('device', 'enum', { values: DEVICES }),
  attribute('user_agent'),
  attribute('http_referer', 'text', url),
  attribute('scanned_from'),
  attribute('submitter_tag', 'text', list),
  attribute('origin', 'enum', { values: ORIGINS }),
  attribute('status', 'enum', { values: SCAN_STATES }),
  attribute('submitted_date', 'date'),
  attribute('title'),
  attribute('text', 'text', premium),
  attribute('ip'),
  attribute('org'),
  attribute('isp'),
  attribute('asn'),
  attribute('city'),
  attribute('country_code'),
  attribute('http_transaction', 'text', { ...list, ...url }),
  attribute('outgoing_link', 'text', { ...list, ...url }),
  attribute('favicon', 'hash'),
  attribute('screenshot', 'hash'),
  attribute('registrar'),
  attribute('serial_number'),
  attribute('issuer'),
  attribute('subject'),
  attribute('malicious', 'boolean', yesOrNo),
  attribute('threat', 'text', { ...list, suggestions: PAGE_THREATS }),
  attribute('technology', 'text', list),
  attribute('cookie_name', 'text', list),
  attribute('cookie_value', 'text', list),
  attribute('category', 'text', { ...list, ...premium, suggestions: PAGE_CATEGORIES }),
  attribute('language', 'text', { ...list, ...premium }),
  attribute('topic', 'text', { ...list, ...premium }),
  attribute('verdict', 'enum', { values: VERDICTS }),
  attribute('brand', 'text', list),
  attribute('console_message', 'text', list),
  attribute('ssdeep', 'digest'),
  attribute('qr', 'text', { ...list, ...url }),
  attribute('gate', 'text', { ...list, suggestions: GATE_KINDS }),
  // A batch is looked up for the caller, by its whole identifier.
  attribute('batch', 'text', { ...list, operators: ['=', '!=', 'IN'] }),
] as const;

export type AttributeName = (typeof ATTRIBUTES)[number]['name'];

const byName = new Map<string, Attribute & { readonly name: AttributeName }>(
  ATTRIBUTES.map(known => [known.name, known]),
);

/** Finds an attribute by its name, ignoring case. */
export function attributeNamed(name: string): (Attribute & { readonly name: AttributeName }) | undefined {
  return byName.get(name.toLowerCase());
}

export function attributeOf(name: AttributeName): Attribute {
  return byName.get(name) as Attribute; // Every AttributeName is a key.
}
