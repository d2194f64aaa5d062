import type { BrandNames, KnownBrand } from './brand-names.ts';
import { readingsOf } from './look-alikes.ts';
import { isLure, isTellingLure } from './lures.ts';
import type { UrlRule } from './rule.ts';

/** Rules about addresses that speak of a brand, on domains that are not the brand's. In order: only the first that sees something speaks. */
export const brandRules: readonly UrlRule[] = [
  {
    code: 'brand-look-alike',
    weight: 5,
    see({ visibleLabel }, brands) {
      for (const word of visibleLabel.split('-')) {
        const reading = readingsOf(word).find(candidate => brands.named(candidate));
        if (reading === undefined) continue;
        return { evidence: visibleLabel, message: `The name is written with characters that look like “${reading}”` };
      }
      return null;
    },
  },
  {
    code: 'brand-domain-in-subdomain',
    weight: 4.5,
    see({ subdomain }, brands) {
      for (let start = 0; start < subdomain.length - 1; start++) {
        // No domain of a brand has more labels; an address may have hundreds.
        for (let end = start + 2; end <= Math.min(subdomain.length, start + MAX_DOMAIN_LABELS); end++) {
          const domain = subdomain.slice(start, end).join('.');
          const brand = brands.owning(domain);
          if (!brand) continue;
          return { evidence: domain, message: `An address of ${brand.name} stands in front of another's domain` };
        }
      }
      return null;
    },
  },
  {
    code: 'brand-and-lure-in-host',
    weight: 4,
    see({ brandInHost, hostWords, label }, brands) {
      // The bare name below another country's suffix is the brand's own more often than not.
      if (!brandInHost || brands.named(label)) return null;
      const lure = hostWords.find(brandInHost.isCommon ? isTellingLure : isLure);
      if (lure === undefined) return null;
      const { name } = brandInHost.brand;
      return {
        evidence: `${brandInHost.word}, ${lure}`,
        message: `The host names ${name} and speaks of “${lure}”, but is not ${name}'s`,
      };
    },
  },
  {
    code: 'brand-in-host',
    weight: 1.5,
    see({ brandInHost }) {
      if (!brandInHost || brandInHost.isCommon) return null;
      const { name } = brandInHost.brand;
      return { evidence: brandInHost.word, message: `The host names ${name}, but is not ${name}'s` };
    },
  },
  {
    code: 'brand-within-label',
    weight: 2.5,
    see({ label }, brands) {
      const brand = brandWithin(label, brands);
      return brand && { evidence: label, message: `The domain is made of ${brand.name}'s name and a lure` };
    },
  },
  {
    code: 'brand-in-path',
    weight: 1.5,
    see({ brandInPath, pathWords }) {
      if (!brandInPath || brandInPath.isCommon) return null;
      const lure = pathWords.find(isLure);
      if (lure === undefined) return null;
      const { name } = brandInPath.brand;
      return {
        evidence: `${brandInPath.word}, ${lure}`,
        message: `The path names ${name} and speaks of “${lure}” on a domain that is not ${name}'s`,
      };
    },
  },
];

const MAX_DOMAIN_LABELS = 4;

/** `paypallogin`, `securebinance`: a brand and a lure without anything between them. */
function brandWithin(label: string, brands: BrandNames): KnownBrand | null {
  if (label.length < 8) return null;
  for (const word of label.split('-')) {
    for (let cut = 3; cut <= word.length - 3; cut++) {
      const [front, back] = [word.slice(0, cut), word.slice(cut)];
      const named = isLure(front) ? brands.named(back) : isLure(back) ? brands.named(front) : null;
      if (named && !named.isCommon) return named.brand;
    }
  }
  return null;
}
