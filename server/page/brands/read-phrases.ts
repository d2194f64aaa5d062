import type { NamedBrand } from '../../brands/built-in.ts';
import { isLure } from '../../../shared/model/lures.ts';
import { fold, tokensOf } from '../text/fold.ts';
import type { Host } from '../view/host.ts';
import { isAmbiguousName } from './ambiguity.ts';
import type { BrandCandidates } from './candidates.ts';

/** "your PayPal account", "sign in to Netflix": said to a customer of a brand that has a case already. */
export function readPhrases(text: string, candidates: BrandCandidates): void {
  const folded = fold(text.slice(0, 20_000));
  for (const each of candidates.all()) {
    const { brand } = each;
    // BrandFindings writes the whole name means the brand wherever a part of it stands.
    if (each.isAmbiguous && wholeNamesOf(brand).some(whole => folded.includes(whole))) each.isAmbiguous = false;
    const name = tokensOf(brand.name.replace(/\s*\(.*\)$/, '')).join(' ');
    if (name.length < 3) continue;
    const said = SAID_TO_CUSTOMERS.map(([before, after]) => `${before}${name}${after}`).find(phrase => {
      const at = folded.indexOf(phrase);
      // "… account" in Japanese, and then "by means of".
      return at !== -1 && folded.charAt(at + phrase.length) !== 'で';
    });
    if (said !== undefined) candidates.add(brand, 'phrase', `“${said.trim()}”`);
  }
}

/** Its names that are no words besides. */
function wholeNamesOf(brand: NamedBrand): string[] {
  return [brand.name, ...brand.otherNames, ...brand.domains]
    .map(fold)
    .filter(name => name.length >= MIN_WHOLE && !isAmbiguousName(tokensOf(name).join(' ')));
}

/** A host that names such a brand beside a lure. */
export function readHost(host: Host, candidates: BrandCandidates): void {
  if (host.domain === null || !host.words.some(isLure)) return;
  const letters = host.hostname.replace(/[^a-z0-9]/g, '');
  for (const { brand } of candidates.all()) {
    const name = brand.name.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (name.length >= 5 && letters.includes(name)) candidates.add(brand, 'host', host.hostname);
  }
}

/** Shorter ones are parts of words. */
const MIN_WHOLE = 8;

const SAID_TO_CUSTOMERS: readonly (readonly [string, string])[] = [
  ['your ', ' account'],
  ['your ', ' id'],
  ['your ', ' password'],
  ['your ', ' wallet'],
  ['sign in to ', ''],
  ['log in to ', ''],
  ['login to ', ''],
  ['log into ', ''],
  ['welcome to ', ''],
  ['ihr ', '-konto'],
  ['ihr ', ' konto'],
  ['ihrem ', '-konto'],
  ['bei ', ' anmelden'],
  ['bei ', ' einloggen'],
  ['willkommen bei ', ''],
  ['votre compte ', ''],
  ['connectez-vous a ', ''],
  ['connexion a ', ''],
  ['su cuenta de ', ''],
  ['tu cuenta de ', ''],
  ['su cuenta ', ''],
  ['inicia sesion en ', ''],
  ['il tuo account ', ''],
  ['il tuo conto ', ''],
  ['accedi a ', ''],
  ['sua conta ', ''],
  ['sua conta do ', ''],
  ['entrar no ', ''],
  ['uw ', '-account'],
  ['je ', '-account'],
  ['inloggen bij ', ''],
  ['zaloguj sie do ', ''],
  ['twoje konto ', ''],
  ['аккаунт ', ''],
  ['воити в ', ''],
  ['вход в ', ''],
  ['', 'アカウント'],
  ['', 'にログイン'],
  ['登录', ''],
  ['', '账户'],
  ['', ' hesabiniz'],
  ['', "'a giris"],
];
