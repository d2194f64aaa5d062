import type { Row } from '../read-rows.ts';

/** A row is of the first kind that fits. */
export const KINDS: readonly { readonly name: string; readonly fits: (row: Row) => boolean }[] = [
  { name: 'IP address', fits: ({ site }) => site.isAddress },
  { name: 'IDN', fits: ({ url }) => url.hostname.includes('xn--') },
  { name: 'free host, front page', fits: ({ site, url }) => site.isHosted && url.path === '/' },
  { name: 'free host, deeper page', fits: ({ site }) => site.isHosted },
  { name: 'own domain, front page', fits: ({ url }) => url.path === '/' },
  { name: 'own domain, with a query', fits: ({ url }) => url.path.includes('?') },
  { name: 'own domain, deeper page', fits: () => true },
];

export function kindOf(row: Row): string {
  return KINDS.find(kind => kind.fits(row))?.name ?? '';
}

const LENGTHS = [25, 40, 60, 100, 200];

export const LENGTH_CLASSES: readonly string[] = [
  ...LENGTHS.map((length, at) => `${at === 0 ? 1 : (LENGTHS[at - 1] ?? 0) + 1} to ${length}`),
  `over ${LENGTHS.at(-1)}`,
];

/** By the length of the whole URL in characters. */
export function lengthClassOf({ url }: Row): string {
  return LENGTH_CLASSES.at(LENGTHS.findIndex(length => url.href.length <= length)) ?? '';
}
