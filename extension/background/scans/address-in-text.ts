import { refang } from '../../../shared/url/defang.ts';
import { parseSubmittedUrl } from '../../../shared/url/submitted.ts';

/** More is no address, and looking for one would take long. */
const MAX_TEXT = 5_000;
const BRACKETED_DOT = /\s*([[({]\s*(?:\.|dot)\s*[\])}])\s*/gi;

/** The first web address in a text that somebody selected, defanged or not; null where there is none. */
export function addressInText(text: string): string | null {
  const clipped = text.slice(0, MAX_TEXT).trim();
  // `shop [.] example` is one address, whatever stands around its brackets.
  const closed = clipped.replace(BRACKETED_DOT, '$1');
  for (const piece of [closed, ...closed.split(/[\s<>"'|“”„‘’«»「」、。]+/)]) {
    const address = addressOf(piece);
    if (address !== null) return address;
  }
  return null;
}

function addressOf(piece: string): string | null {
  // The end of a sentence is not that of an address.
  const address = refang(piece).replace(/[.!?…:]+$/, '');
  if (address === '' || /\s/.test(address)) return null;
  if (/^https?:\/\//i.test(address)) return URL.canParse(address) ? address : null;
  const read = parseSubmittedUrl(address);
  // A word alone is a word, and `1.5` a number; a name has a dot with letters behind it, an address its four numbers.
  const hasName =
    read.ok && (/\.[\p{L}-][\p{L}\p{N}-]*$/u.test(read.url.host) || /^[\d.]+$/.test(hostAsWritten(address)));
  return read.ok && hasName && !isFileName(address) ? read.url.href : null;
}

const hostAsWritten = (address: string): string => {
  const host = address.split(/[/:?#]/)[0] ?? '';
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) ? host : '-';
};

/** `notes.txt` reads like a host, and is none that anybody could have. */
const FILES = /^[^/]+\.(?:txt|pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|html?|json|exe|csv)$/i;
const isFileName = (address: string): boolean => FILES.test(address);
