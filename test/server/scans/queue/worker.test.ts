import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Log } from '../../../../server/log.ts';
import { EgressError } from '../../../../server/egress/egress.ts';
import { createBlobLedger } from '../../../../server/scans/blob-ledger-store.ts';
import { BrowserCrashedError, NoBrowserError } from '../../../../server/scans/capture/errors.ts';
import { createFinish } from '../../../../server/scans/queue/finish.ts';
import { createScanMetrics } from '../../../../server/scans/metrics.ts';
import { createScanStore } from '../../../../server/scans/store.ts';
import type { Lease } from '../../../../server/scans/queue/queue.ts';
import type { ScanQueue } from '../../../../server/scans/queue/queue-store.ts';
import { createWorker } from '../../../../server/scans/queue/worker.ts';
import type { BlobStore } from '../../../../server/storage/blobs/blobs.ts';
import { createBlobFolder } from '../../../../server/storage/blobs/blob-folder.ts';
import { doneResult, fakeCapture, untilAborted, type Behaviour } from '../../support/captures/fake-capture.ts';
import { newAccount, newScan } from '../../support/stored-scans.ts';
import { DatabaseUnavailableError, ObjectStoreError } from '../../../../server/errors.ts';
import { fillDatabase } from '../../support/full-database.ts';
import { filesBelow, temporaryFolder } from '../../support/temporary-folder.ts';
import { testDatabase } from '../../support/test-database.ts';
import { silentLog } from '../../support/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';
import { createTestQueue } from '../../support/test-queue.ts';

interface Options {
  readonly behaviour?: Behaviour;
  readonly slots?: number;
  readonly attemptMs?: number;
  readonly leaseMs?: number;
  readonly pollMs?: number;
  readonly blobs?: (folder: BlobStore) => BlobStore;
  readonly warmUp?: () => Promise<void>;
  readonly log?: Log;
  readonly storeMs?: number;
  readonly queueMs?: number;
  readonly wrapQueue?: (queue: ScanQueue) => Partial<ScanQueue>;
  readonly storageTrouble?: () => Promise<string | null>;
}

async function setUp(options: Options = {}) {
  const { behaviour, slots = 2, attemptMs = 60_000, leaseMs = 10_000, pollMs = 50 } = options;
  const { blobs: wrap, warmUp, log = silentLog, storeMs, storageTrouble, queueMs, wrapQueue } = options;
  const folder = await temporaryFolder();
  const file = join(folder, 'scans.db');
  const database = await testDatabase(file);
  const blobFolder = join(folder, 'blobs');
  const ownBlobs = createBlobFolder(blobFolder);
  const blobs = wrap?.(ownBlobs) ?? ownBlobs;
  const ledger = createBlobLedger({ database, blobs });
  const queue = createTestQueue({ database, leaseMs });
  const store = createScanStore({ database, ledger });
  const capture = { ...fakeCapture(behaviour), ...(warmUp ? { warmUp } : {}) };
  const registry = new Registry();
  const worker = createWorker({
    queue: { ...queue, ...wrapQueue?.(queue) },
    capture,
    finish: createFinish({ queue, ledger, log: silentLog }),
    slots,
    attemptMs,
    log,
    metrics: createScanMetrics(registry, 2),
    heartbeatMs: Math.floor(leaseMs / 3),
    pollMs,
    browserRetryMs: 20,
    storeMs,
    storageTrouble,
    queueMs,
  });
  const account = await newAccount(database);
  worker.start();
  onTestFinished(() => worker.stop(0));
  const submit = async (visitUrl = 'https://shop.example/') => (await queue.enqueue(newScan(account, { visitUrl }))).id;
  const ended = (id: string) =>
    waitFor(async () => {
      const scan = await store.find(id);
      return scan && !['PENDING', 'RUNNING'].includes(scan.status) && scan;
    });
  return { database, file, blobFolder, registry, queue, store, ledger, capture, worker, submit, ended };
}

