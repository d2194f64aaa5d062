import type { PlainEndpoint } from '../../../shared/api/plain-endpoint.ts';
import { INVALID_KEY } from '../callers/authenticate.ts';
import { operationIdOf, tagOf } from './operation.ts';
import { headersOf, messageResponse, RATE_LIMIT_EXAMPLE, sentence } from './responses.ts';
import type { Schemas } from './schemas.ts';

const SECURITY = { key: undefined, signature: [], anybody: [] };

/** The operation of an endpoint without schemas: a file, or the state of the service. */
export function plainOperationOf(endpoint: PlainEndpoint, schemas: Schemas): object {
  const { path, summary, description, access, parameters = {}, optionalParameters = {}, content, refusals } = endpoint;
  const isKeyed = access === 'key';
  const limits = isKeyed ? (['RateLimit', 'RateLimit-Policy'] as const) : [];
  const validators = endpoint.isConditional ? (['ETag'] as const) : [];
  const refuse = (status: number, text: string) =>
    // Without a database, whose key it is remains unknown.
    messageResponse(schemas, sentence(text), text, status >= 500 ? [] : limits);
  const security = SECURITY[access];
  return {
    operationId: operationIdOf('get', path),
    tags: [tagOf(path)],
    summary,
    description: description ?? `${summary}.`,
    ...(security ? { security } : {}),
    parameters: Object.entries({ ...parameters, ...optionalParameters }).map(([name, text]) => ({
      name,
      in: path.includes(`:${name}`) || path.includes(`*${name}`) ? 'path' : 'query',
      required: Object.hasOwn(parameters, name),
      description: text,
      schema: { type: 'string' },
    })),
    responses: {
      200: {
        description: sentence(summary),
        headers: headersOf([...limits, ...validators]),
        content: Object.fromEntries(
          Object.entries(content).map(([type, { example, members }]) => [
            type,
            { schema: schemaOf(type, members), example },
          ]),
        ),
      },
      ...(endpoint.isConditional
        ? {
            304: {
              description: 'Unchanged since the version in `If-None-Match`',
              headers: headersOf([...limits, 'ETag']),
            },
          }
        : {}),
      ...(isKeyed
        ? {
            401: messageResponse(schemas, 'The API key is missing, unknown or revoked', INVALID_KEY, [
              'WWW-Authenticate',
            ]),
            429: messageResponse(schemas, 'The rate limit is used up', RATE_LIMIT_EXAMPLE, [...limits, 'Retry-After']),
          }
        : {}),
      ...Object.fromEntries(Object.entries(refusals).map(([status, text]) => [status, refuse(Number(status), text)])),
      405: messageResponse(schemas, 'The method is not supported', 'method not allowed', ['Allow']),
      500: refuse(500, 'internal server error'),
    },
  };
}

function schemaOf(contentType: string, members: readonly string[] | undefined): object {
  if (members) {
    const properties = Object.fromEntries(members.map(name => [name, {}]));
    return { type: 'object', properties, required: members, additionalProperties: false };
  }
  return contentType.startsWith('image/')
    ? { type: 'string', contentMediaType: contentType }
    : { type: contentType === 'application/json' ? 'object' : 'string' };
}
