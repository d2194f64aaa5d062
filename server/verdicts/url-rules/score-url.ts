import type { NormalUrl } from '../../../shared/url/normal-form.ts';
import type { Site } from '../../../shared/url/site.ts';
import type { Reason } from '../reason.ts';
import type { BrandNames } from './brand-names.ts';
import { brandRules } from './brand-rules.ts';
import type { UrlRule } from './rule.ts';
import { shapeRules } from './shape-rules.ts';
import { subjectOf, type UrlSubject } from './subject.ts';

/** How likely an address is malicious by its looks alone, and why. */
export interface UrlScore {
  /** 0..1, at a prior of one in two. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** The logarithm of the odds for an address that no rule has anything to say about. */
const UNREMARKABLE = -0.2;

export type ScoreUrl = (url: NormalUrl, site: Site) => UrlScore;

export function createUrlScore(brands: BrandNames): ScoreUrl {
  return (url, site) => {
    const subject = subjectOf(url, site);
    const isOfficial = site.domain !== null && brands.owning(site.domain) !== null;
    const ofBrand = isOfficial ? [] : first(brandRules, subject, brands);
    const reasons = [...ofBrand, ...shapeRules.flatMap(rule => seen(rule, subject, brands))];
    const odds = reasons.reduce((sum, { weight }) => sum + weight, UNREMARKABLE);
    return { score: 1 / (1 + Math.exp(-odds)), reasons };
  };
}

function first(rules: readonly UrlRule[], subject: UrlSubject, brands: BrandNames): Reason[] {
  for (const rule of rules) {
    const reasons = seen(rule, subject, brands);
    if (reasons.length > 0) return reasons;
  }
  return [];
}

function seen(rule: UrlRule, subject: UrlSubject, brands: BrandNames): Reason[] {
  const sighting = rule.see(subject, brands);
  return sighting ? [{ code: rule.code, weight: rule.weight, ...sighting }] : [];
}
