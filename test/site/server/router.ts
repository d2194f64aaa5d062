import type { SitePage } from '../page.ts';

export interface Router {
  find(scheme: 'http' | 'https', host: string, path: string): SitePage | null;
}

/** Finds the page of a URL: an exact path first, then the longest path that ends in `*`. */
export function createRouter(pages: readonly SitePage[]): Router {
  const exact = new Map<string, SitePage>();
  const below: SitePage[] = [];
  for (const page of pages) {
    for (const scheme of page.scheme === 'both' ? ['http', 'https'] : [page.scheme]) {
      const key = `${scheme}://${page.host}${page.path}`;
      if (exact.has(key)) throw new Error(`two pages at ${key}`);
      exact.set(key, page);
    }
    if (page.path.endsWith('*')) below.push(page);
  }
  below.sort((one, other) => other.path.length - one.path.length);

  return {
    find(scheme, host, path) {
      const found = exact.get(`${scheme}://${host}${path}`);
      if (found) return found;
      return below.find(page => isBelow(page, scheme, host, path)) ?? null;
    },
  };
}

function isBelow(page: SitePage, scheme: string, host: string, path: string): boolean {
  const hasScheme = page.scheme === 'both' || page.scheme === scheme;
  return hasScheme && page.host === host && path.startsWith(page.path.slice(0, -1));
}