describe('a worker', () => {
  test('stores the blobs of a scan once, under its attempt, with their size', async () => {
    const { submit, ended, blobFolder } = await setUp();
    const id = await submit();
    const scan = await ended(id);
    const files = (await filesBelow(blobFolder)).toSorted();
    expect(files).toEqual(
      ['favicon.png', 'har.json.gz', 'record.json.gz', 'screenshot.png'].map(name => `scans/${id}/1/${name}`),
    );
    expect(scan.blobBytes).toBeGreaterThan(300);
  });

  test('runs at most as many scans as it has slots', async () => {
    let running = 0;
    let max = 0;
    const gate = Promise.withResolvers<void>();
    const { submit, ended } = await setUp({
      slots: 3,
      async behaviour(request) {
        max = Math.max(max, ++running);
        await gate.promise;
        running--;
        return doneResult(request);
      },
    });
    const ids = await Promise.all(Array.from({ length: 12 }, () => submit()));
    await waitFor(async () => running === 3);
    gate.resolve();
    await Promise.all(ids.map(ended));
    expect(max).toBe(3);
  });

  test('starts scans of its own process at once', async () => {
    const { submit, ended, capture } = await setUp({ pollMs: 3_600_000 });
    // It has looked for work, and found none any more.
    await ended(await submit());
    await submit();
    await expect.poll(() => capture.requests.length).toBe(2);
  });
});

test('a scan whose workers were lost is counted', async () => {
  const { database, submit, ended, registry } = await setUp({ slots: 0, leaseMs: 300 });
  const id = await submit();
  await database.writer('scans').update({ status: 'RUNNING', losses: 2, lease_until: 0, lease_owner: 'lost' });
  expect((await ended(id)).errorCode).toBe('WORKER_LOST');
  await waitFor(async () =>
    (await registry.metrics()).includes('linkglass_scans_total{status="ERROR",error_code="WORKER_LOST"} 1'),
  );
});

describe('while the database does not answer, a worker', () => {
  /** Holds the first value until it is released. */
  function createHold<T>(isHeld: (value: T) => boolean) {
    const gate = Promise.withResolvers<void>();
    let passed = 0;
    let hasHeld = false;
    return {
      letGo: gate.resolve,
      passed: () => passed,
      async pass(value: T): Promise<T> {
        if (!hasHeld && isHeld(value)) {
          hasHeld = true;
          await gate.promise;
        }
        passed++;
        return value;
      },
    };
  }

  test('goes on renewing leases after a renewal that hangs', async () => {
    const hold = createHold<ReadonlySet<Lease>>(held => held.size > 0);
    const scan = Promise.withResolvers<void>();
    const { submit, ended } = await setUp({
      queueMs: 100,
      leaseMs: 600,
      wrapQueue: queue => ({ heartbeat: async (...given) => hold.pass(await queue.heartbeat(...given)) }),
      async behaviour(request) {
        await scan.promise;
        return doneResult(request);
      },
    });
    const id = await submit();
    await waitFor(async () => hold.passed() > 3);
    scan.resolve();
    expect((await ended(id)).status).toBe('DONE');
    hold.letGo();
  });

  test('returns a scan to the queue that it claimed too late', async () => {
    const hold = createHold<Lease | null>(lease => lease !== null);
    const { submit, ended, store } = await setUp({
      queueMs: 100,
      leaseMs: 60_000,
      wrapQueue: queue => ({ claim: async owner => hold.pass(await queue.claim(owner)) }),
    });
    const id = await submit();
    await waitFor(async () => (await store.find(id))?.status === 'RUNNING');
    const before = hold.passed();
    await waitFor(async () => hold.passed() > before);
    hold.letGo();
    expect(await ended(id)).toMatchObject({ status: 'DONE', losses: 0 });
  });
});

