import type { Field, Wanted } from '../view/fields.ts';

const WORDS: Readonly<Record<Wanted, string>> = {
  password: 'a password',
  'card-number': 'a card number',
  'card-code': "a card's security code",
  'card-expiry': "a card's expiry date",
  'card-pin': "a card's PIN",
  'one-time-code': 'a one-time code',
  'seed-phrase': 'the secret words of a wallet',
  'private-key': 'the key of a wallet',
  'national-id': 'the number of a person',
  'account-number': 'a bank account',
  identifier: 'a name or an address',
  'birth-date': 'a date of birth',
  'home-address': 'a home address',
};

/** What fields ask for, each thing once: "a password and a card number". */
export function shownWanted(fields: readonly Field[]): string {
  return new Intl.ListFormat('en').format([...new Set(fields.map(({ wanted }) => WORDS[wanted]))]);
}
