import { z } from 'zod';
import { NO_DATABASE, type Endpoint } from '../../../shared/api/endpoint.ts';
import { rateLimitError } from '../../errors.ts';
import { INVALID_KEY } from '../callers/authenticate.ts';
import { MAX_BODY_KIB } from '../endpoints/body.ts';
import { exampleOf } from './example.ts';
import type { Schemas } from './schemas.ts';

const message = z
  .object({ detail: z.string().meta({ description: 'Human-readable message', example: 'scan not found' }) })
  .meta({ id: 'Message', description: 'An error as one message' });

const validation = z
  .object({
    detail: z
      .array(
        z.object({
          loc: z.array(z.string()).meta({
            description: 'Location: body, query, path or header, then member names and indexes',
            example: ['body', 'width'],
          }),
          msg: z
            .string()
            .meta({ description: 'Human-readable message', example: 'Too small: expected number to be >=320' }),
          type: z.string().meta({ description: 'Machine-readable code', example: 'too_small' }),
          input: z.unknown().meta({ description: 'The value that was sent; null if missing', example: 1 }),
          ctx: z.record(z.string(), z.unknown()).meta({
            description: 'Details of the expected value, if known',
            example: { minimum: 320 },
          }),
        }),
      )
      .meta({ description: 'One entry per issue' }),
  })
  .meta({ id: 'Validation', description: 'An invalid request, with a list of issues' });

export const HEADERS = {
  RateLimit: {
    description: '`r` requests are left; more become available in `t` seconds (draft-ietf-httpapi-ratelimit-headers)',
    schema: { type: 'string' },
    example: '"rate";r=49;t=1, "daily";r=976;t=30123',
  },
  'RateLimit-Policy': {
    description:
      'The limits of the key: "rate" is a bucket of `q` requests that fills in `w` seconds, "daily" the quota of a UTC day',
    schema: { type: 'string' },
    example: '"rate";q=50;w=5, "daily";q=1000;w=86400',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next request',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  Allow: {
    description: 'Supported methods',
    schema: { type: 'string' },
    example: 'HEAD, GET, OPTIONS',
  },
  ETag: {
    description: 'Version of the content',
    schema: { type: 'string' },
    example: 'W/"29e4e9960ae4c1309338dfb179c85fdf"',
  },
  'WWW-Authenticate': {
    description: 'How to authenticate',
    schema: { type: 'string' },
    example: 'Bearer',
  },
} as const;

/** With the default limits of a FREE key. */
export const RATE_LIMIT_EXAMPLE = rateLimitError({ perSecond: 10, burst: 50 }, 1).message;

type HeaderName = keyof typeof HEADERS;
const NOT_WRITABLE = 'storage is full or not writable';
const LIMITS: readonly HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

/** Every response of an endpoint, with headers and examples. */
export function responsesOf(endpoint: Endpoint, schemas: Schemas): Record<string, object> {
  const { input, output, refusals } = endpoint;
  const unavailable = unavailableOf(endpoint);
  const tooLarge = `the body is larger than ${endpoint.bodyKiB ?? MAX_BODY_KIB} KiB`;
  const refuse = (description: string, detail: string, headers: readonly HeaderName[] = LIMITS) =>
    messageResponse(schemas, description, detail, headers);
  const result = schemas.of(output, 'output');
  return {
    200: {
      description: schemas.resolve(result).description ?? 'The result',
      headers: headersOf(LIMITS),
      content: json(result, exampleOf(result, schemas)),
    },
    401: refuse('The API key is missing, unknown or revoked', INVALID_KEY, ['WWW-Authenticate']),
    ...(refusals.forbidden ? { 403: refuse(sentence(refusals.forbidden), refusals.forbidden) } : {}),
    ...(refusals.missing ? { 404: refuse(sentence(refusals.missing), refusals.missing) } : {}),
    405: refuse('The method is not supported', 'method not allowed', [...LIMITS, 'Allow']),
    ...(input.body && !refusals.tooLarge ? { 413: refuse(sentence(tooLarge), tooLarge) } : {}),
    422:
      refusals.invalid === 'message'
        ? refuse('The request is not valid', 'body.url: is required')
        : validationResponse(schemas),
    429: refuse('The rate limit or the daily quota is used up', RATE_LIMIT_EXAMPLE, [...LIMITS, 'Retry-After']),
    // Without a database, whose key it is remains unknown.
    500: refuse('An unexpected error', 'internal server error', []),
    ...(unavailable === null ? {} : { 503: refuse(sentence(unavailable), unavailable, []) }),
  };
}

/** When an endpoint responds with 503; null if it never does. Endpoints that write, if only that a scan was charged, do so on a full disk. */
function unavailableOf({ method, quota, refusals }: Endpoint): string | null {
  if (refusals.unavailable === 500) return null;
  const isWriting = method !== 'get' || typeof quota === 'object';
  return [refusals.busy, isWriting ? NOT_WRITABLE : undefined, NO_DATABASE]
    .filter(reason => reason !== undefined)
    .join(', or ');
}

export function messageResponse(
  schemas: Schemas,
  description: string,
  detail: string,
  headers: readonly HeaderName[],
): object {
  return { description, headers: headersOf(headers), content: json(schemas.of(message, 'output'), { detail }) };
}

export function json(schema: object, example: unknown): object {
  return { 'application/json': { schema, example } };
}

export function headersOf(names: readonly HeaderName[]): object {
  return Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]));
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function validationResponse(schemas: Schemas): object {
  const schema = schemas.of(validation, 'output');
  return {
    description: 'The request is not valid',
    headers: headersOf(LIMITS),
    content: json(schema, exampleOf(schema, schemas)),
  };
}
