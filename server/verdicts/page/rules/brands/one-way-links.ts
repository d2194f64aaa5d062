import type { Link } from '../../../../page/view/references.ts';

/** The URL that nearly all links lead to, with their texts; null if links lead to several. */
export function oneWay(links: readonly Link[]): { href: string; names: string[] } | null {
  const byAddress = new Map<string, Set<string>>();
  for (const { href, text } of links) {
    if (href === '' || href === '#' || /^javascript:/i.test(href)) continue;
    const names = byAddress.get(href) ?? new Set<string>();
    names.add(text.toLowerCase());
    byAddress.set(href, names);
  }
  const [best] = [...byAddress].sort(([, a], [, b]) => b.size - a.size);
  if (!best) return null;
  const [href, all] = best;
  const names = [...all].filter(name => name !== '');
  const leading = links.filter(link => link.href === href).length;
  return names.length >= 5 && leading * 10 >= links.length * 7 ? { href, names } : null;
}
