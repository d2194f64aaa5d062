import type { MembershipFilter } from '../membership-filter.ts';
import { hostKindOf } from '../host-kinds.ts';
import type { UrlSubject } from '../subject.ts';
import { COMMONS, nameAbove } from '../../url/shared-hosts.ts';
import { featureGroup, type FeatureGroup } from './feature-group.ts';

/** How bad addresses below each hosting company are, in hundredths of the logarithm of the odds. */
export type HostTable = ReadonlyMap<string, number>;

/** The most that is known of a company, either way, in hundredths: lists of bad addresses know its bad customers alone. */
export const HOST_CAP = 100;

export interface Hosts {
  readonly badness: HostTable;
  /** Domains below which names for changing addresses are given (dynamic DNS). */
  readonly dynamic: MembershipFilter;
}

/** Whether the name below which the address lies is somebody's own, and what kind of company gave it. */
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

export function isDynamic({ site, suffix }: Pick<UrlSubject, 'site' | 'suffix'>, dynamic: MembershipFilter): boolean {
  return site.domain !== null && dynamic.has(site.isHosted ? suffix : site.domain);
}
