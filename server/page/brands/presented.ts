import { BUILT_IN_BRANDS, type NamedBrand } from '../../brand-catalogue/built-in.ts';
import { fold } from '../text/fold.ts';
import { hasName } from '../text/generic-words.ts';
import type { Field } from '../view/fields.ts';
import type { Host } from '../view/host.ts';
import type { Part } from '../view/parts.ts';
import type { Identity } from '../view/identity.ts';
import type { References } from '../view/references.ts';
import { createBrandCandidates, pointsOf, type BrandCandidate, type EvidenceKind } from './candidates.ts';
import type { KnownBrands } from './known-brands.ts';
import { brandOverPassword, SOCIAL } from './over-password.ts';
import { createOwnName } from './own-name.ts';
import { readConnections } from './read-connections.ts';
import { readFieldNames, readNames } from './read-names.ts';
import { readHost, readPhrases } from './read-phrases.ts';
import { readTraces } from './read-traces.ts';

/** How clearly a page presents itself as the brand; `claimed` if a visitor would not doubt it. */
type Claim = 'claimed' | 'likely' | 'hinted';

export interface Presented {
  readonly brand: NamedBrand;
  readonly claim: Claim;
  readonly points: number;
  /** The title, a heading or the like shows it, not only images. */
  readonly isAnchored: boolean;
  /** The evidence with its place, independent of language: `<title> “Log in to PayPal”`. */
  readonly evidence: readonly string[];
  /** Images and styles that the page loads from the brand's own site. */
  readonly borrowed: readonly string[];
  /** It is software that anyone may host, and the page does not name the maker's own service, such as `GitLab.com`. */
  readonly isProduct: boolean;
  /** An address of the brand that the page gives as its own, such as a canonical link; null if none. */
  readonly copiedFrom: string | null;
}

export interface BrandFindings {
  readonly presented: Presented | null;
  /**
   * The brand that title, headings or first lines name, and whose page it seems to be, even if it names its own host too; else the
   * one that is named over a password field.
   */
  readonly shown: Presented | null;
  /** All brands with any evidence. */
  readonly named: readonly NamedBrand[];
}

interface BrandInput {
  readonly identity: Identity;
  readonly references: References;
  readonly host: Host;
  readonly text: string;
  /** Brand words disguised with look-alike or invisible characters. */
  readonly disguised: readonly string[];
  readonly parts: readonly Part[];
  /** Those of them that are seen, as far as that is known. */
  readonly shownParts: readonly Part[];
  readonly fields: readonly Field[];
  /** Id of the brand whose icon the page uses. */
  readonly iconBrand: string | null;
}

/** Kinds of evidence that show whose page it is. */
const ANCHORS: ReadonlySet<EvidenceKind> = new Set([
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

/** Where people see a name before anything else. */
const FIRST: readonly EvidenceKind[] = ['title', 'heading', 'opening'];

/** Characters of a long page. */
const ARTICLE = 4_000;

const CLAIMED = 3;
const LIKELY = 2;
/** The brand that a page presents itself as: the candidate with the most points; null if none has enough. Mentions alone do not count. */
export function presentedBrand(brands: KnownBrands, input: BrandInput): BrandFindings {
  const { finder } = brands;
  const { identity, references, host } = input;
  const candidates = createBrandCandidates();
  readNames(finder, identity, input.disguised, candidates);
  const iconBrand = BUILT_IN_BRANDS.find(({ id }) => id === input.iconBrand);
  if (iconBrand) candidates.add(iconBrand, 'icon', '<link rel=icon>', false);
  readConnections(references, identity.origins, host.domain, brands, candidates);
  readTraces(input.parts, candidates);
  readFieldNames(finder, input.fields, candidates);
  readPhrases(input.text, candidates);
  readHost(host, candidates);

  const named = candidates.all().map(({ brand }) => brand);
  const ownName = createOwnName(finder, identity, host, named);
  const isBare = isWithoutName(input);
  const found = candidates.all().map(each => weigh(each, pointsOf(each) - ownName(each.brand), isBare, identity));
  const [best] = found.toSorted((a, b) => b.points - a.points);
  const [shown] = candidates
    .all()
    .filter(({ kinds, isAmbiguous }) => !isAmbiguous && FIRST.some(kind => kinds.has(kind)))
    // Long pages without a word to its customers are articles, with the names of their subjects.
    .filter(({ kinds }) => kinds.has('phrase') || input.text.length < ARTICLE)
    // Many a page has a heading for its news on a social network.
    .filter(({ brand, kinds }) => brand.category !== SOCIAL || kinds.has('phrase') || kinds.has('title'))
    .map(each => weigh(each, pointsOf(each), isBare, identity))
    .toSorted((a, b) => b.points - a.points);
  return {
    presented: best && best.points >= 1 ? best : null,
    shown: shown && shown.points >= LIKELY ? shown : overPassword(finder, input),
    named,
  };
}

function overPassword(finder: KnownBrands['finder'], { shownParts, fields }: BrandInput): Presented | null {
  const named = brandOverPassword(finder, shownParts, fields);
  if (!named) return null;
  const { brand, evidence } = named;
  return {
    brand,
    claim: 'likely',
    points: LIKELY,
    isAnchored: false,
    evidence: [evidence],
    borrowed: [],
    isProduct: brand.isSelfHosted,
    copiedFrom: null,
  };
}

function weigh(
  { brand, kinds, borrowed, copiedFrom }: BrandCandidate,
  sum: number,
  isBare: boolean,
  identity: Identity,
): Presented {
  // A logo, a borrowed asset or a mention alone is no claim: shops show logos of couriers and payment services.
  const isAnchored =
    [...kinds.keys()].some(kind => ANCHORS.has(kind)) ||
    ((kinds.has('phrase') || kinds.has('spoken')) && kinds.has('logo'));
  const isHalfAnchored = kinds.has('logo') && (isBare || kinds.has('titleStart'));
  const max = isAnchored ? Infinity : isHalfAnchored ? CLAIMED - 0.1 : LIKELY - 0.1;
  const points = Math.min(sum, max);
  const claim: Claim = points >= CLAIMED ? 'claimed' : points >= LIKELY ? 'likely' : 'hinted';
  const evidence = [...kinds].filter(([kind]) => kind !== 'mention').map(([, text]) => text);
  const isProduct = brand.isSelfHosted && !namesService(brand, identity);
  return { brand, claim, points, isAnchored, evidence, borrowed, isProduct, copiedFrom };
}

/** Whether title or headings name one of the brand's domains, or one where it hosts others. */
function namesService({ domains, sharedHosts }: NamedBrand, { title, siteNames, headings }: Identity): boolean {
  const words = new Set(
    [title, ...siteNames, ...headings].flatMap(text => text.toLowerCase().split(/[^\p{L}\p{N}.-]+/u)),
  );
  return [...domains, ...sharedHosts].some(domain => words.has(domain));
}

/** Longer headings are sentences. */
const MAX_HEADING = 50;

/** A short page with a logo, and no name in title or headings. */
function isWithoutName({ text, identity: { title, siteNames, headings, logos } }: BrandInput): boolean {
  const names = [title, ...siteNames, ...headings.filter(heading => heading.length <= MAX_HEADING)];
  return text.length < 1500 && new Set(logos.filter(hasName).map(fold)).size <= 3 && !names.some(hasName);
}
