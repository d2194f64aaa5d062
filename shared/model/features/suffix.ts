import { featureGroup, type FeatureGroup } from './feature-group.ts';

/** How bad addresses below a public suffix of a registry are, in hundredths of the logarithm of the odds; 0 for one seldom seen. */
export type SuffixTable = ReadonlyMap<string, number>;

/** Facts of the public suffix, as far as registries give it. What hosting companies give names below is left out: see `hosting`. */
export function suffixFacts(table: SuffixTable): FeatureGroup {
  return featureGroup('suffix', {
    badness: ({ suffix, site }) => (site.isHosted ? 0 : (table.get(suffix) ?? table.get(topOf(suffix)) ?? 0)),
    isKnown: ({ suffix, site }) => Number(!site.isHosted && table.has(suffix)),
    length: ({ suffix, site }) => (site.isHosted ? 0 : suffix.length),
    levels: ({ suffix, site }) => (site.isHosted || suffix === '' ? 0 : suffix.split('.').length),
    isCountry: ({ suffix, site }) => Number(!site.isHosted && topOf(suffix).length === 2),
  });
}

export function topOf(suffix: string): string {
  return suffix.slice(suffix.lastIndexOf('.') + 1);
}
