import { BUILT_IN_BRANDS, type NamedBrand } from '../../brands/built-in.ts';
import { isSomeName } from '../text/generic-words.ts';
import type { Field } from '../view/fields.ts';
import type { Host } from '../view/host.ts';
import type { Part } from '../view/parts.ts';
import type { Identity } from '../view/identity.ts';
import type { Surroundings } from '../view/surroundings.ts';
import { createCases, pointsOf, type Case, type Kind } from './cases.ts';
import type { KnownBrands } from './known-brands.ts';
import { createOwnName } from './own-name.ts';
import { readConnections } from './read-connections.ts';
import { readFieldNames, readNames } from './read-names.ts';
import { readHost, readPhrases } from './read-phrases.ts';
import { readTraces } from './read-traces.ts';

/** How well a page says that it is a brand's: `claimed` where a visitor would not doubt it. */
export type Claim = 'claimed' | 'likely' | 'hinted';

export interface Presented {
  readonly brand: NamedBrand;
  readonly claim: Claim;
  readonly points: number;
  /** Its title, a heading or the like says so, not pictures alone. */
  readonly isAnchored: boolean;
  /** What speaks for it, and where it stands, in no language: `<title> “Log in to PayPal”`. */
  readonly evidence: readonly string[];
  /** Who lends the page its pictures and styles is the brand itself. */
  readonly borrowed: readonly string[];
  /** The page names an address of the brand as its own. */
  readonly copiedFrom: string | null;
}

export interface Who {
  readonly presented: Presented | null;
  /** Brands that something on the page speaks of or for. */
  readonly named: readonly NamedBrand[];
}

interface Seen {
  readonly identity: Identity;
  readonly surroundings: Surroundings;
  readonly host: Host;
  readonly text: string;
  /** Brand words that were written so that programs do not find them. */
  readonly disguised: readonly string[];
  readonly parts: readonly Part[];
  readonly fields: readonly Field[];
  /** The brand that the page's icon is known as. */
  readonly iconBrand: string | null;
}

/** Without one of these nobody says whose page it is. */
const ANCHORS: ReadonlySet<Kind> = new Set([
  'title',
  'siteName',
  'heading',
  'opening',
  'copyright',
  'copied',
  'traces',
  'field',
  'disguised',
  'borrowedIcon',
  'icon',
]);

const CLAIMED = 3;
const LIKELY = 2;
/** Who a page presents itself as, among the brands that it names: the best founded, null for none. A mention is no claim. */
export function presentedBrand(brands: KnownBrands, seen: Seen): Who {
  const { finder } = brands;
  const { identity, surroundings, host } = seen;
  const cases = createCases();
  readNames(finder, identity, seen.disguised, cases);
  const iconBrand = BUILT_IN_BRANDS.find(({ id }) => id === seen.iconBrand);
  if (iconBrand) cases.note(iconBrand, 'icon', '<link rel=icon>', false);
  readConnections(surroundings, identity.origins, host.domain, brands, cases);
  readTraces(seen.parts, cases);
  readFieldNames(finder, seen.fields, cases);
  readPhrases(seen.text, cases);
  readHost(host, cases);

  const named = cases.all().map(({ brand }) => brand);
  const ownName = createOwnName(finder, identity, host, named);
  const isBare = isWithoutName(seen);
  const found = cases.all().map(each => weigh(each, pointsOf(each) - ownName(each.brand), isBare));
  const [best] = found.toSorted((a, b) => b.points - a.points);
  return { presented: best && best.points >= 1 ? best : null, named };
}

function weigh({ brand, kinds, borrowed, copiedFrom }: Case, sum: number, isBare: boolean): Presented {
  // A mark, a loan or a mention alone makes no claim: shops show the marks of who brings and who pays.
  const isAnchored =
    [...kinds.keys()].some(kind => ANCHORS.has(kind)) ||
    ((kinds.has('phrase') || kinds.has('spoken')) && kinds.has('logo'));
  const isHalfAnchored = kinds.has('logo') && (isBare || kinds.has('titleStart'));
  const most = isAnchored ? Infinity : isHalfAnchored ? CLAIMED - 0.1 : LIKELY - 0.1;
  const points = Math.min(sum, most);
  const claim: Claim = points >= CLAIMED ? 'claimed' : points >= LIKELY ? 'likely' : 'hinted';
  const evidence = [...kinds].filter(([kind]) => kind !== 'mention').map(([, text]) => text);
  return { brand, claim, points, isAnchored, evidence, borrowed, copiedFrom };
}

/** A short page that bears a mark and no name besides: not even a title that says anything. */
function isWithoutName({ text, identity: { title, siteNames, headings, logos } }: Seen): boolean {
  return text.length < 1500 && logos.length <= 3 && ![title, ...siteNames, ...headings].some(isSomeName);
}
