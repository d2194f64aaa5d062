import type { z } from 'zod';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { exampleOf } from './example.ts';
import { json, responsesOf, sentence } from './responses.ts';
import { MAX_BODY_KIB } from '../endpoints/body.ts';
import type { JsonSchema, Schemas } from './schemas.ts';

/** `:name` → `{name}`. */
export function templateOf(path: string): string {
  return path.replace(/[:*](\w+)/g, '{$1}');
}

export function operationOf(endpoint: Endpoint, schemas: Schemas): object {
  const { input, summary } = endpoint;
  return {
    operationId: operationIdOf(endpoint.method, endpoint.path),
    tags: [tagOf(endpoint.path)],
    summary,
    description: descriptionOf(endpoint),
    parameters: [...parametersOf(input.params, 'path', schemas), ...parametersOf(input.query, 'query', schemas)],
    ...(input.body ? { requestBody: bodyOf(endpoint, input.body, schemas) } : {}),
    responses: responsesOf(endpoint, schemas),
  };
}

/** `getBrandByBrandIdScans` for GET /v1/brand/:brand_id/scans. */
export function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/v1(?=\/)/, '')
    .replace(/\/[:*]/g, '/by-')
    .split(/[^A-Za-z0-9]+/)
    .filter(word => word !== '');
  return method + words.map(sentence).join('');
}

/** By the first segment of the path, without `/v1`. */
const TAGS: Readonly<Record<string, string>> = {
  'fast-check': 'Fast check',
  scan: 'Scans',
  scans: 'Scans',
  share: 'Shares',
  public: 'Shares',
  search: 'Search',
  query: 'Saved queries',
  queries: 'Saved queries',
  brand: 'Brands',
  brands: 'Brands',
  'user-agents': 'Reference',
  viewports: 'Reference',
  user: 'Account',
  account: 'Account',
  sessions: 'Account',
  evidence: 'Evidence',
  lists: 'Lists',
  healthz: 'Operation',
  setup: 'Operation',
  readyz: 'Operation',
  metrics: 'Operation',
  docs: 'Operation',
  'openapi.json': 'Operation',
};

/** Throws for a path without a tag, which stops the start of the server: no endpoint can be left out of the groups. */
export function tagOf(path: string): string {
  const resource = path.replace(/^\/v1(?=\/)/, '').split('/')[1] ?? '';
  const tag = TAGS[resource];
  if (tag === undefined) throw new Error(`${path} has no OpenAPI tag: add "${resource}" to TAGS`);
  return tag;
}

function descriptionOf({ summary, description, path, quota }: Endpoint): string {
  const costs =
    quota === undefined
      ? 'Does not count against the daily quota.'
      : quota === 'each request'
        ? 'Counts against the daily quota if it succeeds.'
        : quota === 'each scan'
          ? 'Each scan counts against the daily quota.'
          : `Counts against the daily quota once per UTC day, key and scan, when ${quota.when}.`;
  const alias = path.startsWith('/v1/') ? `Also at \`${templateOf(path.slice('/v1'.length))}\`.` : '';
  return [description ?? `${summary}.`, costs, alias].filter(text => text !== '').join(' ');
}

function bodyOf({ bodyKiB, textBody }: Endpoint, schema: z.ZodType, schemas: Schemas): object {
  const described = schemas.of(schema, 'input');
  const object =
    `A JSON object of at most ${bodyKiB ?? MAX_BODY_KIB} KiB. ` +
    '`null` is the same as an omitted member; unknown members are ignored.';
  const text = { 'text/plain': { schema: { type: 'string' }, example: textBody?.example } };
  return {
    required: true,
    description: textBody ? `${object} Or text/plain: one URL on each line, without options.` : object,
    content: { ...json(described, exampleOf(described, schemas)), ...(textBody ? text : {}) },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', schemas: Schemas): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.resolve(schemas.of(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => {
    const { description, example, ...described } = property as JsonSchema & { example?: unknown }; // our schemas are never `true`
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description,
      schema: described,
      example,
    };
  });
}
