import { fieldWords } from '../text/concepts.ts';

/** What a field asks for. */
export type FieldPurpose =
  | 'password'
  | 'card-number'
  | 'card-code'
  | 'card-expiry'
  | 'card-pin'
  | 'one-time-code'
  | 'seed-phrase'
  | 'private-key'
  | 'national-id'
  | 'account-number'
  | 'identifier'
  | 'birth-date'
  | 'home-address';

/** What a field's folded words ask for, or names that belong to no language. The first match counts. */
const PURPOSES: readonly (readonly [FieldPurpose, words: RegExp, names?: RegExp])[] = [
  ['seed-phrase', fieldWords('field.seed-phrase'), /(?:^| )(?:seed|word|phrase) ?#?(?:[1-9]|1\d|2[0-4])(?= |$)/],
  ['private-key', fieldWords('field.private-key')],
  ['card-code', fieldWords('field.card-code'), /\b(?:cvv2?|cvc2?|csc|cvn)\b|cc-csc/],
  ['card-pin', fieldWords('field.card-pin')],
  ['card-expiry', fieldWords('field.card-expiry'), /cc-exp|mm ?\/ ?(?:yy|aa|jj)/],
  ['card-number', fieldWords('field.card-number'), /cc-number/],
  ['one-time-code', fieldWords('field.one-time-code'), /one-time-code|\botp\b|2fa|\btotp\b/],
  ['national-id', fieldWords('field.national-id')],
  ['account-number', fieldWords('field.account-number')],
  ['password', fieldWords('field.password')],
  ['birth-date', fieldWords('field.birth-date'), /bday/],
  ['identifier', fieldWords('field.email')],
  ['home-address', fieldWords('field.home-address'), /address-line/],
  ['identifier', fieldWords('field.identifier', 'field.telephone'), /session_key/],
];

/** What a field with these folded words asks for; null if they do not say. */
export function purposeByWords(hint: string): FieldPurpose | null {
  return PURPOSES.find(([, words, names]) => words.test(hint) || names?.test(hint))?.[0] ?? null;
}
