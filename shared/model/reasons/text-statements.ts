import type { Statement } from './statement.ts';

/** What the letters and words of each part are like, beside those of addresses whose nature is known. Takes what is left. */
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
      message: weight > 0 ? 'The name is like those of bad addresses' : 'The name is like those of harmless sites',
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
            message:
              weight > 0
                ? 'The subdomain is like those of bad addresses'
                : 'The subdomain is like those of harmless sites',
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
            message:
              weight > 0 ? 'The path is like those of bad addresses' : 'The path is like those of harmless pages',
          },
  },
  {
    code: 'like-query',
    features: ['grams.query', 'query.*', 'entropy.query'],
    say: ({ query }, weight) =>
      query === ''
        ? null
        : {
            evidence: query.slice(0, 80),
            message:
              weight > 0 ? 'The query is like those of bad addresses' : 'The query is like those of harmless pages',
          },
  },
];
