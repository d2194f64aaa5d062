import { parse } from 'tldts';
import { HOSTING, type HostOwner, nameAbove } from './shared-hosts.ts';

/** What the name of a host tells about its owner. */
export interface Site extends HostOwner {
  readonly isAddress: boolean;
}

/** Reads a normalised hostname with the public suffix list, including its private section, and our list of hosting companies. */
export function siteOf(hostname: string): Site {
  if (isAddress(hostname)) return { domain: null, isHosted: false, isSuffix: false, isAddress: true };
  const { domain, isPrivate, isIcann, publicSuffix } = parse(hostname, OPTIONS);
  const isHosted = isPrivate ?? false;
  if (domain === null) {
    // A single label without a registry (`localhost`) is a host, not a suffix.
    const isSuffix = publicSuffix === hostname && (isHosted || (isIcann ?? false));
    return { domain, isHosted, isSuffix, isAddress: false };
  }
  const customer = isHosted ? null : customerName(hostname);
  return { domain: customer ?? domain, isHosted: isHosted || customer !== null, isSuffix: false, isAddress: false };
}

const OPTIONS = { allowPrivateDomains: true, extractHostname: false, validateHostname: false, detectIp: false };

/** The subdomain of a hosting company's customer; null for the company's own hosts and other names. */
function customerName(hostname: string): string | null {
  const company = nameAbove(HOSTING, hostname);
  if (company === null || company === hostname || hostname === `www.${company}`) return null;
  const label = hostname
    .slice(0, -company.length - 1)
    .split('.')
    .at(-1);
  return `${label}.${company}`;
}

/** The URL parser only accepts hosts that end in a number where they are IPv4 addresses. */
function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}
