import type { Scope } from '../../../shared/lists/expressions.ts';
import { guessed, indicator, type Indicator } from './importer.ts';

// The names that feeds give their columns and members, in lower case. To support a feed with other names, add them here.

/** Names of the listed value, most reliable first. `null`: the scope is guessed from the value. */
export const VALUE_FIELDS: readonly (readonly [name: string, scope: Scope | null])[] = [
  ['url', 'url'],
  ['urls', 'url'],
  ['phish_url', 'url'],
  ['phishing_url', 'url'],
  ['malicious_url', 'url'],
  ['uri', 'url'],
  ['domain', 'domain'],
  ['domains', 'domain'],
  ['domain_name', 'domain'],
  ['fqdn', 'domain'],
  ['host', 'host'],
  ['hostname', 'host'],
  ['host_name', 'host'],
  ['ip', 'host'],
  ['ip_address', 'host'],
  ['dst_ip', 'host'],
  ['ip_dst', 'host'],
  ['ioc', null],
  ['ioc_value', null],
  ['indicator', null],
  ['value', null],
  ['observable', null],
  ['link', 'url'],
  ['address', 'url'],
];

/** Names of its other attributes. */
export const FIELDS = {
  type: ['ioc_type', 'indicator_type', 'type'],
  path: ['path'],
  end: ['expires', 'expiry', 'expires_at', 'expiration', 'valid_until', 'valid_to'],
  rank: ['rank', 'globalrank', 'global_rank', 'position'],
  status: ['url_status', 'status'],
  online: ['online'],
  verified: ['verified'],
  confidence: ['confidence_level', 'confidence'],
} as const satisfies Record<string, readonly string[]>;
export type FieldName = keyof typeof FIELDS;

/** Reads an attribute of a row or object; '' if it is missing. */
type Attribute = (field: FieldName) => string;

const TYPES: ReadonlyMap<string, Scope> = new Map([
  ['url', 'url'],
  ['uri', 'url'],
  ['domain', 'domain'],
  ['domain-name', 'domain'],
  ['host', 'host'],
  ['hostname', 'host'],
  ['ip', 'host'],
  ['ipv4', 'host'],
  ['ipv6', 'host'],
  ['ip-dst', 'host'],
  ['ip:port', 'host'],
]);
/** Types that are ignored, but identify a column of types. */
const OTHER_TYPES: ReadonlySet<string> = new Set(
  'md5 sha1 sha256 md5_hash sha1_hash sha256_hash sha3_384_hash email filename cve envelope_from body_from'.split(' '),
);
const GONE: ReadonlySet<string> = new Set(['offline', 'inactive', 'down', 'removed', 'false_positive']);
/** ThreatFox: entries below this are confirmed only by their reporter. */
const MIN_CONFIDENCE = 50;

export function isType(text: string): boolean {
  const type = text.toLowerCase();
  return TYPES.has(type) || OTHER_TYPES.has(type);
}

/** null if the row names no URL or host, or if the feed has withdrawn it. `named`: the scope that the name of its value gives. */
export function indicatorOf(value: string, named: Scope | null, attribute: Attribute): Indicator | null {
  const type = attribute('type').toLowerCase();
  const scope = type === '' ? named : TYPES.get(type);
  if (value === '' || scope === undefined || isWithdrawn(attribute)) return null;
  const rank = attribute('rank');
  return {
    ...valueOf(value, scope, type, attribute('path')),
    endsAt: dateOf(attribute('end')),
    rank: /^\d+$/.test(rank) ? Number(rank) : null,
  };
}

function valueOf(value: string, scope: Scope | null, type: string, path: string): Indicator {
  if (type === 'ip:port') return indicator(value.replace(/:\d+$/, ''), 'host');
  if (path !== '') return indicator(`${value}/${path.replace(/^\//, '')}`, 'url');
  if (scope === null) return guessed(value, 'domain');
  // A column of hosts may contain URLs, and a column of URLs bare hosts.
  return scope === 'url' || value.includes('/') ? guessed(value, 'host') : indicator(value, scope);
}

function isWithdrawn(attribute: Attribute): boolean {
  const confidence = attribute('confidence');
  const isUnsure = confidence !== '' && Number(confidence) < MIN_CONFIDENCE;
  const isDenied = (['online', 'verified'] as const).some(field => attribute(field).toLowerCase() === 'no');
  return isUnsure || isDenied || GONE.has(attribute('status').toLowerCase());
}

/** null if it is no date, such as "unknown" or ''. UTC if it has no time zone. */
function dateOf(text: string): Date | null {
  if (text === '') return null;
  const date = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(date.getTime()) ? null : date;
}
