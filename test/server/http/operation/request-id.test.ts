import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { compose } from '../../../../server/compose.ts';
import { logRules } from '../../../../server/log.ts';
import { doneResult, fakeCapture } from '../../support/captures/fake-capture.ts';
import { testConfig } from '../../support/test-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testLocation } from '../../support/test-database.ts';

interface Line {
  readonly msg: string;
  readonly request?: string;
  readonly scan?: string;
}

/** A server that logs everything, and a key. */
async function start() {
  const folder = await temporaryFolder();
  await testLocation(`${folder}/linkglass.db`);
  const lines: Line[] = [];
  const capture = fakeCapture(async request => {
    if (request.scan.submittedUrl.includes('broken')) throw new Error('a fault');
    return doneResult(request);
  });
  const server = await compose(testConfig(folder), {
    log: pino({ ...logRules, level: 'debug' }, { write: line => void lines.push(JSON.parse(line) as Line) }),
    openCapture: async () => ({ capture, notes: [], close: () => capture.close() }),
  });
  onTestFinished(() => server.close());
  const { address } = await server.start();
  const { key } = await server.services.accounts.createKey({ name: 'test', plan: 'FREE' });
  const send = (host: string, requestId?: string) =>
    fetch(`${address}/v1/scan`, {
      method: 'POST',
      headers: { authorization: key, ...(requestId === undefined ? {} : { 'x-request-id': requestId }) },
      body: JSON.stringify({ submitted_url: host }),
    });
  return { lines, send };
}

test('logs connect the request id with its scan, and the scan with all of its lines', async () => {
  const { lines, send } = await start();
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

test.each([undefined, '', 'a b', 'a\tb', '"}', 'x'.repeat(65), 'ä'])('%j is replaced by a generated id', async sent => {
  const { lines, send } = await start();
  const id = (await send('shop.example', sent)).headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(lines.find(({ msg }) => msg === 'scan submitted')?.request).toBe(id);
});
