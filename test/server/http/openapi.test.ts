import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { tagOf } from '../../../server/http/openapi/operation.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

interface Parameter {
  readonly name: string;
  readonly description?: string;
}
interface Content {
  readonly schema: object;
  readonly example?: unknown;
}
interface Response {
  readonly description: string;
  readonly headers?: Record<string, { $ref: string }>;
  readonly content: Record<string, Content>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: Parameter[];
  readonly requestBody?: { readonly content: Record<string, Content> };
  readonly responses: Record<string, Response>;
}

let server: TestServer;
// oxlint-disable-next-line typescript/no-explicit-any -- what is read from the document, the test asserts
let document: any;
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.request('GET', '/openapi.json')).json;
});
afterAll(() => server.close());

function operations(): { name: string; operation: Operation }[] {
  return Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );
}

describe('/openapi.json', () => {
  test('is valid OpenAPI 3.1 for an independent validator', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors).toBeUndefined();
    expect([result.valid, document.openapi, document.info.version]).toEqual([true, '3.1.0', '1.0.0']);
  });

  test('has every mounted endpoint', () => {
    const named = new Set(operations().map(({ name }) => name));
    const mounted = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(mounted.filter(name => !named.has(name))).toEqual([]);
    expect([...named]).toEqual(
      expect.arrayContaining(['get /evidence/{scan_id}/har', 'get /healthz', 'get /readyz', 'get /metrics']),
    );
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
    for (const { name, operation } of operations()) {
      const bodies = [operation.requestBody, ...Object.values(operation.responses)].flatMap(body =>
        Object.values(body?.content ?? {}),
      );
      for (const { schema, example } of bodies) {
        const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));
        if (example === undefined || !ajv.validate(absolute, example)) wrong.push([name, example, ajv.errors]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('has examples that the server accepts', async () => {
    const key = await server.key('PREMIUM');
    for (const { name, operation } of operations()) {
      const example = operation.requestBody?.content['application/json']?.example;
      const [method = '', path = ''] = name.split(' ');
      if (example === undefined || path.includes('{')) continue;
      const answer = await server.request(method.toUpperCase(), path, { key, body: example });
      expect([name, answer.status, answer.text]).toEqual([name, 200, answer.text]);
    }
  });

  test.each([
    ['post /v1/scan', ['200', '401', '403', '405', '413', '422', '429', '500', '503']],
    ['post /v1/fast-check', ['200', '401', '405', '422', '429', '500']],
    ['get /v1/scan/{scan_id}', ['200', '401', '404', '405', '422', '429', '500', '503']],
    ['get /v1/user/usage', ['200', '401', '405', '422', '429', '500', '503']],
  ])('has every status of %s', (name, statuses) => {
    const found = operations().find(one => one.name === name);
    expect(Object.keys(found?.operation.responses ?? {})).toEqual(statuses);
  });

  test.each([
    ['200', ['RateLimit', 'RateLimit-Policy']],
    ['401', ['WWW-Authenticate']],
    ['405', ['RateLimit', 'RateLimit-Policy', 'Allow']],
    ['429', ['RateLimit', 'RateLimit-Policy', 'Retry-After']],
  ])('has the headers of %s', (status, headers) => {
    const response = document.paths['/v1/scan'].post.responses[status];
    expect(Object.keys(response.headers)).toEqual(headers);
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
