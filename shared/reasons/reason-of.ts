import { sentenceOf, type Finding, type Params, type ReasonCode } from './catalogue.ts';
import { once } from '../once.ts';
import { TERMS } from './terms.ts';

/** A reason as sent by the API. Clients with their own texts use code and params, others the message. */
export interface Reason {
  code: string;
  /** In English. */
  message: string;
  evidence: string;
  /** Positive values speak against the page or URL, negative ones for it. */
  weight: number;
  /** Omitted where the sentence has no placeholders. */
  params?: Params | undefined;
}

/** Builds a reason with its message. */
export function reasonOf<Code extends ReasonCode>(code: Code, finding: Finding<Code>, weight: number): Reason;
export function reasonOf(code: ReasonCode, { params, evidence }: Loose, weight: number): Reason {
  const message = messageOf(code, params ?? {});
  return { code, message, evidence, weight, ...(params ? { params } : {}) };
}

/** Any finding. */
interface Loose {
  readonly params?: Params | undefined;
  readonly evidence: string;
}

function messageOf(code: ReasonCode, params: Params): string {
  return (sentenceOf(code, params) ?? code).replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined ? place : shown(name, value);
  });
}

// Made when first needed: the first takes milliseconds, which every page that imports this would wait for.
const date = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const list = once(() => new Intl.ListFormat('en'));
const unit = (name: 'day' | 'year') =>
  once(() => new Intl.NumberFormat('en', { style: 'unit', unit: name, unitDisplay: 'long' }));
const UNITS: Readonly<Record<string, () => Intl.NumberFormat>> = { days: unit('day'), years: unit('year') };

function shown(name: string, value: string | number | string[]): string {
  if (Array.isArray(value)) return list().format(value.map(termOf));
  if (typeof value === 'number') return UNITS[name]?.().format(value) ?? value.toLocaleString('en');
  return name === 'date' ? date().format(new Date(value)) : value;
}

function termOf(term: string): string {
  const terms: Readonly<Record<string, string>> = TERMS;
  return terms[term] ?? term;
}
