import { isIP } from 'node:net';
import { isLocalName } from '../../../shared/url/address.ts';
import { indicator, type Importer, type Indicator } from './importer.ts';

/** A format of independent lines. Empty lines and comments are skipped. */
function lineFormat(
  format: string,
  looksLike: (line: string) => boolean,
  read: (line: string) => Indicator[],
): Importer {
  const isComment = (line: string): boolean => /^\s*(?:[#;!]|$)/.test(line);
  return {
    format,
    looksLike(lines) {
      const first = lines.find(line => !isComment(line));
      return first !== undefined && looksLike(first);
    },
    *read(lines) {
      for (const line of lines) if (!isComment(line)) yield* read(line);
    },
  };
}

/** One URL per line, as OpenPhish and URLhaus publish them. */
export const urls = lineFormat(
  'urls',
  line => /^\s*h..ps?(?::|\[:\])\/\/|^[^\s,]+\.[^\s,]+\/\S*\s*$/i.test(line),
  line => [indicator(line.trim(), 'url')],
);

/** One domain per line, each including its subdomains. A leading `*.` or `.` has no further meaning. */
export const domains = lineFormat(
  'domains',
  line => /^\s*(?:\*?\.)?[^\s/,:]+\.[^\s/,:]+\s*(?:#.*)?$/.test(line),
  line => [indicator(line.replace(/\s#.*/, '').trim(), 'domain')],
);

/** The format of /etc/hosts: a null address, then the names to block. Each name is one host. */
export const hosts = lineFormat(
  'hosts',
  line => isIP(wordsOf(line)[0] ?? '') !== 0 && wordsOf(line).length > 1,
  line => {
    const [address = '', ...names] = wordsOf(line);
    // Some lists omit the address.
    const listed = isIP(address) === 0 || names.length === 0 ? [address, ...names] : names;
    return listed.filter(name => name !== '' && !isOwnName(name)).map(name => indicator(name, 'host'));
  },
);

function wordsOf(line: string): string[] {
  return line
    .replace(/[#!;].*/, '')
    .trim()
    .split(/\s+/);
}

/** Names of the machine itself, which every hosts file contains. */
function isOwnName(name: string): boolean {
  return isLocalName(name) || /^(?:ip6-\w+|broadcasthost|0\.0\.0\.0)$/i.test(name);
}
