import { REASONS, type Params } from '../../../shared/reasons/catalogue.ts';
import { reasonOf, type Reason } from '../../../shared/reasons/reason-of.ts';

/** Every sentence by its code, or by its code and form. */
export const SENTENCES: ReadonlyMap<string, string> = new Map(
  Object.entries(REASONS).flatMap(([code, sentence]): [string, string][] =>
    typeof sentence === 'string'
      ? [[code, sentence]]
      : Object.entries(sentence).map(([form, text]): [string, string] => [`${code}.${form}`, text]),
  ),
);

/** Values for placeholders that a plain name does not fit. */
const VALUES: Readonly<Params> = {
  date: '2026-11-20T12:00:00.000Z',
  days: 3,
  years: 12,
  wanted: ['password', 'card-number'],
  guards: ['stops-debuggers', 'no-context-menu'],
  traps: ['full-screen', 'sound'],
  problems: ['expired'],
  file: ['image-file'],
};

type AnyReasonOf = (code: string, finding: { params: Params; evidence: string }, weight: number) => Reason;
// Codes are those of the catalogue, params those that its sentence names.
const anyReasonOf = reasonOf as unknown as AnyReasonOf;

/** A reason for each sentence, with all placeholders filled. */
export function everyReason(): Reason[] {
  return [...SENTENCES].map(([name, sentence]) => {
    const [code = '', form] = name.split('.');
    const places = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => [place, VALUES[place] ?? `a-${place}`]);
    const params: Params = { ...Object.fromEntries(places), ...(form === undefined ? {} : { form }) };
    return anyReasonOf(code, { evidence: '', params }, 1);
  });
}
