import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logRules } from '../../../../server/log.ts';
import { doneResult, fakeCapture } from '../../support/captures/fake-capture.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

interface Line {
  readonly msg: string;
  readonly request?: string;
  readonly scan?: string;
}

let server: TestServer;
const lines: Line[] = [];
let send: (host: string, requestId?: string) => Promise<Response>;
/** A server that logs everything. */
beforeAll(async () => {
  const capture = fakeCapture(async request => {
    if (request.scan.submittedUrl.includes('broken')) throw new Error('a fault');
    return doneResult(request);
  });
  const log = pino({ ...logRules, level: 'debug' }, { write: line => void lines.push(JSON.parse(line) as Line) });
  server = await startTestServer({ log, capture });
  const key = await server.key();
  send = (host, requestId) =>
    fetch(`${server.address}/v1/scan`, {
      method: 'POST',
      headers: { authorization: key, ...(requestId === undefined ? {} : { 'x-request-id': requestId }) },
      body: JSON.stringify({ submitted_url: host }),
    });
  // What the start has asked itself.
  lines.length = 0;
});
afterAll(() => server.close());

test('logs connect the request id with its scan, and the scan with all of its lines', async () => {
  const response = await send('broken.example', 'edge-7f.3:1');
  expect(response.headers.get('x-request-id')).toBe('edge-7f.3:1');
  const { id } = (await response.json()) as { id: string };
  await expect.poll(() => lines.some(({ msg }) => msg === 'scan ended')).toBe(true);
  const ofRequest = lines.filter(({ request }) => request === 'edge-7f.3:1');
  expect(ofRequest.map(({ msg }) => msg)).toEqual(['scan submitted', 'request']);
  expect(ofRequest[0]?.scan).toBe(id);
  const ofScan = lines.filter(({ scan }) => scan === id).map(({ msg }) => msg);
  expect(ofScan).toEqual(['scan submitted', 'scan started', 'scan failed', 'scan ended']);
  expect(lines.filter(({ msg, scan }) => msg.startsWith('scan ') && scan !== id)).toEqual([]);
});

test('what is no id is replaced by a generated one', async () => {
  for (const sent of [undefined, '', 'a b', 'a\tb', '"}', 'x'.repeat(65), 'ä']) {
    lines.length = 0;
    const id = (await send('shop.example', sent)).headers.get('x-request-id');
    expect([sent, id]).toEqual([sent, expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(lines.find(({ msg }) => msg === 'scan submitted')?.request).toBe(id);
  }
});
