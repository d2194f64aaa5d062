import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanDetail, scanEndpoints } from '../../../shared/api/scans.ts';
import { doneResult, fakeCapture } from '../support/captures/fake-capture.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const capture = fakeCapture(async request =>
  doneResult(request, {
    picture: request.scan.submittedUrl.endsWith('/read')
      ? {
          scale: 2,
          lines: [
            { text: 'Log in to PayPal', box: [10, 20, 160, 24], isSure: true, written: null },
            { text: 'Password', box: [10, 60, 80, 16], isSure: true, written: 'Cnffjbeq' },
          ],
          unread: [],
          belied: [],
        }
      : null,
  }),
);
let server: TestServer;
let key: string;
let read: string;
let unread: string;
beforeAll(async () => {
  server = await startTestServer({ capture });
  key = await server.key('PREMIUM', 'owner');
  const ids = await scanAll(server, key, ['https://shop.example/read', 'https://shop.example/unread']);
  [read = '', unread = ''] = ids;
});
afterAll(() => server.close());

const detailOf = async (id: string, query = '') =>
  (await server.request('GET', `/v1/scan/${id}${query}`, { key })).json;

test('picture_words=true adds the words of the screenshot, with their places in its pixels', async () => {
  const detail = await detailOf(read, '?picture_words=true');
  expect(scanEndpoints.read.output.parse(detail)).toEqual(detail);
  expect(detail.picture_words).toEqual([
    { text: 'Log in to PayPal', box: [20, 40, 320, 48], written: null },
    { text: 'Password', box: [20, 120, 160, 32], written: 'Cnffjbeq' },
  ]);
});

test('it is null for a screenshot that was not read', async () => {
  expect((await detailOf(unread, '?picture_words=true')).picture_words).toBeNull();
});

test('responses have no extra member without the request', async () => {
  const detail = await detailOf(read);
  expect(scanDetail.strict().parse(detail)).toEqual(detail);
});
