import { connect } from 'node:net';
import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Captured } from '../../../server/scans/capture/source.ts';
import { fitResult, MAX_RECORD_BYTES } from '../../../server/scans/record/fit-result.ts';
import { faultsOfHar } from '../../support/har-schema.ts';
import { doneResult, fakeCapture } from '../support/captures/fake-capture.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

/** What a page of 110 kB can make of itself: a long base, and 5,000 relative links. */
const links = Array.from({ length: 5_000 }, (_, i) => `https://${'base/'.repeat(2_000)}/${i}`);
const dom = '<p>A shop</p>\n'.repeat(10_000);

function harOf(urls: readonly string[]): object {
  const message = { httpVersion: 'h2', cookies: [], headers: [], headersSize: -1, bodySize: -1 };
  const startedDateTime = '2026-01-01T00:00:00.000Z';
  const entries = urls.map(url => ({
    startedDateTime,
    time: 1,
    request: { ...message, method: 'GET', url, queryString: [] },
    response: {
      ...message,
      status: 200,
      statusText: 'OK',
      content: { size: 1, mimeType: 'text/html' },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: 1, receive: 0 },
  }));
  const page = { startedDateTime, id: 'page_1', title: 'Shop', pageTimings: {} };
  return { log: { version: '1.2', creator: { name: 'Linkglass', version: '1' }, pages: [page], entries } };
}

const pages: Record<string, () => Partial<Captured>> = {
  'large.example': () => ({
    dom,
    page: { headers: {}, meta_tags: {}, outgoing_links: links, ssdeep: '', text: 'A shop', title: 'Shop' },
    har: harOf(
      Array.from({ length: 300 }, (_, i) => `https://large.example/${i}?${'a=b&'.repeat(i === 7 ? 2e6 : 10_000)}`),
    ),
  }),
  'plain.example': () => ({}),
};

let server: TestServer;
let key: string;
let large: string;
let plain: string;
beforeAll(async () => {
  const capture = fakeCapture(async request =>
    fitResult(doneResult(request, pages[new URL(request.scan.submittedUrl).hostname]?.() ?? {})),
  );
  server = await startTestServer({ capture });
  key = await server.key();
  [plain = ''] = await scanAll(server, key, ['https://plain.example/']);
  [large = ''] = await scanAll(server, key, ['https://large.example/']);
});
afterAll(() => server.close());

describe('a page with huge content', () => {
  test('is stored and returned in 16 MB, with the largest member cut first and a reason', async () => {
    const { text, json } = await server.request('GET', `/v1/scan/${large}?explain=true`, { key });
    expect(text.length).toBeLessThan(MAX_RECORD_BYTES + 10_000);
    expect(text.length).toBeGreaterThan(MAX_RECORD_BYTES * 0.9);
    expect(json.dom).toBe(dom);
    expect(json.page.outgoing_links).toHaveLength(5_000);
    expect(json.reasons.at(-1)).toMatchObject({ code: 'evidence-cut', evidence: 'page.outgoing_links[]' });
  });

  test('has a HAR of 16 MB, with all its requests', async () => {
    const { text, json } = await server.request('GET', `/evidence/${large}/har`, { key });
    expect(text.length).toBeLessThan(MAX_RECORD_BYTES);
    expect(json.log.entries).toHaveLength(300);
    expect(json.log.comment).toMatch(/too large/);
    expect(faultsOfHar(json)).toEqual([]);
  });

  test('needs little memory when many responses are requested and never read', async () => {
    const { port } = new URL(server.address);
    const before = process.memoryUsage().rss;
    const sockets = Array.from({ length: 50 }, () => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`GET /v1/scan/${large} HTTP/1.1\r\nHost: a\r\nauthorization: ${key}\r\n\r\n`),
      );
      return socket.on('error', () => undefined).pause();
    });
    // Of another key: behind all that the server does for this one.
    await waitFor(async () => sockets.every(socket => !socket.connecting));
    const other = await server.key();
    for (let i = 0; i < 20; i++)
      expect((await server.request('GET', `/v1/scan/${plain}`, { key: other })).status).toBe(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
    for (const socket of sockets) socket.destroy();
  });
});

describe('a record', () => {
  test('that is cut off is an error', async () => {
    const path = join(server.dataDir, 'blobs', `scans/${plain}/1/record.json.gz`);
    const stored = await readFile(path);
    await writeFile(path, stored.subarray(0, 20));
    expect((await server.request('GET', `/v1/scan/${plain}?explain=true`, { key })).status).toBe(500);
    await writeFile(path, stored);
  });

  test('does not send internal members', async () => {
    const { text } = await server.request('GET', `/v1/scan/${plain}?explain=true`, { key });
    expect(text).not.toMatch(/"(chain|problems|globals|failures|score|har|blob)"/);
  });
});
