import { afterAll, beforeAll, expect, test } from 'vitest';
import { scan } from '../../../shared/api/scans.ts';
import { httpGet } from '../support/http-get.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an older extension can submit a scan, and its link opens the report page', async () => {
  // Background scripts send their origin, and a key instead of a session.
  const submitted = await server.request('POST', '/v1/scan', {
    headers: { authorization: await server.key(), origin: `chrome-extension://${'a'.repeat(32)}`, accept: '*/*' },
    body: { submitted_url: 'https://shop.example/', private_scan: false, origin: 'API' },
  });
  expect(submitted.status).toBe(200);
  expect(scan.strict().parse(submitted.json)).toEqual(submitted.json);
  // The tab that it opens has no key. Without built pages the server responds with a message.
  const opened = await httpGet(`${server.address}/scan/${submitted.json.id}`, {
    accept: 'text/html,*/*;q=0.8',
  });
  expect(opened.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect([200, 503]).toContain(opened.status);
});
