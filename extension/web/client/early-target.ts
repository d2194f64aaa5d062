/**
 * Path and query of the scan that the page at a path shows; null for other pages. Written as `feedTarget`, `shareFiles` and
 * `webFetch` make them, whose schemas take as long to load as the whole page. A test compares them.
 */
export function earlyTarget(pathname: string): string | null {
  const [, kind, id] = /^\/(scan|share)\/([\w-]{1,100})$/.exec(pathname) ?? [];
  if (id === undefined) return null;
  return kind === 'share'
    ? `/share/${id}/report`
    : `/v1/scan/${id}?explain=true&params=true&trust=true&full_page=true&picture_words=true&qr_codes=true&gates=true`;
}

export const EARLY_HEADERS = { 'linkglass-page': '1' };
