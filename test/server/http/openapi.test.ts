import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tagOf } from '../../../server/http/openapi/operation.ts';
import { VERSION } from '../../../server/version.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

interface Message {
  readonly description?: string;
  readonly content?: Record<string, { readonly schema: object; readonly example?: unknown }>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: Message;
  readonly responses: Record<string, Message>;
}

let server: TestServer;
// oxlint-disable-next-line typescript/no-explicit-any -- what is read from the document, the test asserts
let document: any;
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.request('GET', '/openapi.json')).json;
});
afterAll(() => server.close());

const operations = (): { name: string; operation: Operation }[] =>
  Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );

describe('/openapi.json', () => {
  test('is valid OpenAPI 3.1 for an independent validator', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors).toBeUndefined();
    expect([result.valid, document.openapi, document.info.version]).toEqual([true, '3.1.0', VERSION]);
  });

  test('has unique operation ids', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has a tag for every path, and refuses a path without one', () => {
    const tags = new Set<string>(document.tags.map((tag: { name: string }) => tag.name));
    expect(tags).toContain('Lists');
    expect(() => tagOf('/v1/new-resource')).toThrow('/v1/new-resource has no OpenAPI tag');
  });

  test('describes every operation, parameter, response and member', () => {
    const silent: string[] = [];
    for (const { name, operation } of operations()) {
      if (!operation.summary || !operation.description) silent.push(name);
      for (const parameter of operation.parameters)
        if (!parameter.description) silent.push(`${name} ?${parameter.name}`);
      for (const [status, { description }] of Object.entries(operation.responses))
        if (!description) silent.push(`${name} ${status}`);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        silent.push(...undescribed(schema, name));
      for (const { schema } of Object.values(operation.responses['200']?.content ?? {}))
        if (name.includes('/v1/') || name.includes('/account/')) silent.push(...undescribed(schema, name));
    }
    for (const [name, schema] of Object.entries<object>(document.components.schemas))
      silent.push(...undescribed(schema, name));
    expect(silent).toEqual([]);
  });

  test('has a valid example for every body', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema(document, 'api');
    const wrong: unknown[] = [];
    const compiled = new Map<string, ValidateFunction>();
    for (const { name, operation } of operations()) {
      const bodies = [operation.requestBody, ...Object.values(operation.responses)].flatMap(body =>
        Object.values(body?.content ?? {}),
      );
      for (const { schema, example } of bodies) {
        const absolute = JSON.stringify(schema).replaceAll('"#/', '"api#/');
        const validate = compiled.get(absolute) ?? ajv.compile(JSON.parse(absolute) as object);
        compiled.set(absolute, validate);
        if (example === undefined || !validate(example)) wrong.push([name, example, validate.errors]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('has examples that the server accepts', async () => {
    const key = await server.key('PREMIUM');
    for (const { name, operation } of operations()) {
      const example = operation.requestBody?.content?.['application/json']?.example;
      const [method = '', path = ''] = name.split(' ');
      if (example === undefined || path.includes('{')) continue;
      const answer = await server.request(method.toUpperCase(), path, { key, body: example });
      expect([name, answer.status, answer.text]).toEqual([name, 200, answer.text]);
    }
  });

  // The contract of the test server, which every response is held against, finds a status or a header that is missing here.
  test('has no status that an endpoint never has', () => {
    const found = operations().find(({ name }) => name === 'post /v1/fast-check');
    expect(Object.keys(found?.operation.responses ?? {})).toEqual(['200', '401', '405', '422', '429', '500']);
    const { headers } = document.paths['/v1/scan'].post.responses[429];
    expect(Object.keys(headers)).toEqual(['RateLimit', 'RateLimit-Policy', 'Retry-After']);
  });

  test('describes authentication', () => {
    expect(document.security).toEqual([{ key: [] }, { bearer: [] }]);
    expect(document.components.securitySchemes.key).toMatchObject({ in: 'header', name: 'authorization' });
  });
});

/** Members without a description, except those that refer to what has one. */
function undescribed(schema: object, name: string): string[] {
  const { properties = {}, items } = schema as { properties?: Record<string, object>; items?: object };
  const below = Object.entries(properties).flatMap(([member, value]) => {
    const own = 'description' in value || '$ref' in value ? [] : [`${name}.${member}`];
    return own.concat(undescribed(value, `${name}.${member}`));
  });
  return items ? [...below, ...undescribed(items, `${name}[]`)] : below;
}