describe('a capture that', () => {
  test('crashes its browser is retried alone, without counting a loss', async () => {
    const { submit, ended, capture } = await setUp({
      behaviour: async request => {
        if (request.isAlone) return doneResult(request);
        throw new BrowserCrashedError();
      },
    });
    expect(await ended(await submit())).toMatchObject({ status: 'DONE', losses: 0, attempts: 2 });
    expect(capture.requests.map(request => request.isAlone)).toEqual([false, true]);
  });

  test('crashes its browser again ends as BROWSER_CRASHED', async () => {
    const { submit, ended, capture } = await setUp({ behaviour: () => Promise.reject(new BrowserCrashedError()) });
    expect(await ended(await submit())).toMatchObject({ status: 'ERROR', errorCode: 'BROWSER_CRASHED' });
    expect(capture.requests).toHaveLength(2);
  });

  test('never returns times out and frees its slot', async () => {
    const { submit, ended, capture } = await setUp({
      slots: 1,
      attemptMs: 3_300,
      behaviour: async request =>
        request.scan.submittedUrl === 'https://never.example/' ? new Promise(() => undefined) : doneResult(request),
    });
    const [stuck, next] = [await submit('https://never.example/'), await submit()];
    expect(await ended(stuck)).toMatchObject({ status: 'ERROR', errorCode: 'NAVIGATION_TIMEOUT' });
    expect(await ended(next)).toMatchObject({ status: 'DONE' });
    // Time to store the result is kept back.
    expect(capture.requests.map(({ timeoutMs }) => timeoutMs)).toEqual([300, 300]);
  });

  test('throws the abort reason ends as a timeout', async () => {
    const { submit, ended } = await setUp({ attemptMs: 3_100, behaviour: untilAborted });
    expect(await ended(await submit())).toMatchObject({ status: 'ERROR', errorCode: 'NAVIGATION_TIMEOUT' });
  });

  test('uses an unavailable exit ends with its error code', async () => {
    const { submit, ended } = await setUp({
      behaviour: () => Promise.reject(new EgressError('EXIT_UNAVAILABLE', 'down')),
    });
    expect(await ended(await submit())).toMatchObject({ status: 'ERROR', errorCode: 'EXIT_UNAVAILABLE' });
  });
});

describe('while no browser can be launched', () => {
  test('scans wait without counting losses, and resume later', async () => {
    let isBroken = true;
    let tries = 0;
    const { submit, ended, capture, store, worker } = await setUp({
      behaviour: request =>
        isBroken ? Promise.reject(new NoBrowserError('gone')) : Promise.resolve(doneResult(request)),
      warmUp: async () => {
        tries++;
        if (isBroken) throw new NoBrowserError('gone');
      },
    });
    expect(worker.trouble).toBeNull();
    const ids = [await submit(), await submit(), await submit()];
    await waitFor(async () => tries >= 3);
    expect(worker.trouble).toBe('no browser can be launched');
    // All existing slots notice; no new ones do.
    expect(capture.requests.length).toBeLessThanOrEqual(2);
    for (const id of ids) {
      await waitFor(async () => (await store.find(id))?.status === 'PENDING');
      expect(await store.find(id)).toMatchObject({ losses: 0, needsAlone: false });
    }
    isBroken = false;
    for (const id of ids) expect(await ended(id)).toMatchObject({ status: 'DONE', losses: 0 });
    expect(worker.trouble).toBeNull();
  });
});

test('logs the cause and the id of a scan that ends as INTERNAL', async () => {
  const lines: string[] = [];
  const { submit, ended } = await setUp({
    log: pino({ level: 'error' }, { write: line => void lines.push(line) }),
    behaviour: async request => ({
      ...doneResult(request),
      status: 'ERROR',
      errorCode: 'INTERNAL',
      failures: [{ source: 'dom', message: 'no document' }],
      fault: new Error('the wire is cut'),
    }),
  });
  const id = await submit();
  expect(await ended(id)).toMatchObject({ status: 'ERROR', errorCode: 'INTERNAL' });
  expect(lines.map(line => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      scan: id,
      err: expect.objectContaining({ message: 'the wire is cut', stack: expect.any(String) as unknown }) as unknown,
      failures: [{ source: 'dom', message: 'no document' }],
    }),
  ]);
});

