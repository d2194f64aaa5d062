import { ADDRESS_SENTENCES } from './address-sentences.ts';
import { PAGE_SENTENCES } from './page-sentences.ts';
import { SCAN_SENTENCES } from './scan-sentences.ts';
import type { Term } from './terms.ts';

/**
 * Every reason: its code, and its English sentence with places in braces; where a code says one of several things, a sentence for
 * each form. The other languages are in `extension/locales/reasons`.
 */
export const REASONS = { ...PAGE_SENTENCES, ...ADDRESS_SENTENCES, ...SCAN_SENTENCES } as const;
export type ReasonCode = keyof typeof REASONS;

/** What goes into a place, by its name. */
interface Values {
  brand: string;
  host: string;
  domain: string;
  /** Without its first dot. */
  suffix: string;
  /** As it stands in the address. */
  word: string;
  /** The word that another is like. */
  like: string;
  lure: string;
  list: string;
  program: string;
  /** ISO 8601. */
  date: string;
  /** So many days or years; written with their unit. */
  days: number;
  years: number;
  wanted: Term[];
  guards: Term[];
  traps: Term[];
  problems: Term[];
  file: Term[];
}

type Places<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;
/** A place without a value above can be filled with nothing, and does not compile. */
type Filled<Sentence> = { [Name in Places<Sentence>]: Name extends keyof Values ? Values[Name] : never };
type ParamsFor<Sentence> = Sentence extends string
  ? Filled<Sentence>
  : { [Form in keyof Sentence]: Filled<Sentence[Form]> & { form: Form } }[keyof Sentence];

/** What a code's sentence is filled with; `form` names the sentence where there are several. */
export type ParamsOf<Code extends ReasonCode> = ParamsFor<(typeof REASONS)[Code]>;

/** What was found: what the sentence of its code takes, and the part of the page or the address that says so. */
export type Finding<Code extends ReasonCode = ReasonCode> = Code extends unknown
  ? { readonly evidence: string } & (keyof ParamsOf<Code> extends never
      ? { readonly params?: undefined }
      : { readonly params: ParamsOf<Code> })
  : never;

/** As on the wire. */
export type Params = Record<string, string | number | string[]>;

/** The sentence with its places; null where the code is unknown, or its form. */
export function sentenceOf(code: string, params: Readonly<Params> = {}): string | null {
  const sentences: Readonly<Record<string, string | Readonly<Record<string, string>>>> = REASONS;
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence === undefined || typeof sentence === 'string') return sentence ?? null;
  const form = String(params['form']);
  return (Object.hasOwn(sentence, form) ? sentence[form] : undefined) ?? null;
}
