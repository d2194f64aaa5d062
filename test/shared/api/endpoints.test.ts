import { expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '../../../shared/api/endpoints.ts';

const named = (filter: (endpoint: (typeof endpoints)[number]) => boolean) =>
  endpoints.filter(filter).map(({ method, path }) => `${method.toUpperCase()} ${path}`);

test('only these endpoints count against the daily quota', () => {
  expect(named(({ quota }) => quota === 'each request').toSorted()).toEqual([
    'GET /v1/brand/:brand_id/scans',
    'GET /v1/query/:query_id/scans',
    'POST /v1/fast-check',
    'POST /v1/scan',
    'POST /v1/search',
  ]);
  expect(named(({ quota }) => quota === 'each scan')).toEqual(['POST /scans/batch']);
  expect(named(({ quota }) => typeof quota === 'object')).toEqual(['GET /v1/scan/:scan_id']);
});

test('only these endpoints list every issue of a request', () => {
  expect(named(({ path, refusals }) => path.startsWith('/v1/') && refusals.invalid === 'issues').toSorted()).toEqual([
    'DELETE /v1/query/:query_id',
    'GET /v1/brand/:brand_id',
    'GET /v1/brand/:brand_id/scans',
    'GET /v1/queries',
    'GET /v1/query/:query_id',
    'GET /v1/query/:query_id/scans',
    'GET /v1/user',
    'GET /v1/user-agents',
    'GET /v1/user/usage',
    'GET /v1/viewports',
    'POST /v1/scan',
  ]);
});

test('only the fast check answers 422 to a body that is too large', () => {
  expect(named(({ refusals }) => refusals.tooLarge === 422)).toEqual(['POST /v1/fast-check']);
});

const withQuery = endpoints.flatMap(({ method, path, input: { query } }) =>
  query === undefined ? [] : [[`${method.toUpperCase()} ${path}`, query] as const],
);

test.each(withQuery)('%s takes an empty query parameter for one that is left out', (_, query) => {
  const { shape } = query as z.ZodObject; // what every endpoint has
  const sent = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, '']));
  const optional = Object.keys(shape).filter(name => shape[name]?.safeParse(undefined).success);
  const required = Object.fromEntries(
    Object.keys(shape).flatMap(name => (optional.includes(name) ? [] : [[name, 'x']])),
  );
  const leftOut = query.parse(required);
  for (const names of [...optional.map(name => [name]), optional])
    expect(query.parse({ ...required, ...sent(names) })).toEqual(leftOut);
});
