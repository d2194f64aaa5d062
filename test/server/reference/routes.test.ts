import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userAgent, viewport } from '../../../shared/api/reference.ts';
import { USER_AGENTS, VIEWPORTS } from '../../../server/reference/devices.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  key = await server.key('FREE');
});
afterAll(() => server.close());

const message = { detail: expect.stringMatching(/.+/) };
const lists = [
  ['/v1/user-agents', USER_AGENTS, userAgent],
  ['/user-agents', USER_AGENTS, userAgent],
  ['/v1/viewports', VIEWPORTS, viewport],
  ['/viewports', VIEWPORTS, viewport],
] as const;

test.each(lists)('%s returns the whole list for any query', async (path, expected, schema) => {
  for (const query of ['', '?device=MOBILE&page=2&page=x']) {
    const answer = await server.request('GET', path + query, { key });
    expect([answer.status, answer.json]).toEqual([200, expected]);
    expect(z.array(schema.strict()).parse(answer.json)).toEqual(expected);
  }
});

test.each(lists)('%s returns 405 for other methods', async path => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await server.request(method, path, { key });
    expect([answer.status, answer.json, answer.headers.get('allow')]).toEqual([
      405,
      message,
      expect.stringMatching(/GET/),
    ]);
  }
});

test('reading them does not count against the quota', async () => {
  for (const [path] of lists) await server.request('GET', path, { key });
  expect((await server.request('GET', '/v1/user/usage', { key })).json.quota).toBe(0);
});
