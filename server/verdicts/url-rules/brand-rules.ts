import type { BrandNames, KnownBrand } from './brand-names.ts';
import { plainLetters } from './look-alikes.ts';
import { LURES, type UrlRule } from './rule.ts';
import type { UrlSubject } from './subject.ts';

/** Rules about addresses that speak of a brand, on domains that are not the brand's. In order: only the first that sees something speaks. */
export const brandRules: readonly UrlRule[] = [
  {
    code: 'brand-look-alike',
    weight: 5,
    see({ visibleLabel }, brands) {
      for (const word of visibleLabel.split('-')) {
        const plain = plainLetters(word);
        const brand = plain === word ? null : brands.named(plain, ALSO_COMMON);
        if (brand)
          return { evidence: visibleLabel, message: `The name is written with characters that look like “${plain}”` };
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
          if (brand)
            return { evidence: domain, message: `An address of ${brand.name} stands in front of another's domain` };
        }
      }
      return null;
    },
  },
  {
    code: 'brand-and-lure-in-host',
    weight: 4,
    see({ hostWords, label }, brands) {
      const brand = namedBrand(hostWords, brands, ALSO_COMMON);
      const lure = hostWords.find(word => LURES.has(word));
      // The bare name below another country's suffix is the brand's own more often than not.
      if (!brand || lure === undefined || brands.named(label, ALSO_COMMON)) return null;
      return {
        evidence: hostWords.join(' '),
        message: `The host names ${brand.name} and speaks of “${lure}”, but is not ${brand.name}'s`,
      };
    },
  },
  {
    code: 'brand-in-host',
    weight: 1.5,
    see(subject, brands) {
      const brand = namedBrand(subject.hostWords, brands, { mayBeCommon: false });
      return brand
        ? { evidence: subject.url.hostname, message: `The host names ${brand.name}, but is not ${brand.name}'s` }
        : null;
    },
  },
  {
    code: 'brand-within-label',
    weight: 2.5,
    see({ label, url }, brands) {
      const brand = brandWithin(label, brands);
      return brand
        ? { evidence: url.hostname, message: `The domain is made of ${brand.name}'s name and a lure` }
        : null;
    },
  },
  {
    code: 'brand-in-path',
    weight: 1.5,
    see({ pathWords, url }, brands) {
      const brand = namedBrand(pathWords, brands, { mayBeCommon: false });
      const lure = pathWords.find(word => LURES.has(word));
      return brand && lure !== undefined
        ? {
            evidence: url.path,
            message: `The path names ${brand.name} and speaks of “${lure}” on a domain that is not ${brand.name}'s`,
          }
        : null;
    },
  },
];

const ALSO_COMMON = { mayBeCommon: true };
const MAX_DOMAIN_LABELS = 4;

function namedBrand(
  words: readonly string[],
  brands: BrandNames,
  options: { mayBeCommon: boolean },
): KnownBrand | null {
  for (const word of words) {
    const brand = brands.named(word, options);
    if (brand) return brand;
  }
  return null;
}

/** `paypallogin`, `securebinance`: a brand and a lure without anything between them. */
function brandWithin(label: UrlSubject['label'], brands: BrandNames): KnownBrand | null {
  for (const word of label.split('-')) {
    for (let cut = 3; cut <= word.length - 3; cut++) {
      const [front, back] = [word.slice(0, cut), word.slice(cut)];
      const brand = (LURES.has(front) && brands.named(back)) || (LURES.has(back) && brands.named(front));
      if (brand) return brand;
    }
  }
  return null;
}
