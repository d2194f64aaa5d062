import type { MembershipFilter } from '../membership-filter.ts';
import { hostKindOf } from '../host-kinds.ts';
import type { UrlSubject } from '../subject.ts';
import { COMMONS, nameAbove } from '../../url/shared-hosts.ts';
import { featureGroup, type FeatureGroup } from './feature-group.ts';

/** The logarithm of the odds, in hundredths, that addresses below each hosting company are malicious. */
type HostTable = ReadonlyMap<string, number>;

/** The limit of that number, either way: threat lists know only the bad customers of a company. */
export const HOST_CAP = 100;

export interface Hosts {
  readonly badness: HostTable;
  /** Domains of dynamic DNS services. */
  readonly dynamic: MembershipFilter;
}

/** Whether the site has a registered domain of its own, and which kind of company provides its name. */
export function hosting({ badness, dynamic }: Hosts): FeatureGroup {
  return featureGroup('hosting', {
    isHosted: ({ site }) => Number(site.isHosted),
    isCommons: ({ url }) => Number(nameAbove(COMMONS, url.hostname) !== null),
    isSuffix: ({ site }) => Number(site.isSuffix),
    kind: ({ url }) => hostKindOf(url.hostname),
    isDynamic: subject => Number(isDynamic(subject, dynamic)),
    badness: ({ site, suffix }) => (site.isHosted ? (badness.get(suffix) ?? 0) : 0),
  });
}

function isDynamic({ site, suffix }: Pick<UrlSubject, 'site' | 'suffix'>, dynamic: MembershipFilter): boolean {
  return site.domain !== null && dynamic.has(site.isHosted ? suffix : site.domain);
}
