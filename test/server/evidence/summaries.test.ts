import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doneResult, fakeCapture } from '../support/captures/fake-capture.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

let server: TestServer;
let owner: string;
let other: string;
const ids = { public: '', private: '' };
beforeAll(async () => {
  server = await startTestServer({ capture: fakeCapture(async request => doneResult(request)) });
  owner = await server.key();
  other = await server.key();
  for (const kind of ['public', 'private'] as const) {
    const body = { submitted_url: `${kind}.example`, private_scan: kind === 'private' };
    ids[kind] = (await server.request('POST', '/v1/scan', { key: owner, body })).json.id;
    await waitFor(async () => (await server.services.scanStore.find(ids[kind]))?.status === 'DONE');
  }
});
afterAll(() => server.close());

const read = (key: string, list: string) => server.request('GET', `/evidence/summaries?ids=${list}`, { key });

describe('summaries of scans', () => {
  test('match the details, in the requested order, each once', async () => {
    const { status, json } = await read(owner, `${ids.private},${ids.public},${ids.private}`);
    expect(status).toBe(200);
    expect(json.map((summary: { scan: { id: string } }) => summary.scan.id)).toEqual([ids.private, ids.public]);
    const detail = (await server.request('GET', `/v1/scan/${ids.public}`, { key: owner })).json;
    expect(json[1]).toEqual({
      scan: detail.scan,
      verdict: detail.classification,
      headline: expect.objectContaining({
        state: 'UNRATED',
        title: expect.objectContaining({ code: 'scan-cannot-vouch' }),
      }),
      screenshot: { ...detail.screenshot, blob_uri: json[1].screenshot.blob_uri },
      favicon: { ...detail.favicon, blob_uri: json[1].favicon.blob_uri },
      threat: null,
      title: detail.page.title,
      ip: detail.ip_address.ip,
      country_code: detail.ip_address.country_code,
      technologies: detail.technologies.map(({ name }: { name: string }) => name),
    });
    expect((await fetch(json[1].screenshot.blob_uri)).status).toBe(200);
  });

  test('omit private scans of others like scans that do not exist', async () => {
    const { json } = await read(other, `${ids.private},00000000-0000-4000-8000-000000000000,${ids.public}`);
    expect(json.map((summary: { scan: { id: string } }) => summary.scan.id)).toEqual([ids.public]);
  });

  test('do not count against the quota', async () => {
    const before = (await server.request('GET', '/v1/user/usage', { key: other })).json;
    await read(other, ids.public);
    expect((await server.request('GET', '/v1/user/usage', { key: other })).json).toEqual(before);
  });

  test.each([
    ['none', ''],
    ['too many', Array.from({ length: 33 }, (_, i) => i).join()],
  ])('are refused for %s', async (_, list) => {
    expect((await read(owner, list)).status).toBe(422);
  });
});
