// One file per country, so that a page loads only the flags it shows.
const files: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../node_modules/country-flag-icons/3x2/*.svg',
  {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  },
);
const addresses = new Map(Object.entries(files).map(([file, address]) => [file.slice(-6, -4), address]));

/** URL of a country's flag; null for an unknown code. */
export function flagAddress(code: string): string | null {
  return addresses.get(code) ?? null;
}
