import { domainToUnicode } from 'node:url';
import type { NormalUrl } from '../../../shared/url/normal-form.ts';
import type { Site } from '../../../shared/url/site.ts';

/** What rules about addresses look at. */
export interface UrlSubject {
  readonly url: NormalUrl;
  readonly site: Site;
  /** The labels in front of the registrable domain. */
  readonly subdomain: readonly string[];
  /** The label that somebody chose for the registrable domain; empty for addresses. */
  readonly label: string;
  /** As people see it: IDN labels in their own letters. */
  readonly visibleLabel: string;
  /** Words of the host, of the label that was registered or given first. */
  readonly hostWords: readonly string[];
  readonly pathWords: readonly string[];
}

export function subjectOf(url: NormalUrl, site: Site): UrlSubject {
  const { hostname } = url;
  const domain = site.domain ?? (site.isAddress ? '' : hostname);
  const label = domain.split('.')[0] ?? '';
  const subdomain =
    hostname.length > domain.length && domain !== '' ? hostname.slice(0, -domain.length - 1).split('.') : [];
  return {
    url,
    site,
    subdomain,
    label,
    visibleLabel: label.startsWith('xn--') ? domainToUnicode(label) || label : label,
    hostWords: [label, ...subdomain].flatMap(wordsOf),
    pathWords: wordsOf(url.path.toLowerCase()),
  };
}

function wordsOf(text: string): string[] {
  return text.split(/[^a-z\d]+/).filter(word => word !== '');
}
