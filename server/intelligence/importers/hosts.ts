import { isIP } from 'node:net';
import { isLocalName } from '../../../shared/url/address.ts';
import { indicator, isComment, perLine, type Importer } from './importer.ts';

/** The format of /etc/hosts: a null address, then the names to block. Each name is one host. */
export const hosts: Importer = {
  format: 'hosts',
  looksLike: lines => {
    const first = lines.find(line => !isComment(line));
    return first !== undefined && isIP(wordsOf(first)[0] ?? '') !== 0 && wordsOf(first).length > 1;
  },
  read: lines =>
    perLine(lines, line => {
      const [address = '', ...names] = wordsOf(line);
      // Some lists omit the address.
      const listed = isIP(address) === 0 || names.length === 0 ? [address, ...names] : names;
      return listed.filter(name => name !== '' && !isOwnName(name)).map(name => indicator(name, 'host'));
    }),
};

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
