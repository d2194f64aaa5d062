/** Host with a non-default port, and path with query. The host is empty for an invalid URL. */
export function splitUrl(url: string): { readonly host: string; readonly path: string } {
  if (!URL.canParse(url)) return { host: '', path: url };
  const { host, pathname, search } = new URL(url);
  return { host, path: pathname + search };
}

/** The URL if it is http or https, else null. */
export function webAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
