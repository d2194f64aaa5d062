import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FinalState, Lease } from '../../../../server/scans/queue/queue.ts';
import { createBlobLedger } from '../../../../server/scans/blob-ledger-store.ts';
import { createScanStore } from '../../../../server/scans/store.ts';
import { createBlobFolder } from '../../../../server/storage/blobs/blob-folder.ts';
import { newAccount, newScan } from '../../support/stored-scans.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { isOnSqlite, testDatabase } from '../../support/test-database.ts';
import { createTestQueue } from '../../support/test-queue.ts';

const done: FinalState = {
  status: 'DONE',
  errorCode: null,
  targetUrl: 'https://shop.example/',
  nsfw: false,
  verdict: 'SAFE',
  score: 0.1,
  blobKeys: { record: null, har: null, screenshot: null, favicon: null, fullPage: null },
  blobBytes: 0,
};

async function setUp({ leaseMs = 10_000 } = {}) {
  const database = await testDatabase();
  const queue = createTestQueue({ database, leaseMs });
  const ledger = createBlobLedger({ database, blobs: createBlobFolder(await temporaryFolder()) });
  const store = createScanStore({ database, ledger });
  const account = await newAccount(database);
  const enqueue = (accountId = account) => queue.enqueue(newScan(accountId));
  const claim = async (owner = 'w'): Promise<Lease> => {
    const lease = await queue.claim(owner);
    if (!lease) throw new Error('nothing waits');
    return lease;
  };
  return { database, queue, store, account, enqueue, claim };
}

