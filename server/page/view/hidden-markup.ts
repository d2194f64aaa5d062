/** Markup that stands in a page as something else and becomes a part of it when a script runs. */
const MAX_PAYLOADS = 20;
const MAX_DECODED = 500_000;
const MIN_LETTERS = 60;

/** What scripts of the page write into it out of encoded text: as HTML, decoded. Only what holds a form or a field, or is to be read. */
export function hiddenMarkup(scripts: string): string[] {
  const found: string[] = [];
  let left = MAX_DECODED;
  const add = (decoded: string | null): void => {
    if (decoded === null || found.length >= MAX_PAYLOADS || left <= 0) return;
    if (!/<(?:form|input|textarea|body|iframe)[\s>]/i.test(decoded) && !isReadable(decoded)) return;
    found.push(decoded.slice(0, left));
    left -= decoded.length;
  };
  let seen = 0;
  // Literals of JavaScript that stand directly in a call that decodes, or that look encoded themselves.
  for (const [, call, , literal] of scripts.matchAll(
    /\b(atob|unescape|decodeURIComponent|decodeURI)\s*\(\s*(["'`])([A-Za-z0-9+/=%_\-.~!*'()\\u\s]{40,1000000}?)\2/g,
  )) {
    if (++seen > 200) break;
    if (literal !== undefined) add(call === 'atob' ? fromBase64(literal) : fromPercents(literal));
  }
  for (const [, , literal] of scripts.matchAll(/=\s*(["'`])((?:%[0-9A-Fa-f]{2}|[A-Za-z0-9._~\-+/]){200,1000000})\1/g)) {
    if (++seen > 400) break;
    if (literal !== undefined)
      add(literal.includes('%3C') || literal.includes('%3c') ? fromPercents(literal) : fromBase64(literal));
  }
  for (const [, numbers] of scripts.matchAll(
    /fromCharCode(?:\.apply\([^[]{0,30})?\s*\(?\s*\[?((?:\d{1,5}\s*,\s*){20,100000}\d{1,5})/g,
  )) {
    if (++seen > 500) break;
    if (numbers !== undefined)
      add(
        String.fromCodePoint(
          ...numbers
            .split(',')
            .slice(0, 50_000)
            .map(Number)
            .filter(code => code < 0x11_0000),
        ),
      );
  }
  for (const [, literal] of scripts.matchAll(/["'`]((?:\\x[0-9A-Fa-f]{2}){40,100000})["'`]/g)) {
    if (++seen > 600) break;
    if (literal !== undefined) add(Buffer.from(literal.replaceAll('\\x', ''), 'hex').toString('latin1'));
  }
  return found;
}

/** Some elements with text between them. */
function isReadable(decoded: string): boolean {
  const start = decoded.slice(0, 50_000);
  const elements = start.match(/<(?:h[1-6]|p|div|button|li|td|span|a)[\s>]/gi)?.length ?? 0;
  return elements > 2 && (start.replace(/<[^<>]{0,2000}>/g, ' ').match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS;
}

function fromBase64(text: string): string | null {
  if (!/^[A-Za-z0-9+/=\s_-]+$/.test(text)) return null;
  const decoded = Buffer.from(text, 'base64').toString('utf8');
  return decoded.includes('%3C') ? (fromPercents(decoded) ?? decoded) : decoded;
}

function fromPercents(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // The older escapes stand for bytes, and for two of them after a u.
    return text
      .replace(/%u([0-9A-Fa-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

/** HTML of frames whose content stands in the page itself. */
export function framedMarkup(attributes: readonly { srcdoc: string | undefined; src: string | undefined }[]): string[] {
  let left = 2 * MAX_DECODED;
  const found: string[] = [];
  for (const { srcdoc, src = '' } of attributes) {
    const markup = (srcdoc ?? fromDataUrl(src)).slice(0, Math.min(left, MAX_DECODED));
    left -= markup.length;
    if (markup !== '') found.push(markup);
  }
  return found;
}

function fromDataUrl(src: string): string {
  const data = /^data:text\/html[^,]{0,100},/i.exec(src);
  if (!data) return '';
  const body = src.slice(data[0].length);
  return (/;base64,$/i.test(data[0]) ? fromBase64(body) : fromPercents(body)) ?? '';
}
