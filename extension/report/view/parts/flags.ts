// Files of the extension, one for each country, so that a page of it loads only those that it shows.
const files: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../node_modules/country-flag-icons/3x2/*.svg',
  {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  },
);
const addresses = new Map(Object.entries(files).map(([file, address]) => [file.slice(-6, -4), address]));

/** The address of a country's flag in the extension; null for what is no country. */
export function flagAddress(code: string): string | null {
  return addresses.get(code) ?? null;
}
