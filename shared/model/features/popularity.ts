import { fameOf, type Popularity } from '../fame.ts';
import type { MembershipFilter } from '../membership-filter.ts';
import type { UrlSubject } from '../subject.ts';
import { featureGroup, type FeatureGroup } from './feature-group.ts';

/** How popular the domain is. Never a reason to trust it, but unpopular domains are more often malicious. */
export function popularity(known: Popularity): FeatureGroup {
  const { top, topLabels } = known;
  return featureGroup('popularity', {
    domain: ({ fame }) => fame,
    company: ({ site, suffix }) => (site.isHosted ? fameOf(suffix, known) : -1),
    labelElsewhere: ({ site, label, fame }) =>
      Number(label.length > 3 && site.domain !== null && fame === 0 && topLabels.has(label)),
    subdomainLabel: ({ subdomain }) => Number(subdomain.some(label => label.length > 4 && topLabels.has(label))),
    subdomainDomain: subject => Number(subdomainDomain(subject, top) !== null),
    labelWord: ({ labelWords, label }) =>
      labelWords.length < 2
        ? 0
        : labelWords.filter(word => word !== label && word.length > 4 && topLabels.has(word)).length,
  });
}

/** A popular domain used as a subdomain of another: `amazon.co.jp.example.top`. */
function subdomainDomain({ subdomain }: UrlSubject, top: MembershipFilter): string | null {
  const max = Math.min(subdomain.length, 12);
  for (let start = 0; start < max - 1; start++) {
    for (let end = start + 2; end <= Math.min(max, start + 3); end++) {
      const domain = subdomain.slice(start, end).join('.');
      if (domain.length > 6 && top.has(domain)) return domain;
    }
  }
  return null;
}
