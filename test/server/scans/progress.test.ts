import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CaptureRequest } from '../../../server/scans/capture/capture.ts';
import { BrowserCrashedError } from '../../../server/scans/capture/errors.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { doneResult, fakeCapture, untilAborted, type Behaviour } from '../support/captures/fake-capture.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { locationOf } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

async function start(behaviour: Behaviour, options: { dataDir?: string; settings?: Record<string, string> } = {}) {
  const capture = fakeCapture(behaviour);
  const server = await startTestServer({ ...options, capture });
  onTestFinished(() => server.close());
  return { server, capture, key: await server.key('FREE', 'owner') };
}

async function submit(server: TestServer, key: string, members: object = {}): Promise<string> {
  const body = { submitted_url: 'https://shop.example/', ...members };
  return (await server.request('POST', '/v1/scan', { key, body })).json.id;
}

async function progressOf(server: TestServer, key: string, id: string) {
  const { status, json } = await server.request('GET', `/scans/${id}/progress`, { key });
  expect(status).toBe(200);
  return json;
}

/** A capture that a test leads step by step. */
function ledCapture() {
  const started = Promise.withResolvers<CaptureRequest>();
  const end = Promise.withResolvers<void>();
  const behaviour: Behaviour = async request => {
    started.resolve(request);
    await end.promise;
    return doneResult(request);
  };
  const report = async (step: 'opening' | 'loading' | 'waiting' | 'capturing', requests: number, url: string | null) =>
    (await started.promise).onProgress?.({ step, requests, url });
  return { behaviour, report, end: end.resolve };
}

const SHOP = 'https://shop.example/';

describe('progress of a running scan', () => {
  test('follows its capture, and is cleared with the result', async () => {
    const led = ledCapture();
    const { server, key } = await start(led.behaviour);
    const id = await submit(server, key);
    const shows = async (members: object) => {
      await expect.poll(() => progressOf(server, key, id)).toMatchObject(members);
    };
    await shows({ status: 'RUNNING', phase: 'browser', requests: 0, url: null, waiting_before: null });
    await led.report('opening', 0, null);
    await shows({ phase: 'opening', requests: 0, url: null });
    await led.report('loading', 3, `${SHOP}moved`);
    await shows({ phase: 'loading', requests: 3, url: `${SHOP}moved` });
    await led.report('waiting', 17, `${SHOP}en/`);
    await shows({ status: 'RUNNING', phase: 'waiting', requests: 17, url: `${SHOP}en/` });
    const { elapsed_ms: elapsed } = await progressOf(server, key, id);
    expect(elapsed).toBeGreaterThan(0);
    // A page also sends requests while it is watched.
    await led.report('loading', 18, `${SHOP}en/`);
    await shows({ phase: 'waiting', requests: 18 });
    led.end();
    await shows({ status: 'DONE', phase: null, requests: 0, url: null, waiting_before: null });
    const database = await openDatabase(locationOf(join(server.dataDir, 'linkglass.db')));
    onTestFinished(() => database.close());
    expect(await database.reader('scans').where({ id }).first('progress')).toEqual({ progress: null });
  });

  test('is stored by a worker and read by another process', async () => {
    const dataDir = await temporaryFolder();
    const led = ledCapture();
    await start(led.behaviour, { dataDir, settings: { LINKGLASS_WORKER_PORT: '0' } });
    const { server: api, key } = await start(untilAborted, { dataDir, settings: { LINKGLASS_ROLE: 'api' } });
    const id = await submit(api, key);
    await led.report('loading', 5, SHOP);
    await expect.poll(() => progressOf(api, key, id)).toMatchObject({ phase: 'loading', requests: 5, url: SHOP });
    led.end();
    await expect.poll(() => progressOf(api, key, id)).toMatchObject({ status: 'DONE', phase: null });
  });

  test('restarts with the next attempt', async () => {
    let attempts = 0;
    const crash = Promise.withResolvers<void>();
    const { server, key } = await start(async request => {
      if (++attempts > 1) return untilAborted(request);
      request.onProgress?.({ step: 'waiting', requests: 9, url: SHOP });
      await crash.promise;
      throw new BrowserCrashedError();
    });
    const id = await submit(server, key);
    await expect.poll(() => progressOf(server, key, id)).toMatchObject({ phase: 'waiting', requests: 9 });
    crash.resolve();
    await waitFor(async () => attempts === 2);
    expect(await progressOf(server, key, id)).toMatchObject({
      status: 'RUNNING',
      phase: 'browser',
      requests: 0,
      url: null,
    });
  });

  test('has at most 2,000 characters of an address', async () => {
    const led = ledCapture();
    const { server, key } = await start(led.behaviour);
    const id = await submit(server, key);
    const url = `${SHOP}${'a'.repeat(100_000)}`;
    await led.report('loading', 1, url);
    await expect.poll(async () => (await progressOf(server, key, id)).url).toBe(url.slice(0, 2_000));
    led.end();
  });
});

describe('progress of a pending scan', () => {
  test("counts the account's scans before it", async () => {
    const { server, key } = await start(untilAborted, { settings: { LINKGLASS_WORKERS: '1' } });
    const running = await submit(server, key);
    await waitFor(async () => (await server.services.scanStore.find(running))?.status === 'RUNNING');
    const other = await server.key('FREE', 'other');
    await submit(server, other);
    const ids = [await submit(server, key), await submit(server, key), await submit(server, key)];
    const waiting = await Promise.all(ids.map(id => progressOf(server, key, id)));
    expect(waiting).toEqual(
      [0, 1, 2].map(before => ({
        status: 'PENDING',
        is_own: true,
        phase: null,
        elapsed_ms: expect.any(Number),
        requests: 0,
        url: null,
        waiting_before: before,
      })),
    );
    // How many scans an account has is not for others.
    expect(await progressOf(server, other, ids[2] ?? '')).toMatchObject({
      status: 'PENDING',
      is_own: false,
      waiting_before: null,
    });
  });
});

test('progress of a private scan returns 404 for another account', async () => {
  const { server, key } = await start(untilAborted);
  const id = await submit(server, key, { private_scan: true });
  const other = await server.key('PREMIUM', 'other');
  const answer = await server.request('GET', `/scans/${id}/progress`, { key: other });
  expect([answer.status, answer.json]).toEqual([404, { detail: 'scan not found' }]);
});

test('reading progress does not count against the quota', async () => {
  const { server, key } = await start(async request => doneResult(request));
  const id = await submit(server, key);
  const used = async () => (await server.request('GET', '/v1/user/usage', { key })).json.quota;
  const before = await used();
  await progressOf(server, key, id);
  expect(await used()).toBe(before);
});
