import { BUILT_IN_BRANDS, type NamedBrand } from '../../brand-catalogue/built-in.ts';
import { fold, tokensOf } from '../text/fold.ts';
import type { PageView } from '../view/view.ts';
import { isAmbiguousName } from './ambiguity.ts';
import { isNamedAfter } from './foreign.ts';

type Needed = Pick<PageView, 'identity' | 'host' | 'input' | 'text'>;

interface Courier {
  readonly brand: NamedBrand;
  readonly name: string;
  readonly pattern: RegExp;
  readonly isAmbiguous: boolean;
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** In running text, names count only on pages up to this many characters: longer ones mention others. */
const SHORT_TEXT = 2500;

const COURIERS: readonly Courier[] = BUILT_IN_BRANDS.filter(({ category }) => category === 'Delivery').flatMap(brand =>
  [brand.name.replace(/\s*\(.*\)$/, ''), ...brand.otherNames].map(written => {
    const name = WITHOUT_SPACES.test(written) ? fold(written) : tokensOf(written).join(' ');
    const escaped = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    return {
      brand,
      name,
      pattern: new RegExp(
        WITHOUT_SPACES.test(written) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`,
        'u',
      ),
      isAmbiguous: isAmbiguousName(name),
    };
  }),
);

/** A courier that the page names as its owner, on a host that is not the courier's; null if there is none. */
export function foreignCourier(view: Needed): NamedBrand | null {
  const { identity, host, text } = view;
  if (host.official || host.isPrivate || host.isTenancy) return null;
  const marks = [
    identity.title,
    ...identity.siteNames,
    ...identity.headings,
    ...identity.logos,
    ...identity.copyright,
    ...identity.opening,
  ]
    .map(each => `${tokensOf(each).join(' ')} | ${fold(each)}`)
    .join(' | ');
  const spoken = text.length <= SHORT_TEXT ? text : '';
  const named = COURIERS.filter(
    ({ pattern, isAmbiguous }) => pattern.test(marks) || (!isAmbiguous && pattern.test(spoken)),
  );
  // A page that names several couriers sells for them or tracks parcels.
  const isMarked = named.some(({ pattern }) => pattern.test(marks));
  if (new Set(named.map(({ brand }) => brand)).size > (isMarked ? 2 : 1)) return null;
  return named.some(({ brand }) => isNamedAfter(brand, view)) ? null : (named[0]?.brand ?? null);
}
