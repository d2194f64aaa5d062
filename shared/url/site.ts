import { parse } from 'tldts';
import { HOSTING, type HostOwner, nameAbove } from './shared-hosts.ts';

/** What the name of a host tells about its owner. */
export interface Site extends HostOwner {
  readonly isAddress: boolean;
}

/** Reads a hostname as `normalUrl` writes it, by the public suffix list with its private section, and our own list of hosting companies. */
export function siteOf(hostname: string): Site {
  if (isAddress(hostname)) return { domain: null, isHosted: false, isSuffix: false, isAddress: true };
  const { domain, isPrivate, isIcann, publicSuffix } = parse(hostname, OPTIONS);
  const isHosted = isPrivate ?? false;
  if (domain === null) {
    // A name of one label that no registry has (`localhost`) is a host, not a suffix.
    const isSuffix = publicSuffix === hostname && (isHosted || (isIcann ?? false));
    return { domain, isHosted, isSuffix, isAddress: false };
  }
  const customer = isHosted ? null : customerName(hostname);
  return { domain: customer ?? domain, isHosted: isHosted || customer !== null, isSuffix: false, isAddress: false };
}

const OPTIONS = { allowPrivateDomains: true, extractHostname: false, validateHostname: false, detectIp: false };

/** The name that a hosting company gave; null for the company's own hosts and where there is none. */
function customerName(hostname: string): string | null {
  const company = nameAbove(HOSTING, hostname);
  if (company === null || company === hostname || hostname === `www.${company}`) return null;
  const label = hostname
    .slice(0, -company.length - 1)
    .split('.')
    .at(-1);
  return `${label}.${company}`;
}

/** The URL standard's parser lets a name end in a number only where it is an address. */
function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}
