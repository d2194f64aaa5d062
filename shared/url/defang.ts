/** A URL that nobody follows by mistake: `hxxps://shop[.]example/a.b`. */
export function defang(url: string): string {
  const [, scheme = '', authority = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/)?([^/?#]*)(.*)$/is.exec(url) ?? [];
  return `${scheme.replace(/^http/i, 'hxxp')}${authority.replaceAll('.', '[.]')}${rest}`;
}

/** A text with every web address and host in it defanged. Names of files (`app.js`) stay, unless they end like a domain. */
export function defangText(text: string): string {
  return text.replace(WORD, word => (URL_WITHIN.test(word) ? word.replace(URL_WITHIN, defang) : defangHost(word)));
}

const WORD = /[^\s"'“”„‘’<>(),;=[\]{}|\\`]+/g;
const URL_WITHIN = /(?:https?|wss?|ftp):\/\/.*/is;
/** Before the host of a mail address. */
const MAILBOX = /^[^/?#]*@/;
const HOST = /^(?:[\p{L}\p{N}_-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$|^(?:\d{1,3}\.){3}\d{1,3}$/u;
/** Endings of files that are not also endings of domains. */
const FILE =
  /\.(?:[mc]?js|jsx|tsx?|css|html?|php\d?|aspx?|jsp|cgi|json|xml|txt|png|jpe?g|gif|svg|webp|ico|avif|woff2?|ttf|map|wasm|pdf|exe|dll|scr|bat|msi|apk|dmg|iso|rar|gz|docx?|xlsx?|pptx?|csv|mp[34]|webm)$/i;

function defangHost(word: string): string {
  const start = MAILBOX.exec(word)?.[0].length ?? 0;
  const host = (/^[^/?#:]{1,256}/.exec(word.slice(start))?.[0] ?? '').replace(/\.{1,3}$/, '');
  if (!HOST.test(host) || FILE.test(host)) return word;
  return word.slice(0, start) + defang(host) + word.slice(start + host.length);
}

/** Common ways of defanging, undone in this order. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^[\s<("'`]+|[\s>)"'`,;]+$/g, ''],
  [/\[\s*(?:\.|dot|,)\s*\]|\(\s*(?:\.|dot)\s*\)|\{\s*(?:\.|dot)\s*\}/gi, '.'],
  [/\\\./g, '.'],
  [/\[\s*:\s*\/\s*\/\s*\]|\[\s*:\s*\]\s*\/\s*\//g, '://'],
  [/\[\s*:\s*\]/g, ':'],
  [/\[\s*(?:\/|slash)\s*\]/gi, '/'],
  [/^(?:hxxp|h\*\*p|httx|meow|h__p|htxp)(s?)(?=:)/i, 'http$1'],
  [/^(https?)(?::\/\/|__|:\\\\)/i, '$1://'],
];

/** The URL of a pasted text. A URL whose scheme and host are plain is kept, so that brackets in its path stay. */
export function pastedUrl(text: string): string {
  const trimmed = text.trim();
  return /^https?:\/\/[\w.-]+(?=[:/?#]|$)/i.test(trimmed) ? trimmed : refang(trimmed);
}

/** The URL of a defanged text. Other text only loses the quotes and brackets around it. */
export function refang(text: string): string {
  return SPELLINGS.reduce((address, [spelling, meant]) => address.replace(spelling, meant), text.trim());
}
