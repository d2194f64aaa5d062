import { siteOf } from '../../shared/url/site.ts';

/** Parses a registrable domain as a person types it, in any case and script. Throws an Error that says what is wrong. */
export function parseDomain(text: string): string {
  const name = text.trim();
  const hostname = URL.canParse(`https://${name}`) ? new URL(`https://${name}`).hostname : '';
  if (hostname === '' || /[\s/?#@:\\]/.test(name)) throw new Error(`"${name}" is not a domain`);
  const { domain } = siteOf(hostname);
  if (domain === null) throw new Error(`"${name}" is not a registrable domain`);
  if (domain !== hostname) throw new Error(`"${name}" is a subdomain. Use ${domain}`);
  return domain;
}
