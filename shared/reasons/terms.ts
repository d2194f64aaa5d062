/** Terms for placeholders, in English. Lists of them are joined by `Intl.ListFormat`. */
export const TERMS = {
  // What fields ask for.
  password: 'a password',
  'card-number': 'a card number',
  'card-code': 'a card security code',
  'card-expiry': 'a card expiry date',
  'card-pin': 'a card PIN',
  'one-time-code': 'a one-time code',
  'seed-phrase': 'a seed phrase',
  'private-key': 'a private key',
  'national-id': 'a national ID number',
  'account-number': 'a bank account number',
  identifier: 'a user name',
  'birth-date': 'a date of birth',
  'home-address': 'a home address',
  // How pages hinder inspection.
  'no-context-menu': 'no context menu',
  'no-developer-tools': 'no developer tools',
  'stops-debuggers': 'stops debuggers',
  // How pages keep visitors from leaving.
  'full-screen': 'full screen',
  'asks-before-closing': 'asks before closing',
  sound: 'sound',
  'repeated-alerts': 'repeated alerts',
  'locks-input': 'locks keyboard or pointer',
  'fills-history': 'fills the history',
  // Certificate problems.
  expired: 'expired',
  'not-yet-valid': 'not yet valid',
  'wrong-host': 'issued for another host',
  'self-signed': 'self-signed',
  untrusted: 'untrusted issuer',
  // Files.
  'text-file': 'text',
  'xml-file': 'XML',
  'image-file': 'image',
  'pdf-file': 'PDF',
  'media-file': 'audio or video',
  // What stands between a visitor and a page.
  human: 'bot check',
  age: 'age check',
  consent: 'consent',
  slider: 'slider',
  countdown: 'countdown',
  hold: 'press and hold',
  continue: 'continue button',
  // Steps of a form that ask for no secret.
  thanks: 'thanks',
  tracking: 'parcel tracking',
  questions: 'questions',
  waiting: 'waiting',
  document: 'upload of a document',
} as const;
export type Term = keyof typeof TERMS;
