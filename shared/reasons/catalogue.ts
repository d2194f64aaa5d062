import { ADDRESS_SENTENCES } from './address-sentences.ts';
import { HEADLINE_SENTENCES } from './headline-sentences.ts';
import { PAGE_SENTENCES } from './page-sentences.ts';
import { SCAN_SENTENCES } from './scan-sentences.ts';
import type { Term } from './terms.ts';

/**
 * Every reason code with its English sentence, which has placeholders in braces. A code with several forms has a sentence for
 * each. Translations are in `extension/locales/reasons`.
 */
export const REASONS = {
  ...PAGE_SENTENCES,
  ...ADDRESS_SENTENCES,
  ...SCAN_SENTENCES,
  ...HEADLINE_SENTENCES,
} as const;
export type ReasonCode = keyof typeof REASONS;

/** Values of placeholders, by name. */
interface Values {
  brand: string;
  host: string;
  domain: string;
  /** Without the leading dot. */
  suffix: string;
  /** As written in the URL. */
  word: string;
  /** The word that another one resembles. */
  like: string;
  lure: string;
  list: string;
  program: string;
  /** ISO 8601. */
  date: string;
  /** Numbers of days or years, formatted with their unit. */
  days: number;
  years: number;
  wanted: Term[];
  guards: Term[];
  traps: Term[];
  problems: Term[];
  file: Term[];
  gate: Term[];
  step: Term[];
}

type Places<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;
/** A placeholder without a type above does not compile. */
type Filled<Sentence> = { [Name in Places<Sentence>]: Name extends keyof Values ? Values[Name] : never };
type ParamsFor<Sentence> = Sentence extends string
  ? Filled<Sentence>
  : { [Form in keyof Sentence]: Filled<Sentence[Form]> & { form: Form } }[keyof Sentence];

/** Params of a code; `form` selects the sentence where there are several. */
type ParamsOf<Code extends ReasonCode> = ParamsFor<(typeof REASONS)[Code]>;

/** Params of the sentence, and the evidence: the part of the page or URL. */
export type Finding<Code extends ReasonCode = ReasonCode> = Code extends unknown
  ? { readonly evidence: string } & (keyof ParamsOf<Code> extends never
      ? { readonly params?: undefined }
      : { readonly params: ParamsOf<Code> })
  : never;

/** As sent by the API. */
export type Params = Record<string, string | number | string[]>;

/** The sentence with its placeholders; null for an unknown code or form. */
export function sentenceOf(code: string, params: Readonly<Params> = {}): string | null {
  const sentences: Readonly<Record<string, string | Readonly<Record<string, string>>>> = REASONS;
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence === undefined || typeof sentence === 'string') return sentence ?? null;
  const form = String(params['form']);
  return (Object.hasOwn(sentence, form) ? sentence[form] : undefined) ?? null;
}