describe('a result that', () => {
  test('cannot be stored ends the scan as INTERNAL and leaves no blob', async () => {
    const { submit, ended, blobFolder, database } = await setUp({
      blobs: folder => ({
        ...folder,
        put: (key, ...rest) =>
          key.includes('screenshot') ? Promise.reject(new Error('no space left')) : folder.put(key, ...rest),
      }),
    });
    expect(await ended(await submit())).toMatchObject({ status: 'ERROR', errorCode: 'INTERNAL', blobBytes: 0 });
    expect(await filesBelow(blobFolder)).toEqual([]);
    // The rows stay for the sweep, which deletes what the store may write late.
    expect(await database.reader('blobs').distinct('state').pluck('state')).toEqual(['writing']);
  });

  test('comes after its lease was lost is not stored and leaves no blob', async () => {
    const release = Promise.withResolvers<void>();
    const { submit, capture, worker, database, store, blobFolder } = await setUp({
      async behaviour(request) {
        await release.promise;
        return doneResult(request);
      },
    });
    const id = await submit();
    await waitFor(async () => capture.requests.length === 1);
    // As if another process had swept it while this one was stopped, and taken it.
    await database.writer('scans').where({ id }).update({ lease_owner: 'other', attempts: 2 });
    release.resolve();
    await worker.stop(60_000);
    expect(await store.find(id)).toMatchObject({ status: 'RUNNING', attempts: 2 });
    expect(await filesBelow(blobFolder)).toEqual([]);
    expect(await database.reader('blobs')).toEqual([]);
  });

  test('is for a deleted scan leaves no blob', async () => {
    const release = Promise.withResolvers<void>();
    const { submit, capture, worker, store, blobFolder, database } = await setUp({
      async behaviour(request) {
        await release.promise;
        return doneResult(request);
      },
    });
    const id = await submit();
    await waitFor(async () => capture.requests.length === 1);
    await store.deleteAll([id]);
    release.resolve();
    await worker.stop(60_000);
    expect(await store.find(id)).toBeNull();
    expect(await database.reader('blobs')).toEqual([]);
    expect(await filesBelow(blobFolder)).toEqual([]);
  });
});

describe('a worker whose disk is full', () => {
  test('stops renewing the lease of a scan that it could not store, and scans it again later', async () => {
    const [full, roomy] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { submit, ended, database, store, capture } = await setUp({
      leaseMs: 2_000,
      async behaviour(request) {
        // The second attempt may begin before there is room again, and would then end as INTERNAL.
        await (capture.requests.length === 1 ? full : roomy).promise;
        return doneResult(request);
      },
    });
    const id = await submit();
    await waitFor(async () => capture.requests.length === 1);
    const makeRoom = await fillDatabase(database);
    full.resolve();
    await waitFor(async () => (await store.find(id))?.losses === 1);
    await makeRoom();
    roomy.resolve();
    expect(await ended(id)).toMatchObject({ status: 'DONE' });
  });

  test('keeps renewing the leases of running scans', async () => {
    const gate = Promise.withResolvers<void>();
    const { submit, ended, database, capture } = await setUp({
      leaseMs: 3_000,
      async behaviour(request) {
        if (request.scan.submittedUrl.includes('slow')) await gate.promise;
        return doneResult(request);
      },
    });
    const slow = await submit('https://slow.example/');
    await waitFor(async () => capture.requests.length === 1);
    const leaseUntil = async (): Promise<number> =>
      Number((await database.reader('scans').where({ id: slow }).first('lease_until')).lease_until);
    const makeRoom = await fillDatabase(database);
    for (let renewals = 0; renewals < 2; renewals++) {
      const before = await leaseUntil();
      await waitFor(async () => (await leaseUntil()) > before);
    }
    await makeRoom();
    gate.resolve();
    expect(await ended(slow)).toMatchObject({ status: 'DONE', attempts: 1, losses: 0 });
  });

  test('claims no scans until storing works again', async () => {
    let isFull = true;
    let asked = 0;
    const { submit, ended, capture, store, worker } = await setUp({
      slots: 1,
      blobs: folder => ({
        ...folder,
        put: (...blob) => (isFull ? Promise.reject(new Error('no space left')) : folder.put(...blob)),
      }),
      async storageTrouble() {
        asked++;
        return isFull ? 'full' : null;
      },
    });
    expect(await ended(await submit())).toMatchObject({ errorCode: 'INTERNAL' });
    const next = await submit();
    const askedBefore = asked;
    await waitFor(async () => asked >= askedBefore + 2);
    expect(await store.find(next)).toMatchObject({ status: 'PENDING', attempts: 0 });
    expect([capture.requests.length, worker.trouble]).toEqual([1, 'results cannot be stored']);
    isFull = false;
    expect(await ended(next)).toMatchObject({ status: 'DONE', attempts: 1 });
    expect(worker.trouble).toBeNull();
  });

  test('logs and counts the state that was stored', async () => {
    const lines: string[] = [];
    const { submit, ended, registry } = await setUp({
      log: pino({ level: 'info' }, { write: line => void lines.push(line) }),
      blobs: folder => ({ ...folder, put: () => Promise.reject(new Error('no space left')) }),
    });
    const id = await submit();
    await ended(id);
    const logged = await waitFor(async () => lines.find(line => line.includes('scan ended')) ?? null);
    expect(JSON.parse(logged)).toMatchObject({ scan: id, status: 'ERROR', error: 'INTERNAL' });
    const metrics = await registry.metrics();
    expect(metrics).toContain('linkglass_scans_total{status="ERROR",error_code="INTERNAL"} 1');
    expect(metrics).not.toContain('status="DONE"');
  });
});

