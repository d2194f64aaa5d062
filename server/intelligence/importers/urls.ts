import { indicator, perLine, type Importer } from './importer.ts';

/** An address a line, as OpenPhish and URLhaus publish them. Lines that begin with `#`, `;` or `!` are comments. */
export const urls: Importer = {
  format: 'urls',
  looksLike: lines => {
    const first = lines.find(line => !isComment(line));
    return first !== undefined && /^\s*h..ps?(?::|\[:\])\/\/|^[^\s,]+\.[^\s,]+\/\S*\s*$/i.test(first);
  },
  read: lines => perLine(lines, line => (isComment(line) ? null : indicator(line.trim(), 'url'))),
};

export function isComment(line: string): boolean {
  return /^\s*(?:[#;!]|$)/.test(line);
}
