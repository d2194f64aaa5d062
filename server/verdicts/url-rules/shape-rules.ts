import { hostToAddress, isPublicAddress } from '../../../shared/url/address.ts';
import type { UrlRule } from './rule.ts';

/** Rules about the shape of an address, whoever it speaks of. Each that sees something adds its weight. */
export const shapeRules: readonly UrlRule[] = [
  {
    code: 'address-host',
    weight: 2,
    see({ site, url }) {
      const address = site.isAddress ? hostToAddress(url.hostname) : null;
      // At home and at work machines have no other name.
      if (!address || !isPublicAddress(address)) return null;
      return { evidence: url.host, message: 'The host is a bare number where sites have a name' };
    },
  },
  {
    code: 'mixed-scripts',
    weight: 2.5,
    see: ({ visibleLabel, label }) =>
      visibleLabel !== label && /[a-z]/.test(visibleLabel) && LOOK_ALIKE_SCRIPTS.test(visibleLabel)
        ? { evidence: visibleLabel, message: 'The name mixes alphabets whose letters look alike' }
        : null,
  },
  {
    code: 'lures-in-host',
    weight: 1.5,
    see: ({ luresInHost }) =>
      luresInHost.length > 0
        ? { evidence: luresInHost.join(', '), message: 'The host uses words that pages after passwords use' }
        : null,
  },
  {
    code: 'lures-on-free-host',
    weight: 1,
    see: ({ site, luresInHost, luresInPath, url }) =>
      site.isHosted && luresInHost.length + luresInPath.length > 0
        ? { evidence: url.hostname, message: 'Such words are used where anyone gets a host for nothing' }
        : null,
  },
  {
    code: 'lures-in-path',
    weight: 1,
    see: ({ luresInPath }) =>
      luresInPath.length > 1
        ? { evidence: luresInPath.join(', '), message: 'The path uses words that pages after passwords use' }
        : null,
  },
  {
    code: 'many-hyphens',
    weight: 1.5,
    see: ({ label }) =>
      label.split('-').length > 3 && !label.startsWith('xn--')
        ? { evidence: label, message: 'The name of the domain is a row of words' }
        : null,
  },
  {
    code: 'deep-subdomain',
    weight: 2,
    see: ({ subdomain, url }) =>
      subdomain.length > 3 ? { evidence: url.hostname, message: 'The host has more levels than sites need' } : null,
  },
  {
    code: 'unusual-port',
    weight: 0.5,
    see: ({ url }) =>
      url.host !== url.hostname ? { evidence: url.host, message: 'The port is not one that sites use' } : null,
  },
  {
    code: 'program-file',
    weight: 2,
    see({ url }) {
      const file = fileNameOf(url.path);
      const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
      if (extension === file || !PROGRAMS.has(extension)) return null;
      return { evidence: file, message: 'The address is that of a program to be run' };
    },
  },
  {
    code: 'random-name',
    weight: 1.5,
    see: ({ label }) =>
      !label.startsWith('xn--') && /[bcdfghjklmnpqrstvwxz]{6}|(?:\d[a-z]+){3}\d|^[a-z]{0,3}\d{5}/.test(label)
        ? { evidence: label, message: 'The name of the domain looks made by chance' }
        : null,
  },
];

const LOOK_ALIKE_SCRIPTS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

/** What Windows, Android and small Linux machines run when they are told to open it. */
const PROGRAMS: ReadonlySet<string> = new Set(
  `exe scr apk msi bat cmd vbs hta ps1 jar lnk iso elf mips mipsel mpsl arm arm4 arm5 arm6 arm7 x86 i586 i686 sh4 m68k ppc
   spc`.split(/\s+/),
);

function fileNameOf(path: string): string {
  const query = path.indexOf('?');
  const end = query === -1 ? path.length : query;
  return path.slice(path.lastIndexOf('/', end) + 1, end);
}
