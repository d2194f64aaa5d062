import type { Scope } from '../../../shared/lists/expressions.ts';
import { guessed, indicator, type Indicator } from './importer.ts';

// What feeds call their columns and members, in lower case, and what these say. A feed with other names is a matter of one
// more name here.

/** Names of what is listed, the surest first. `null`: its looks tell what it is. */
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

/** Names of what else is told of it. */
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

/** What one row or object says; '' for what it does not. */
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
/** Types that we have no use for; a column of these is a column of types too. */
const OTHER_TYPES: ReadonlySet<string> = new Set(
  'md5 sha1 sha256 md5_hash sha1_hash sha256_hash sha3_384_hash email filename cve envelope_from body_from'.split(' '),
);
const GONE: ReadonlySet<string> = new Set(['offline', 'inactive', 'down', 'removed', 'false_positive']);
/** ThreatFox: under this nobody but the reporter vouches for it. */
const MIN_CONFIDENCE = 50;

export function isType(text: string): boolean {
  const type = text.toLowerCase();
  return TYPES.has(type) || OTHER_TYPES.has(type);
}

/** null for what names no address, and for what the feed itself takes back. */
export function indicatorOf(row: Row): Indicator | null {
  const scope = row.type === '' ? row.scope : (TYPES.get(row.type.toLowerCase()) ?? undefined);
  if (row.value === '' || scope === undefined || isTakenBack(row)) return null;
  const rank = /^\d+$/.test(row.rank) ? Number(row.rank) : null;
  return { ...named(row, scope), endsAt: dateOf(row.end), rank };
}

function named({ value, path, type }: Row, scope: Scope | null): Indicator {
  if (type.toLowerCase() === 'ip:port') return indicator(value.replace(/:\d+$/, ''), 'host');
  if (path !== '') return indicator(`${value}/${path.replace(/^\//, '')}`, 'url');
  if (scope === null) return guessed(value, 'domain');
  // A column of hosts may hold whole addresses all the same, and one of addresses a bare host.
  return scope === 'url' || value.includes('/') ? guessed(value, 'host') : indicator(value, scope);
}

function isTakenBack({ status, online, verified, confidence }: Row): boolean {
  const isUnsure = confidence !== '' && Number(confidence) < MIN_CONFIDENCE;
  return GONE.has(status.toLowerCase()) || online.toLowerCase() === 'no' || verified.toLowerCase() === 'no' || isUnsure;
}

/** null for what is no date, as "unknown" or nothing at all. Without a zone it is UTC. */
function dateOf(text: string): Date | null {
  if (text === '') return null;
  const date = new Date(/^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(date.getTime()) ? null : date;
}
