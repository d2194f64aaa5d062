import { z } from 'zod';
import type { Endpoint } from '../../shared/api/endpoint.ts';

const message = z.object({ detail: z.string() });
const issues = z.object({
  detail: z.array(
    z.object({
      loc: z.array(z.string()),
      msg: z.string(),
      type: z.string(),
      input: z.unknown(),
      ctx: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** OpenAPI 3.1 of the endpoints, from the descriptions that the server mounts. */
export function describeApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Linkglass', version: '1.0.0', description: 'Scans web addresses and says what is there.' },
    components: {
      securitySchemes: {
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'An API key, alone or as `Bearer <key>`',
        },
      },
    },
    security: [{ key: [] }],
    paths,
  };
}

function operationOf({ summary, input, output, refusals }: Endpoint): object {
  return {
    summary,
    parameters: [...parametersOf(input.params, 'path'), ...parametersOf(input.query, 'query')],
    ...(input.body ? { requestBody: { required: true, content: json(schemaOf(input.body, 'input')) } } : {}),
    responses: {
      200: { description: 'The result', content: json(schemaOf(output, 'output')) },
      401: refusal('The API key is missing or not valid', message),
      ...(refusals.forbidden ? { 403: refusal(refusals.forbidden, message) } : {}),
      ...(refusals.missing ? { 404: refusal(refusals.missing, message) } : {}),
      405: refusal('The method is not supported here', message),
      ...(input.body && !refusals.tooLarge ? { 413: refusal('The body is larger than 64 KiB', message) } : {}),
      422: refusal('The request is not valid', refusals.invalid === 'message' ? message : issues),
      429: refusal('The rate limit or the daily quota is used up', message),
      500: refusal('An unexpected error', message),
    },
  };
}

function refusal(description: string, schema: z.ZodType): object {
  return { description, content: json(schemaOf(schema, 'output')) };
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
