import { createRequire } from 'node:module';
import type { ScanWhois } from '../../../../../shared/api/scans.ts';
import { cleanText } from './clean-text.ts';
import { parseDate } from './parse-date.ts';

type Fields = Readonly<Record<string, unknown>>;

/** whoiser's parsers for the formats of registries, loaded by path, since it only exports functions that make queries. */
const { parseDomainWhois, parseSimpleWhois } = createRequire(import.meta.url)('whoiser/src/parsers.js') as {
  // Safe: the package version is pinned.
  parseDomainWhois(domain: string, whois: string, ignorePrivacy: boolean): Fields;
  parseSimpleWhois(whois: string): Fields;
};

const MAX_LINES = 1000;
const MAX_LINE_LENGTH = 500;

export interface WhoisAnswer {
  /** null if the text has no data about the domain. */
  readonly whois: ScanWhois | null;
  /** The WHOIS server of the registrar. */
  readonly referral: string | null;
}

/** Parses a WHOIS answer about a domain. */
export function parseWhois(domain: string, text: string): WhoisAnswer {
  const fields = parseDomainWhois(domain, bounded(text), true);
  const get = (name: string): string | null => cleanText(textOf(fields[name]));
  const date = (name: string): string | null => parseDate(textOf(fields[name]));
  const street = [get('Registrant Street'), get('Registrant City')].filter(Boolean).join(', ');
  const whois: ScanWhois = {
    domain_name: domain,
    address: cleanText(street) ?? get('Registrant Address'),
    country: get('Registrant Country'),
    creation_date: date('Created Date'),
    expiration_date: date('Expiry Date'),
    name: get('Registrant Name'),
    org: get('Registrant Organization'),
    registrant_postal_code: get('Registrant Postal Code'),
    registrar: get('Registrar'),
    state: get('Registrant State/Province'),
    updated_date: date('Updated Date'),
  };
  const isKnown = Object.entries(whois).some(([member, value]) => member !== 'domain_name' && value !== null);
  return { whois: isKnown ? whois : null, referral: serverName(textOf(fields['Registrar WHOIS Server'])) };
}

/** The WHOIS server of a suffix, from IANA's answer about it. */
export function parseIanaWhois(text: string): string | null {
  const fields = parseSimpleWhois(bounded(text));
  return serverName(textOf(fields.whois) || textOf(fields.refer));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** `whois.example.com`, also from `whois://whois.example.com/path`; null if it is no host name. */
function serverName(text: string): string | null {
  const name =
    text
      .trim()
      .split(/\s/, 1)[0]
      ?.replace(/^[a-z]+:\/\//i, '')
      .replace(/[/:].*$/, '')
      .toLowerCase() ?? '';
  return /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,10}[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(name) ? name : null;
}

function bounded(text: string): string {
  return text
    .split(/\r?\n/, MAX_LINES)
    .map(line => line.slice(0, MAX_LINE_LENGTH))
    .join('\n');
}
