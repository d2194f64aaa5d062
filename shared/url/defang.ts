/** A URL that nobody follows by mistake: `hxxps://shop[.]example/a.b`. */
export function defang(url: string): string {
  const [, scheme = '', authority = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/)?([^/?#]*)(.*)$/is.exec(url) ?? [];
  return `${scheme.replace(/^http/i, 'hxxp')}${authority.replaceAll('.', '[.]')}${rest}`;
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
