import type { NamedBrand } from '../../brand-catalogue/built-in.ts';

/** Points per kind of evidence. An ambiguous name counts half. */
const POINTS = {
  title: 3,
  siteName: 2.5,
  heading: 2,
  opening: 1.5,
  logo: 2,
  copyright: 2,
  borrowedIcon: 2.5,
  icon: 2.5,
  borrowedLooks: 1.5,
  copied: 3,
  traces: 3,
  field: 2,
  links: 1,
  titleStart: 0.5,
  spoken: 1,
  phrase: 1,
  host: 1,
  disguised: 2,
  mention: 0.4,
} as const;
export type EvidenceKind = keyof typeof POINTS;

/** Kinds that rest on the brand's name. */
const BY_NAME: ReadonlySet<EvidenceKind> = new Set([
  'title',
  'siteName',
  'heading',
  'opening',
  'logo',
  'copyright',
  'mention',
]);

/** A brand that a page may be of, with the evidence. */
export interface BrandCandidate {
  readonly brand: NamedBrand;
  readonly kinds: Map<EvidenceKind, string>;
  isAmbiguous: boolean;
  readonly borrowed: string[];
  copiedFrom: string | null;
}

/** The candidates of a page, one per brand. */
export interface BrandCandidates {
  add(brand: NamedBrand, kind: EvidenceKind, evidence: string, isAmbiguous?: boolean): BrandCandidate;
  all(): BrandCandidate[];
}

export function createBrandCandidates(): BrandCandidates {
  const candidates = new Map<string, BrandCandidate>();
  return {
    add(brand, kind, evidence, isAmbiguous = true) {
      const found = candidates.get(brand.id) ?? {
        brand,
        kinds: new Map(),
        isAmbiguous: true,
        borrowed: [],
        copiedFrom: null,
      };
      if (!found.kinds.has(kind)) found.kinds.set(kind, evidence);
      if (!isAmbiguous) found.isAmbiguous = false;
      candidates.set(brand.id, found);
      return found;
    },
    all: () => [...candidates.values()],
  };
}

export function pointsOf({ kinds, isAmbiguous }: BrandCandidate): number {
  let points = 0;
  for (const kind of kinds.keys()) points += POINTS[kind] * (isAmbiguous && BY_NAME.has(kind) ? 0.5 : 1);
  return points;
}
