import { indicator, isComment, perLine, type Importer } from './importer.ts';

/** One URL per line, as OpenPhish and URLhaus publish them. */
export const urls: Importer = {
  format: 'urls',
  looksLike: lines => {
    const first = lines.find(line => !isComment(line));
    return first !== undefined && /^\s*h..ps?(?::|\[:\])\/\/|^[^\s,]+\.[^\s,]+\/\S*\s*$/i.test(first);
  },
  read: lines => perLine(lines, line => (isComment(line) ? null : indicator(line.trim(), 'url'))),
};
