import type { NamedBrand } from '../../brand-catalogue/built-in.ts';
import { isLure } from '../../../shared/model/lures.ts';
import { fold, tokensOf } from '../text/fold.ts';
import type { Host } from '../view/host.ts';
import { wordsOf } from '../vocabulary/read-vocabulary.ts';
import { isAmbiguousName } from './ambiguity.ts';
import type { BrandCandidates } from './candidates.ts';

/** Evidence from phrases to customers, such as "your PayPal account", of brands that are candidates already. */
export function readPhrases(text: string, candidates: BrandCandidates): void {
  const folded = fold(text.slice(0, 20_000));
  for (const each of candidates.all()) {
    const { brand } = each;
    // A page with the full name means the brand, also where only a part of it occurs.
    if (each.isAmbiguous && wholeNamesOf(brand).some(whole => folded.includes(whole))) each.isAmbiguous = false;
    const names = [brand.name.replace(/\s*\(.*\)$/, ''), ...brand.otherNames]
      .map(name => tokensOf(name).join(' '))
      .filter(name => name.length >= MIN_NAME);
    const phrases = SAID_TO_CUSTOMERS.flatMap(([before, after]) => names.map(name => `${before}${name}${after}`));
    const said = phrases.find(phrase => {
      const at = folded.indexOf(phrase);
      // Excludes Japanese "by means of an account".
      return at !== -1 && folded.charAt(at + phrase.length) !== 'で';
    });
    if (said !== undefined) candidates.add(brand, 'phrase', `“${said.trim()}”`);
  }
}

/** Its unambiguous names. */
function wholeNamesOf(brand: NamedBrand): string[] {
  return [brand.name, ...brand.otherNames, ...brand.domains]
    .map(fold)
    .filter(name => name.length >= MIN_WHOLE && !isAmbiguousName(tokensOf(name).join(' ')));
}

/** Evidence from a host name with the brand's name and a lure. */
export function readHost(host: Host, candidates: BrandCandidates): void {
  if (host.domain === null || !host.words.some(isLure)) return;
  const letters = host.hostname.replace(/[^a-z0-9]/g, '');
  for (const { brand } of candidates.all()) {
    const name = brand.name.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (name.length >= 5 && letters.includes(name)) candidates.add(brand, 'host', host.hostname);
  }
}

/** Shorter names occur within words. */
const MIN_WHOLE = 8;
const MIN_NAME = 3;

/** The name's place in a phrase of the vocabulary. */
const NAME = '{brand}';

/** What surrounds a name in a phrase. Folding would trim the spaces beside it. */
const SAID_TO_CUSTOMERS = wordsOf('phrases', 'brand.to-customers').map(phrase => {
  const [before = '', after = ''] = fold(phrase).split(NAME);
  return [before, after] as const;
});
