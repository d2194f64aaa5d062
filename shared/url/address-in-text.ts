import { refang } from './defang.ts';
import { parseSubmittedUrl } from './submitted.ts';

/** Longer text is cut: a whole mail with its headers is shorter. */
const MAX_TEXT = 100_000;
const BRACKETED_DOT = / ?([[({] ?(?:\.|dot) ?[\])}]) ?/gi;
const BETWEEN = /[\s<>"'|“”„‘’«»「」、。]+/;
/** A comma or semicolon that ends an address: another one follows, or it stands in the host. */
const LIST_COMMA = /[,;](?=h(?:tt|xx)ps?\b)/i;
const HOST_COMMA = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#]*[,;]/i;

/** The first web address in a text, defanged or not; null where there is none. */
export function addressInText(text: string): string | null {
  const [first] = findAddresses(text);
  return first ?? null;
}

/** The web addresses in a text, such as a list or a mail, each once and in order. */
export function addressesInText(text: string, max: number): string[] {
  const found = new Set<string>();
  for (const address of findAddresses(text)) {
    found.add(address);
    if (found.size === max) break;
  }
  return [...found];
}

function* findAddresses(text: string): Generator<string> {
  const clipped = text.slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim();
  // `shop [.] example` is one address: join the parts around the brackets.
  const closed = clipped.replace(BRACKETED_DOT, '$1');
  const isOne = !LIST_COMMA.test(closed) && addressOf(closed) !== null;
  for (const piece of isOne ? [closed] : closed.split(BETWEEN).flatMap(splitList)) {
    const address = addressOf(piece);
    if (address !== null) yield address;
  }
}

/** `a.example,b.example` is two addresses, `a.example/x,y` is one. */
function splitList(piece: string): string[] {
  return HOST_COMMA.test(piece) ? piece.split(/[,;]/) : piece.split(LIST_COMMA);
}

/** The web address that a whole text is, defanged or not, with or without its scheme; null for others. */
export function addressOf(piece: string): string | null {
  // Drop the punctuation that ends a sentence.
  const address = refang(piece).replace(/[.!?…:]+$/, '');
  if (address === '' || /\s/.test(address)) return null;
  if (/^https?:\/\//i.test(address)) return URL.canParse(address) && !HOST_COMMA.test(address) ? address : null;
  const parsed = parseSubmittedUrl(address);
  if (!parsed.ok || FILE_NAME.test(address)) return null;
  const [writtenHost = ''] = address.split(/[/:?#]/);
  return DOMAIN.test(parsed.url.host) || IPV4.test(writtenHost) ? parsed.url.href : null;
}

/** A dot followed by letters, as every top-level domain has two or more: a single word or `e.g` is not a host. */
const DOMAIN = /^[^,;]*\.[\p{L}-][\p{L}\p{N}-]+$/u;
/** Tested before parsing: the URL parser reads `1.5` as `1.0.0.5`. */
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** `notes.txt` looks like a host, but no such top-level domain exists. */
const FILE_NAME = /^[^/]+\.(?:txt|pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|html?|json|exe|csv)$/i;
