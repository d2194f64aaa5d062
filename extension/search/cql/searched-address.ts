import { refang } from '../../../shared/url/defang.ts';
import { parseSubmittedUrl } from '../../../shared/url/submitted.ts';

/** A condition on the address alone, such as `domain = shop.example`. */
const CONDITION = /^\s*(?:domain|submitted_url|target_url|redirect_url)\s+(?:=|LIKE)\s+"?([^\s"]+)"?\s*$/i;

/** The web address that a query looks for; null for other queries. */
export function searchedAddress(query: string): string | null {
  const text = refang(CONDITION.exec(query)?.[1] ?? query);
  if (/\s/.test(text)) return null;
  const parsed = parseSubmittedUrl(text);
  const [written = ''] = text.replace(/^[a-z]+:\/\//i, '').split(/[/:?#]/);
  // The URL parser reads `1.5` as an address, too; a single word is a host only in a local network.
  if (!parsed.ok || !(IPV4.test(written) || DOMAIN.test(parsed.url.host))) return null;
  return parsed.url.href;
}

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const DOMAIN = /\.[\p{L}-][\p{L}\p{N}-]*$/u;
