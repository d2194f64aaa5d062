/** Host (with a port that is not the scheme's own) and path with query. The host is empty for what is no URL. */
export function splitUrl(url: string): { readonly host: string; readonly path: string } {
  if (!URL.canParse(url)) return { host: '', path: url };
  const { host, pathname, search } = new URL(url);
  return { host, path: pathname + search };
}

/** The same address as a web address that can be opened; null where it is none. */
export function webAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
