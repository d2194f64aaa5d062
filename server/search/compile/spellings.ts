import { normalUrl } from '../../../shared/url/normal-form.ts';
import { formatAddress, parseAddress } from '../../../shared/url/address.ts';
import type { StoredAttribute } from '../index/document.ts';

/** The folded values to search for: as typed, and as scans store it. */
export function spellingsOf(attribute: StoredAttribute, value: string): readonly string[] {
  if (attribute === 'asn' && /^\d+$/.test(value)) return [`as${value}`];
  if (attribute === 'ip') return unique([value, addressOf(value)]);
  if (attribute !== 'domain') return [value];
  const host = hostOf(value);
  // Scans keep the trailing dot of a host name.
  return unique([value, host, host && !host.startsWith('[') ? `${host}.` : null]);
}

/** Like `spellingsOf`, for a part of a value: domains are stored in punycode. */
export function partOf(attribute: StoredAttribute, part: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII is what needs no punycode
  if (attribute !== 'domain' || /^[\x00-\x7f]*$/.test(part)) return part;
  const [, start = '', name = '', end = ''] = /^(\.*)(.*?)(\.*)$/s.exec(part) ?? [];
  const host = hostOf(name);
  return host === null ? part : start + host + end;
}

function hostOf(value: string): string | null {
  if (/[/\\?#@\s]/.test(value)) return null;
  return normalUrl(`http://${value}/`)?.hostname ?? null;
}

function addressOf(value: string): string | null {
  const bytes = parseAddress(value);
  return bytes && formatAddress(bytes);
}

function unique(values: readonly (string | null)[]): string[] {
  return [...new Set(values)].filter(value => value !== null);
}
