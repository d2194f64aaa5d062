import { featureGroup, type FeatureGroup } from './feature-group.ts';

/** The logarithm of the odds, in hundredths, that addresses below a registry suffix are malicious; 0 for a rare suffix. */
export type SuffixTable = ReadonlyMap<string, number>;

/** Features of the registry suffix. Names provided by hosting companies are left out: see `hosting`. */
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
