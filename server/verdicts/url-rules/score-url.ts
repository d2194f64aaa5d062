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
    const subject = subjectOf(url, site, brands);
    const reasons: Reason[] = [];
    const isOfficial = site.domain !== null && brands.owning(site.domain) !== null;
    for (const rule of isOfficial ? [] : brandRules) {
      if (reasons.length > 0) break;
      see(rule, subject, reasons);
    }
    for (const rule of shapeRules) see(rule, subject, reasons);
    const odds = reasons.reduce((sum, { weight }) => sum + weight, UNREMARKABLE);
    return { score: 1 / (1 + Math.exp(-odds)), reasons };
  };

  function see(rule: UrlRule, subject: UrlSubject, reasons: Reason[]): void {
    const sighting = rule.see(subject, brands);
    if (sighting) reasons.push({ code: rule.code, weight: rule.weight, ...sighting });
  }
}
