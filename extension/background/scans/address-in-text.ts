import { refang } from '../../../shared/url/defang.ts';
import { parseSubmittedUrl } from '../../../shared/url/submitted.ts';

/** Longer text is not an address, and searching it would be slow. */
const MAX_TEXT = 5_000;
const BRACKETED_DOT = /\s*([[({]\s*(?:\.|dot)\s*[\])}])\s*/gi;

/** The first web address in selected text, defanged or not; null where there is none. */
export function addressInText(text: string): string | null {
  const clipped = text.slice(0, MAX_TEXT).trim();
  // `shop [.] example` is one address: join the parts around the brackets.
  const closed = clipped.replace(BRACKETED_DOT, '$1');
  for (const piece of [closed, ...closed.split(/[\s<>"'|“”„‘’«»「」、。]+/)]) {
    const address = addressOf(piece);
    if (address !== null) return address;
  }
  return null;
}

function addressOf(piece: string): string | null {
  // Drop the punctuation that ends a sentence.
  const address = refang(piece).replace(/[.!?…:]+$/, '');
  if (address === '' || /\s/.test(address)) return null;
  if (/^https?:\/\//i.test(address)) return URL.canParse(address) ? address : null;
  const parsed = parseSubmittedUrl(address);
  if (!parsed.ok || FILE_NAME.test(address)) return null;
  const [writtenHost = ''] = address.split(/[/:?#]/);
  return DOMAIN.test(parsed.url.host) || IPV4.test(writtenHost) ? parsed.url.href : null;
}

/** A dot followed by letters: a single word is not a host. */
const DOMAIN = /\.[\p{L}-][\p{L}\p{N}-]*$/u;
/** Tested before parsing: the URL parser reads `1.5` as `1.0.0.5`. */
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** `notes.txt` looks like a host, but no such top-level domain exists. */
const FILE_NAME = /^[^/]+\.(?:txt|pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|html?|json|exe|csv)$/i;