describe('the queue', () => {
  test('returns scans in order of submission, each once', async () => {
    const { queue, enqueue, claim } = await setUp();
    const scans = [await enqueue(), await enqueue(), await enqueue()];
    expect(scans.map(scan => scan.seq)).toEqual(scans.map(scan => scan.seq).toSorted((a, b) => a - b));
    const leases = [await claim(), await claim(), await claim()];
    expect(leases.map(lease => lease.scan.id)).toEqual(scans.map(scan => scan.id));
    expect(leases[0]?.scan).toMatchObject({ status: 'RUNNING', startedAt: expect.any(Date), attempts: 1 });
    expect(await queue.claim('w')).toBeNull();
  });

  test('never returns a scan to two concurrent workers', async () => {
    const { queue, enqueue } = await setUp();
    const scans = await Promise.all(Array.from({ length: 30 }, () => enqueue()));
    const leases = await Promise.all(Array.from({ length: 60 }, (_, i) => queue.claim(`w${i % 5}`)));
    const ids = leases.flatMap(lease => lease?.scan.id ?? []);
    expect(ids.toSorted()).toEqual(scans.map(scan => scan.id).toSorted());
  });

  test('numbers scans in order of submission, also concurrent ones', async () => {
    const { store, enqueue } = await setUp();
    await Promise.all(Array.from({ length: 30 }, () => enqueue()));
    const times = (await store.list({ limit: 100 })).map(scan => scan.submittedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('alternates between accounts', async () => {
    const { database, enqueue, claim } = await setUp();
    const [big, small] = [await newAccount(database, 'big'), await newAccount(database, 'small')];
    for (let i = 0; i < 6; i++) await enqueue(big);
    for (let i = 0; i < 2; i++) await enqueue(small);
    const order: string[] = [];
    for (let i = 0; i < 8; i++) order.push((await claim()).scan.accountId);
    expect(order).toEqual(['big', 'small', 'big', 'small', 'big', 'big', 'big', 'big']);
  });

  test('alternates between accounts if scans end at once', async () => {
    const { database, queue, enqueue, claim } = await setUp();
    const [big, small] = [await newAccount(database, 'big'), await newAccount(database, 'small')];
    for (let i = 0; i < 4; i++) await enqueue(big);
    for (let i = 0; i < 2; i++) await enqueue(small);
    const order: string[] = [];
    for (let i = 0; i < 6; i++) {
      const lease = await claim();
      order.push(lease.scan.accountId);
      await queue.complete(lease, done);
    }
    expect(order).toEqual(['big', 'small', 'big', 'small', 'big', 'big']);
  });

  test.runIf(isOnSqlite)('reads no final scans', { meta: { needs: 'SQLite' } }, async () => {
    const { database, queue, enqueue, claim } = await setUp();
    const ran: { readonly sql: string; readonly bindings: readonly Knex.RawBinding[] }[] = [];
    for (const knex of [database.reader, database.writer]) knex.on('query', query => ran.push(query));
    await enqueue();
    await claim();
    await queue.sweep();
    const statements = ran.filter(({ sql }) => /^(?:select|with|update)\b.*\bscans\b/is.test(sql));
    expect(statements.length).toBeGreaterThanOrEqual(5);
    for (const { sql, bindings } of statements) {
      const plan: { detail: string }[] = await database.reader.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings);
      const steps = plan.map(({ detail }) => detail).filter(detail => /\bscans\b/.test(detail));
      for (const step of steps)
        expect([sql, step]).toEqual([sql, expect.stringMatching(/scans_pending|scans_running|=\?\)$/)]);
    }
  });
});

describe('a lease', () => {
  test('ends when the result is stored, once', async () => {
    const { queue, store, enqueue, claim } = await setUp();
    const { id } = await enqueue();
    const lease = await claim();
    expect(await queue.complete(lease, done)).toBe(true);
    expect(await queue.complete(lease, { ...done, status: 'ERROR', errorCode: 'INTERNAL' })).toBe(false);
    expect(await store.find(id)).toMatchObject({
      status: 'DONE',
      protocol: 'HTTPS',
      verdict: 'SAFE',
      finishedAt: expect.any(Date),
    });
  });

  test('stores nothing if a part of the result cannot be stored', async () => {
    const { queue, store, enqueue, claim } = await setUp();
    const { id } = await enqueue();
    const lease = await claim();
    await expect(queue.complete(lease, done, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(await store.find(id)).toMatchObject({ status: 'RUNNING' });
  });

  test('is renewed only by heartbeats of its own attempt', async () => {
    const { database, queue, enqueue, claim } = await setUp({ leaseMs: 60_000 });
    await enqueue();
    const lease = await claim('mine');
    const end = async (): Promise<number> => {
      const [row]: unknown[] = await database.reader('scans').where({ id: lease.scan.id }).pluck('lease_until');
      return Number(row);
    };
    // Most of the lease has gone by.
    await database.writer('scans').where({ id: lease.scan.id }).decrement('lease_until', 50_000);
    const almostOver = await end();
    const others = [[], [{ ...lease, owner: 'other' }], [{ ...lease, attempt: 2 }]];
    for (const leases of others) expect(await queue.heartbeat(leases)).toEqual(new Set());
    expect(await end()).toBe(almostOver);
    expect(await queue.heartbeat([lease])).toEqual(new Set([lease]));
    expect((await end()) - almostOver).toBeGreaterThanOrEqual(50_000);
    expect(await queue.sweep()).toEqual({ requeued: 0, lost: 0 });
  });

  test('that has expired goes to another worker, and a late result is not stored', async () => {
    const { queue, store, enqueue, claim } = await setUp({ leaseMs: 1 });
    const { id } = await enqueue();
    const late = await claim('slow');
    await sleep(5);
    // A process that was suspended after it renewed its leases sweeps when it resumes.
    expect(await queue.sweep([late])).toEqual({ requeued: 0, lost: 0 });
    expect(await queue.sweep()).toEqual({ requeued: 1, lost: 0 });
    expect(await store.find(id)).toMatchObject({ status: 'PENDING', losses: 1, startedAt: null });
    const next = await claim('slow');
    expect(next.attempt).toBe(2);
    expect(await queue.complete(late, done)).toBe(false);
    expect(await queue.release(late)).toBe(false);
    expect(await store.find(id)).toMatchObject({ status: 'RUNNING' });
    expect(await queue.complete(next, done)).toBe(true);
  });

  test('that has expired twice is tried once more, then the scan is WORKER_LOST', async () => {
    const { queue, store, enqueue, claim } = await setUp({ leaseMs: 1 });
    const { id } = await enqueue();
    const outcomes = [];
    for (let i = 0; i < 3; i++) {
      await claim();
      await sleep(5);
      outcomes.push(await queue.sweep());
    }
    expect(outcomes).toEqual([
      { requeued: 1, lost: 0 },
      { requeued: 1, lost: 0 },
      { requeued: 0, lost: 1 },
    ]);
    expect(await queue.claim('w')).toBeNull();
    expect(await store.find(id)).toMatchObject({
      status: 'ERROR',
      errorCode: 'WORKER_LOST',
      nsfw: false,
      verdict: 'UNRATED',
    });
  });

  test('that expires for the third time during a sweep is not tried again', async () => {
    const { database, queue, enqueue, claim } = await setUp({ leaseMs: 60_000 });
    await enqueue();
    const { scan } = await claim();
    await database.writer('scans').where({ id: scan.id }).update({ losses: 2, lease_until: 1_000 });
    // One that is over from the start, so that there is something to sweep.
    const other = await enqueue();
    await claim();
    await database.writer('scans').where({ id: other.id }).update({ lease_until: 1 });
    // The lease expires after the second reading of the clock: between the statement that ends scans and the one that requeues them.
    let looks = 0;
    const now = () => database.writer.raw('?', [looks++ < 3 ? 500 : 2_000]);
    const sweeping = createTestQueue({ database: { ...database, now }, leaseMs: 60_000 });
    looks = 0;
    expect(await sweeping.sweep()).toEqual({ requeued: 1, lost: 0 });
    expect(await queue.sweep()).toEqual({ requeued: 0, lost: 1 });
  });

  test('expires by the clock of the database', async () => {
    const { queue, enqueue, claim } = await setUp({ leaseMs: 60_000 });
    await enqueue();
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    const lease = await claim('late');
    const { scan } = lease;
    vi.spyOn(Date, 'now').mockReturnValue(scan.submittedAt.getTime() + 3_600_000);
    expect(await queue.sweep()).toEqual({ requeued: 0, lost: 0 });
    expect(await queue.heartbeat([lease])).toEqual(new Set([lease]));
    expect(await queue.sweep()).toEqual({ requeued: 0, lost: 0 });
    vi.restoreAllMocks();
    // Closer to now than to the time of this process.
    expect(Math.abs((scan.startedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(1_800_000);
  });

  test('that is released is never counted as lost', async () => {
    const { queue, store, enqueue, claim } = await setUp();
    const { id } = await enqueue();
    for (let i = 0; i < 5; i++) expect(await queue.release(await claim())).toBe(true);
    expect(await store.find(id)).toMatchObject({ status: 'PENDING', losses: 0, needsAlone: false, attempts: 5 });
    await queue.release(await claim(), { isAlone: true });
    expect((await claim()).scan).toMatchObject({ needsAlone: true, losses: 0 });
  });

  test('of a deleted scan stores nothing', async () => {
    const { queue, store, enqueue, claim } = await setUp();
    const { id } = await enqueue();
    const lease = await claim();
    expect(await store.deleteAll([id])).toBe(1);
    expect(await queue.heartbeat([lease])).toEqual(new Set());
    expect(await queue.complete(lease, done)).toBe(false);
    expect(await store.find(id)).toBeNull();
  });
});

test('a waiting worker is notified at once', async () => {
  const { queue, enqueue, claim } = await setUp();
  let heard = 0;
  queue.onWork(() => heard++);
  await enqueue();
  expect(heard).toBe(1);
  await queue.release(await claim());
  expect(heard).toBe(2);
});
