import { mixesScripts } from '../features/encodings.ts';
import { isTellingLure } from '../lures.ts';
import type { Statement } from './statement.ts';

/** What the shape of an address says, whoever it speaks of. Only against it, but where the sentence says otherwise. */
export const shapeStatements: readonly Statement[] = [
  {
    code: 'address-host',
    features: ['host.isAddress', 'host.addressFirst', 'host.length', 'grams.all-parts', 'grams.whole'],
    say: ({ site, url }, weight) =>
      site.isAddress && weight > 0
        ? { evidence: url.host, message: 'The host is a bare number where sites have a name' }
        : null,
  },
  {
    code: 'mixed-scripts',
    features: ['encodings.mixesScripts', 'encodings.isIdn', 'encodings.idnLevels'],
    say: ({ visibleLabel }) =>
      mixesScripts(visibleLabel)
        ? { evidence: visibleLabel, message: 'The name mixes alphabets whose letters look alike' }
        : null,
  },
  {
    code: 'lures-in-host',
    features: [
      'words.luresInLabel',
      'words.luresInSubdomain',
      'words.lureWithinLabel',
      'words.everydayInLabel',
      'words.everydayInSubdomain',
    ],
    say({ labelWords, subdomainWords }, weight) {
      const lures = [...labelWords, ...subdomainWords].filter(isTellingLure);
      if (lures.length === 0 || weight <= 0) return null;
      return { evidence: lures.join(', '), message: 'The host uses words that pages after passwords use' };
    },
  },
  {
    code: 'lures-in-path',
    features: ['words.luresInPath', 'words.luresInQuery'],
    say({ pathWords, queryWords }, weight) {
      const lures = [...pathWords, ...queryWords].filter(isTellingLure);
      if (lures.length === 0 || weight <= 0) return null;
      return { evidence: lures.slice(0, 4).join(', '), message: 'The path uses words that pages after passwords use' };
    },
  },
  {
    code: 'unusual-port',
    features: ['host.port'],
    say: ({ port, url }, weight) =>
      port !== null && weight > 0 ? { evidence: url.host, message: 'The port is not one that sites use' } : null,
  },
  {
    code: 'many-hyphens',
    features: ['host.labelHyphens', 'host.labelWords'],
    say: ({ label }, weight) =>
      label.split('-').length > 2 && !label.startsWith('xn--') && weight > 0
        ? { evidence: label, message: 'The name of the domain is a row of words' }
        : null,
  },
  {
    code: 'deep-subdomain',
    features: ['host.levels', 'host.subdomainLength', 'host.subdomainWords', 'host.subdomainLongest', 'host.length'],
    say: ({ subdomain, url }, weight) =>
      subdomain.length > 2 && weight > 0
        ? { evidence: url.hostname, message: 'The host has more levels than most sites need' }
        : null,
  },
  {
    code: 'file-kind',
    features: ['path.fileKind', 'path.extensionLength'],
    say: ({ segments }, weight) =>
      weight > 0 && segments.at(-1)?.includes('.')
        ? { evidence: segments.at(-1) ?? '', message: 'Files of this kind are often bad on hosts like this' }
        : null,
  },
  {
    code: 'free-host',
    features: ['hosting.*', 'popularity.company'],
    say({ site, suffix }, weight) {
      if (!site.isHosted) return null;
      const message =
        weight > 0
          ? `Anyone gets a name below ${suffix}, and bad addresses use such names more than others`
          : `Of the names that anyone gets below ${suffix} few are bad`;
      return { evidence: suffix, message };
    },
  },
  {
    code: 'suffix',
    features: ['suffix.*', 'grams.suffix'],
    say({ suffix, site }, weight) {
      if (site.isHosted || suffix === '') return null;
      const often = weight > 0 ? 'often' : 'seldom';
      return { evidence: `.${suffix}`, message: `Domains below .${suffix} are ${often} bad` };
    },
  },
  {
    code: 'popularity',
    features: ['popularity.*'],
    say({ site, fame }, weight) {
      if (site.domain === null || fame > 0 !== weight < 0) return null;
      const message =
        fame > 0 ? 'The domain is one that many people visit' : 'The domain is not among those that many people visit';
      return { evidence: site.domain, message };
    },
  },
];
