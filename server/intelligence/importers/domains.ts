import { indicator, isComment, perLine, type Importer } from './importer.ts';

/** One domain per line, each including its subdomains. A leading `*.` or `.` has no further meaning. */
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
