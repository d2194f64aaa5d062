import type { Statement } from './statement.ts';

/** Statements about characters and words of each part, compared with addresses of known class. They claim the features that are left. */
export const textStatements: readonly Statement[] = [
  {
    code: 'like-name',
    features: [
      'grams.label',
      'grams.hostWords',
      'grams.all-parts',
      'grams.whole',
      'host.label*',
      'entropy.label',
      'names.label*',
      'host.longestNumber',
    ],
    say: ({ visibleLabel, site, url }, weight) => ({
      evidence: site.isAddress ? url.hostname : visibleLabel,
      params: { form: weight > 0 ? 'bad' : 'good' },
    }),
  },
  {
    code: 'like-subdomain',
    features: ['grams.subdomain', 'host.*', 'entropy.subdomain', 'names.subdomain*'],
    say: ({ subdomain }, weight) =>
      subdomain.length === 0
        ? null
        : {
            evidence: subdomain.join('.'),
            params: { form: weight > 0 ? 'bad' : 'good' },
          },
  },
  {
    code: 'like-path',
    features: [
      'grams.path',
      'grams.pathWords',
      'grams.pathShape',
      'path.*',
      'entropy.path',
      'names.*',
      'entropy.longestSegment',
      'words.*',
      'encodings.*',
    ],
    say: ({ path }, weight) =>
      path === '/'
        ? null
        : {
            evidence: path.slice(0, 80),
            params: { form: weight > 0 ? 'bad' : 'good' },
          },
  },
  {
    code: 'like-query',
    features: ['grams.query', 'query.*', 'entropy.query'],
    say({ query }, weight) {
      const evidence = withoutMasks(query).slice(0, 80);
      return evidence === '' ? null : { evidence, params: { form: weight > 0 ? 'bad' : 'good' } };
    },
  },
];

/** Browsers replace each value by `x` (`redact`): then only the names of parameters count. */
function withoutMasks(query: string): string {
  const parts = query.split('&');
  if (!parts.every(part => part === '' || part === 'x' || part.endsWith('=x'))) return query;
  const names = parts.map(part => part.replace(/=x$/, '')).filter(name => name !== '' && name !== 'x');
  return names.join(', ');
}
