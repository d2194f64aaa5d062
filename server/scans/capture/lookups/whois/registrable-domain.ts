import { parse } from 'tldts';

/** The name that somebody registered (`example.co.uk`), in ASCII; null for addresses and for suffixes that no registry has. */
export function registrableDomain(host: string): string | null {
  const { domain, isIcann, isIp } = parse(host, { allowPrivateDomains: false });
  if (isIp || !isIcann || domain === null) return null;
  // Browsers have brought the host into ASCII; other callers may not have.
  return /^[a-z0-9.-]{1,253}$/i.test(domain) ? domain.toLowerCase() : null;
}
