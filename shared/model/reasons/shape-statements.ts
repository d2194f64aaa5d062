import { mixesScripts } from '../features/encodings.ts';
import { isTellingLure } from '../lures.ts';
import type { Statement } from './statement.ts';

/** Statements about the form of an address, without the meaning of its words. Warning signs only, unless a statement has a sentence for good signs. */
export const shapeStatements: readonly Statement[] = [
  {
    code: 'address-host',
    features: ['host.isAddress', 'host.addressFirst', 'host.length', 'grams.all-parts', 'grams.whole'],
    say: ({ site, url }, weight) => (site.isAddress && weight > 0 ? { evidence: url.host } : null),
  },
  {
    code: 'mixed-scripts',
    features: ['encodings.mixesScripts', 'encodings.isIdn', 'encodings.idnLevels'],
    say: ({ visibleLabel }) => (mixesScripts(visibleLabel) ? { evidence: visibleLabel } : null),
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
      return { evidence: lures.join(', ') };
    },
  },
  {
    code: 'lures-in-path',
    features: ['words.luresInPath', 'words.luresInQuery'],
    say({ pathWords, queryWords }, weight) {
      const lures = [...pathWords, ...queryWords].filter(isTellingLure);
      if (lures.length === 0 || weight <= 0) return null;
      return { evidence: lures.slice(0, 4).join(', ') };
    },
  },
  {
    code: 'unusual-port',
    features: ['host.port'],
    say: ({ port, url }, weight) => (port !== null && weight > 0 ? { evidence: url.host } : null),
  },
  {
    code: 'many-hyphens',
    features: ['host.labelHyphens', 'host.labelWords'],
    say: ({ label }, weight) =>
      label.split('-').length > 2 && !label.startsWith('xn--') && weight > 0 ? { evidence: label } : null,
  },
  {
    code: 'deep-subdomain',
    features: ['host.levels', 'host.subdomainLength', 'host.subdomainWords', 'host.subdomainLongest', 'host.length'],
    say: ({ subdomain, url }, weight) => (subdomain.length > 2 && weight > 0 ? { evidence: url.hostname } : null),
  },
  {
    code: 'file-kind',
    features: ['path.fileKind', 'path.extensionLength'],
    say: ({ segments }, weight) =>
      weight > 0 && segments.at(-1)?.includes('.') ? { evidence: segments.at(-1) ?? '' } : null,
  },
  {
    code: 'free-host',
    features: ['hosting.*', 'popularity.company'],
    say({ site, suffix }, weight) {
      if (!site.isHosted) return null;
      return { evidence: suffix, params: { form: weight > 0 ? 'bad' : 'good', suffix } };
    },
  },
  {
    code: 'suffix',
    features: ['suffix.*', 'grams.suffix'],
    say({ suffix, site }, weight) {
      if (site.isHosted || suffix === '') return null;
      return { evidence: `.${suffix}`, params: { form: weight > 0 ? 'bad' : 'good', suffix } };
    },
  },
  {
    code: 'popularity',
    features: ['popularity.*'],
    say({ site, fame }, weight) {
      if (site.domain === null || fame > 0 !== weight < 0) return null;
      return { evidence: site.domain, params: { form: fame > 0 ? 'good' : 'bad' } };
    },
  },
];
