import { z } from 'zod';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { exampleOf } from './example.ts';
import type { Schemas } from './schemas.ts';

export const message = z
  .object({ detail: z.string().meta({ description: 'What is wrong, for people', example: 'scan not found' }) })
  .meta({ id: 'Message', description: 'A refusal in one sentence' });

export const validation = z
  .object({
    detail: z
      .array(
        z.object({
          loc: z.array(z.string()).meta({
            description: 'Where: body, query, path or header, then names and indexes',
            example: ['body', 'width'],
          }),
          msg: z
            .string()
            .meta({ description: 'What is wrong, for people', example: 'Too small: expected number to be >=320' }),
          type: z.string().meta({ description: 'What is wrong, for programs', example: 'too_small' }),
          input: z.unknown().meta({ description: 'What was sent; null when it is missing', example: 1 }),
          ctx: z.record(z.string(), z.unknown()).meta({
            description: 'What was expected, where that can be told',
            example: { minimum: 320 },
          }),
        }),
      )
      .meta({ description: 'An entry for each fault' }),
  })
  .meta({ id: 'Validation', description: 'Everything that is wrong with a request' });

export const HEADERS = {
  RateLimit: {
    description: 'What is left: `r` requests, and in `t` seconds there are more (draft-ietf-httpapi-ratelimit-headers)',
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
    description: 'Seconds until it is worth asking again',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  Allow: {
    description: 'The methods that are supported here',
    schema: { type: 'string' },
    example: 'HEAD, GET, OPTIONS',
  },
  ETag: {
    description: 'Names the version of what is answered',
    schema: { type: 'string' },
    example: 'W/"29e4e9960ae4c1309338dfb179c85fdf"',
  },
  'WWW-Authenticate': {
    description: 'How to authenticate',
    schema: { type: 'string' },
    example: 'Bearer',
  },
} as const;

type HeaderName = keyof typeof HEADERS;
const NOT_WRITABLE = 'storage is full or not writable';
const LIMITS: readonly HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

/** Every status of an endpoint, with headers and examples. */
export function responsesOf(endpoint: Endpoint, schemas: Schemas): Record<string, object> {
  const { input, output, refusals } = endpoint;
  const unavailable = unavailableOf(endpoint);
  const refuse = (description: string, detail: string, headers: readonly HeaderName[] = LIMITS) =>
    messageResponse(schemas, description, detail, headers);
  const result = schemas.of(output, 'output');
  return {
    200: {
      description: schemas.resolve(result).description ?? 'The result',
      headers: headersOf(LIMITS),
      content: json(result, exampleOf(result, schemas)),
    },
    401: refuse('The API key is missing or not valid', 'the API key is not valid', ['WWW-Authenticate']),
    ...(refusals.forbidden ? { 403: refuse(sentence(refusals.forbidden), refusals.forbidden) } : {}),
    ...(refusals.missing ? { 404: refuse(sentence(refusals.missing), refusals.missing) } : {}),
    405: refuse('The method is not supported here', 'method not allowed', [...LIMITS, 'Allow']),
    ...(input.body && !refusals.tooLarge
      ? { 413: refuse('The body is larger than 64 KiB', 'the body is larger than 64 KiB') }
      : {}),
    422:
      refusals.invalid === 'message'
        ? refuse('The request is not valid', 'body.url: is required')
        : validationResponse(schemas),
    429: refuse('The rate limit or the daily quota is used up', 'more than 10 requests a second, after a burst of 50', [
      ...LIMITS,
      'Retry-After',
    ]),
    500: refuse('An unexpected error', 'internal server error'),
    ...(unavailable ? { 503: refuse(sentence(unavailable), unavailable) } : {}),
  };
}

/** When an endpoint answers 503; those that write, if only the quota, do so on a full disk. */
function unavailableOf({ method, quota, refusals }: Endpoint): string | undefined {
  const isWriting = method !== 'get' || quota !== undefined;
  if (!isWriting || refusals.notWritable === 500) return refusals.busy;
  return refusals.busy === undefined ? NOT_WRITABLE : `${refusals.busy}, or ${NOT_WRITABLE}`;
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
