import { indicator, perLine, type Importer } from './importer.ts';
import { isComment } from './urls.ts';

/** A domain a line, each with every host below it; `*.` or `.` in front says the same. */
export const domains: Importer = {
  format: 'domains',
  looksLike: lines => {
    const first = lines.find(line => !isComment(line));
    return first !== undefined && /^\s*(?:\*?\.)?[^\s/,:]+\.[^\s/,:]+\s*(?:#.*)?$/.test(first);
  },
  read: lines =>
    perLine(lines, line => {
      const value = line.replace(/\s#.*/, '').trim();
      return isComment(line) ? null : indicator(value, 'domain');
    }),
};
