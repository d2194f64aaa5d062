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
  const read = parseSubmittedUrl(address);
  // A single word is not a host, nor is `1.5`: a name needs a dot followed by letters, an IPv4 address four numbers.
  const hasName =
    read.ok && (/\.[\p{L}-][\p{L}\p{N}-]*$/u.test(read.url.host) || /^[\d.]+$/.test(hostAsWritten(address)));
  return read.ok && hasName && !isFileName(address) ? read.url.href : null;
}

const hostAsWritten = (address: string): string => {
  const host = address.split(/[/:?#]/)[0] ?? '';
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) ? host : '-';
};

/** `notes.txt` looks like a host, but no such top-level domain exists. */
const FILES = /^[^/]+\.(?:txt|pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|html?|json|exe|csv)$/i;
const isFileName = (address: string): boolean => FILES.test(address);