test.each([
  ['database', new DatabaseUnavailableError(new Error('connection lost'))],
  ['object store', new ObjectStoreError('ECONNREFUSED', 'connect ECONNREFUSED', { isUnavailable: true })],
])('stores a result once the %s answers again', async (_, lost) => {
  let failures = 2;
  const { submit, ended } = await setUp({
    blobs: folder => ({
      ...folder,
      put: (...blob) => (failures-- > 0 ? Promise.reject(lost) : folder.put(...blob)),
    }),
  });
  expect(await ended(await submit())).toMatchObject({ status: 'DONE', attempts: 1, losses: 0 });
});

test('ends a scan as INTERNAL when storing its result times out', async () => {
  const { submit, ended } = await setUp({
    storeMs: 200,
    blobs: folder => ({ ...folder, put: () => new Promise(() => undefined) }),
  });
  expect(await ended(await submit())).toMatchObject({ status: 'ERROR', errorCode: 'INTERNAL' });
});

describe('a worker that', () => {
  test('loses a lease stops the capture', async () => {
    const { submit, capture, database } = await setUp({ leaseMs: 300, behaviour: untilAborted });
    const id = await submit();
    await waitFor(async () => capture.requests.length === 1);
    await database
      .writer('scans')
      .where({ id })
      .update({ lease_owner: 'other', lease_until: Date.now() + 60_000 });
    expect(await waitFor(async () => capture.requests[0]?.signal.aborted === true)).toBe(true);
  });

  test('is suspended longer than its lease keeps scans that nobody else claimed', async () => {
    const { submit, capture, store } = await setUp({ leaseMs: 300, behaviour: untilAborted });
    const id = await submit();
    await waitFor(async () => capture.requests.length === 1);
    const until = Date.now() + 700;
    while (Date.now() < until); // nothing of this process runs, as under SIGSTOP
    await sleep(200);
    expect(await store.find(id)).toMatchObject({ status: 'RUNNING', attempts: 1, losses: 0 });
  });

  test('stops lets running scans end', async () => {
    const gate = Promise.withResolvers<void>();
    const { submit, capture, worker, store } = await setUp({
      async behaviour(request) {
        await gate.promise;
        return doneResult(request);
      },
    });
    const id = await submit();
    await waitFor(async () => capture.requests.length === 1);
    const stopped = worker.stop(60_000);
    gate.resolve();
    await stopped;
    expect(await store.find(id)).toMatchObject({ status: 'DONE' });
  });

  test('stops releases scans that do not end in time, and claims no more', async () => {
    const { submit, capture, worker, store } = await setUp({ slots: 1, behaviour: untilAborted });
    const [running, waiting] = [await submit(), await submit()];
    await waitFor(async () => capture.requests.length === 1);
    await worker.stop(100);
    for (const id of [running, waiting]) expect(await store.find(id)).toMatchObject({ status: 'PENDING', losses: 0 });
    expect(capture.requests).toHaveLength(1);
    expect(worker.trouble).toBe('no scans are claimed');
  });
});
