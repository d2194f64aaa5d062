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

/** The attributes of a row or object; '' for missing ones. */
export interface Row extends Readonly<Record<FieldName, string>> {
  readonly value: string;
  readonly scope: Scope | null;
}

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

/** null if the row names no URL or host, or if the feed has withdrawn it. */
export function indicatorOf(row: Row): Indicator | null {
  const scope = row.type === '' ? row.scope : (TYPES.get(row.type.toLowerCase()) ?? undefined);
  if (row.value === '' || scope === undefined || isWithdrawn(row)) return null;
  const rank = /^\d+$/.test(row.rank) ? Number(row.rank) : null;
  return { ...valueOf(row, scope), endsAt: dateOf(row.end), rank };
}

function valueOf({ value, path, type }: Row, scope: Scope | null): Indicator {
  if (type.toLowerCase() === 'ip:port') return indicator(value.replace(/:\d+$/, ''), 'host');
  if (path !== '') return indicator(`${value}/${path.replace(/^\//, '')}`, 'url');
  if (scope === null) return guessed(value, 'domain');
  // A column of hosts may contain URLs, and a column of URLs bare hosts.
  return scope === 'url' || value.includes('/') ? guessed(value, 'host') : indicator(value, scope);
}

function isWithdrawn({ status, online, verified, confidence }: Row): boolean {
  const isUnsure = confidence !== '' && Number(confidence) < MIN_CONFIDENCE;
  return GONE.has(status.toLowerCase()) || online.toLowerCase() === 'no' || verified.toLowerCase() === 'no' || isUnsure;
}

/** null if it is no date, such as "unknown" or ''. UTC if it has no time zone. */
function dateOf(text: string): Date | null {
  if (text === '') return null;
  const date = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(date.getTime()) ? null : date;
}
