import { siteOf } from '../../shared/url/site.ts';

/** Reads a registrable domain as somebody types it, in any case and script. Throws an Error whose message says why it is none. */
export function parseDomain(text: string): string {
  const name = text.trim();
  const hostname = URL.canParse(`https://${name}`) ? new URL(`https://${name}`).hostname : '';
  if (hostname === '' || /[\s/?#@:\\]/.test(name)) throw new Error(`"${name}" is not a domain`);
  const { domain } = siteOf(hostname);
  if (domain === null) throw new Error(`"${name}" is not a domain that somebody can register`);
  if (domain !== hostname) throw new Error(`"${name}" lies below ${domain}: the domain itself is wanted`);
  return domain;
}
