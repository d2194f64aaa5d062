import { isIP } from 'node:net';
import { isLocalName } from '../../../shared/url/address.ts';
import { indicator, perLine, type Importer } from './importer.ts';
import { isComment } from './urls.ts';

/** The format of /etc/hosts: an address that leads nowhere, then the names that shall. Each name is one host. */
export const hosts: Importer = {
  format: 'hosts',
  looksLike: lines => {
    const first = lines.find(line => !isComment(line));
    return first !== undefined && isIP(wordsOf(first)[0] ?? '') !== 0 && wordsOf(first).length > 1;
  },
  read: lines =>
    perLine(lines, line => {
      const [address = '', ...names] = wordsOf(line);
      // Some lists leave the address out.
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

/** What every hosts file says of the machine itself. */
function isOwnName(name: string): boolean {
  return isLocalName(name) || /^(?:ip6-\w+|broadcasthost|0\.0\.0\.0)$/i.test(name);
}
