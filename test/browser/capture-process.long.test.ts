import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { compose } from '../../server/compose.ts';
import { readConfig } from '../../server/settings/config.ts';
import { startTestSite } from '../site/site.ts';

/** A real server with capture processes, and the test web. */
async function startServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'linkglass-capture-'));
  const site = await startTestSite();
  const composition = await compose(
    readConfig({
      LINKGLASS_PORT: '0',
      LINKGLASS_DATA_DIR: folder,
      LINKGLASS_STATIC_HOSTS: site.staticHosts,
      LINKGLASS_CHROMIUM: process.env['LINKGLASS_CHROMIUM'],
      LINKGLASS_OFFLINE: 'true',
      LINKGLASS_WORKERS: '4',
      // A page that crashes it keeps a slow machine busy for a minute.
      LINKGLASS_SCAN_SECONDS: '200',
      LINKGLASS_RATE_FREE: '1000/1000',
    }),
    { log: pino({ level: 'silent' }) },
  );
  const { address } = await composition.start();
  const key = (await composition.services.accounts.ensureFirstKey())?.key ?? '';
  onTestFinished(async () => {
    await composition.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });
  const call = async (method: string, target: string, body?: object) => {
    const init = { method, headers: { authorization: key }, body: body && JSON.stringify(body) };
    const response = await fetch(`${address}${target}`, init);
    return { status: response.status, json: await response.json() };
  };
  return {
    call,
    async submit(url: string): Promise<string> {
      return (await call('POST', '/v1/scan', { submitted_url: url, waiting_time: 3 })).json.id;
    },
    async ended(id: string) {
      for (;;) {
        const { json } = await call('GET', `/v1/scan/${id}`);
        if (!['PENDING', 'RUNNING'].includes(json.scan.status)) return json;
        await sleep(300);
      }
    },
  };
}

test('keeps the server and other scans running when a page crashes the capture process', async () => {
  const server = await startServer();
  const abort = new AbortController();
  const refused: unknown[] = [];
  const watching = (async () => {
    while (!abort.signal.aborted) {
      const { status } = await server.call('GET', '/healthz').catch((error: unknown) => ({ status: error }));
      if (status !== 200) refused.push(status);
      await sleep(50);
    }
  })();
  const hostile = await server.submit('https://hostile.example/frame-name');
  const neighbour = await server.submit('https://plain.example/');
  const { scan, classification } = await server.ended(hostile);
  const plain = await server.ended(neighbour);
  const after = await server.ended(await server.submit('https://plain.example/'));
  abort.abort();
  await watching;
  // On a fast machine it ends up captured without its scripts.
  const outcomes = ['DONE', 'BROWSER_CRASHED', 'NAVIGATION_TIMEOUT'];
  expect(outcomes).toContain(scan.error_code ?? scan.status);
  expect(classification.verdict).not.toBe('SAFE');
  expect(plain.scan.status).toBe('DONE');
  expect(after.scan.status).toBe('DONE');
  expect(refused).toEqual([]);
});
