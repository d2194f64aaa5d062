/**
 * The target of a request as path and query, also where a proxy sends the whole URL; null if no server has it. Koa parses whole
 * URLs by a function that throws at some, and finds no path in others.
 */
export function originForm(target: string): string | null {
  if (target.startsWith('/') || target === '*') return target;
  const url = URL.canParse(target) ? new URL(target) : null;
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : null;
}
