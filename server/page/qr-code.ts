import type { Verdict } from '../../shared/api/scans.ts';
import { normalUrl } from '../../shared/url/normal-form.ts';
import { hostOf, type Host } from './view/host.ts';
import type { Box } from './layout/layout.ts';

/** A QR code in the picture of a page. */
export interface QrCode {
  readonly text: string;
  /** Pixels of the picture. */
  readonly box: Box;
  /** The web page that it leads to; null if it is something else, such as a text or the access to a network. */
  readonly url: string | null;
  /** Of that address, by lists and the URL model at the time of the scan; UNRATED if there is none. */
  readonly verdict: Verdict;
}

/** The host that it leads to; null if to none. */
export const hostOfCode = ({ url }: QrCode): Host | null => (url === null ? null : hostOf(new URL(url)));

/** The address of a web page that a phone would open. */
export function addressIn(text: string): string | null {
  const written = /^https?:\/\//i.test(text)
    ? text
    : /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u.test(text)
      ? `https://${text}`
      : null;
  return written === null ? null : (normalUrl(written)?.href ?? null);
}
