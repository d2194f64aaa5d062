import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseLocation } from '../../../server/storage/locations.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startChild, type Child, type ReadyMessage } from '../support/processes/child-process.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { newAccount, newScan } from '../support/stored-scans.ts';
import { filesBelow, temporaryFolder } from '../support/temporary-folder.ts';
import { databaseSettings, locationOf, testDatabase, testLocation } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';
import { createTestQueue } from '../support/test-queue.ts';

interface Server extends Child {
  readonly ready: ReadyMessage;
  call(method: string, path: string, body?: object): Promise<{ status: number; json: any }>; // oxlint-disable-line typescript/no-explicit-any -- asserted by each test
}

async function startServer(
  dataDir: string,
  key?: string,
  settings: Record<string, string> = {},
  argv: readonly string[] = [],
): Promise<Server> {
  await testLocation(join(dataDir, 'linkglass.db'));
  const all = {
    ...NO_LIMITS,
    ...databaseSettings(dataDir),
    LINKGLASS_DATA_DIR: dataDir,
    LINKGLASS_PORT: '0',
    LINKGLASS_WORKERS: '4',
    LINKGLASS_LOG: 'warn',
    ...settings,
  };
  const child = startChild('child-server.ts', all, argv);
  const ready = await child.message<ReadyMessage>();
  const authorization = key ?? ready.firstKey ?? '';
  return {
    ...child,
    ready,
    async call(method, path, body) {
      const init = { method, headers: { authorization }, body: body && JSON.stringify(body) };
      const response = await fetch(`${ready.address}${path}`, init);
      return { status: response.status, json: await response.json() };
    },
  };
}

async function submit(server: Server, count: number, host = 'shop.example'): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, () => server.call('POST', '/v1/scan', { submitted_url: host })),
  );
  return answers.map(answer => answer.json.id);
}

/** Suspends it, but not while it writes: that would lock the database. */
async function pause(server: Server, dataDir: string): Promise<void> {
  await waitFor(async () => {
    server.process.kill('SIGSTOP');
    await sleep(50);
    if (await isWritable(locationOf(join(dataDir, 'linkglass.db')))) return true;
    server.process.kill('SIGCONT');
    return false;
  });
}

async function isWritable(location: DatabaseLocation): Promise<boolean> {
  if (location.kind === 'postgres') return !(await isInTransaction(location.url));
  const database = new DatabaseSync(location.file, { timeout: 500 });
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
    return true;
  } catch {
    return false;
  } finally {
    database.close();
  }
}

async function isInTransaction(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()",
  );
  await client.end();
  return rowCount !== 0;
}

const statusOf = async (server: Server, id: string): Promise<string> =>
  (await server.call('GET', `/v1/scan/${id}`)).json.scan.status;

const done = (server: Server, ids: readonly string[]) =>
  waitFor(
    async () => (await Promise.all(ids.map(id => statusOf(server, id)))).every(status => status === 'DONE'),
    60_000,
  );

test('two processes share pending scans, and run each once', async () => {
  const file = join(await temporaryFolder(), 'shared.db');
  const database = await testDatabase(file);
  const queue = createTestQueue({ database });
  const account = await newAccount(database);
  const scans = await Promise.all(Array.from({ length: 200 }, () => queue.enqueue(newScan(account))));
  const location = locationOf(file);
  const url = location.kind === 'sqlite' ? `sqlite:${location.file}` : location.url;
  const children = ['a', 'b'].map(owner => startChild('child-claimer.ts', {}, [url, owner]));
  // Both begin at once, however long each took to start.
  await Promise.all(children.map(child => child.message<string>()));
  const answers = children.map(child => child.message<string[]>());
  for (const child of children) child.process.send('begin');
  const claimed = await Promise.all(answers);
  expect(claimed.flat().toSorted()).toEqual(scans.map(scan => scan.id).toSorted());
  expect(Math.min(...claimed.map(ids => ids.length))).toBeGreaterThan(0);
});

describe('a server', () => {
  test('says when it is ready, with the first key on the first run only', async () => {
    const dataDir = await temporaryFolder();
    const first = await startServer(dataDir);
    expect(first.ready).toEqual({
      type: 'ready',
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      firstKey: expect.stringMatching(/^lg_[0-9A-Za-z]{40}$/),
      newKeyCommand: expect.stringContaining('keys create'),
      openAddress: null,
      notes: ['a note'],
    });
    expect((await first.call('GET', '/v1/scan/x')).status).toBe(404);
    first.process.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    expect((await startServer(dataDir)).ready.firstKey).toBeNull();
  });

  test('killed during ten scans finishes them after a restart, each stored once', async () => {
    const dataDir = await temporaryFolder();
    const before = await startServer(dataDir);
    // Two end soon; the others take long enough to be in the middle.
    const ids = [...(await submit(before, 2)), ...(await submit(before, 8, 'slow.example'))];
    await waitFor(
      async () =>
        (await Promise.all(ids.map(id => statusOf(before, id)))).filter(status => status === 'DONE').length >= 2,
    );
    before.process.kill('SIGKILL');
    await before.exited;

    const after = await startServer(dataDir, before.ready.firstKey ?? '');
    await done(after, ids);
    const database = await testDatabase(join(dataDir, 'linkglass.db'));
    const scans: { id: string; losses: number; lease_owner: string | null }[] = await database
      .reader('scans')
      .select('id', 'losses', 'lease_owner');
    expect(scans.map(scan => scan.id).toSorted()).toEqual(ids.toSorted());
    for (const scan of scans) expect(scan).toMatchObject({ lease_owner: null });
    expect(scans.some(scan => scan.losses === 1)).toBe(true);
    expect(Math.max(...scans.map(scan => scan.losses))).toBe(1);
    const kept: string[] = await database.reader('blobs').where({ state: 'kept' }).pluck('key');
    expect(kept).toHaveLength(40);
    expect(await filesBelow(join(dataDir, 'blobs'))).toEqual(expect.arrayContaining(kept));
  });

  test('suspended longer than its lease does not overwrite the result of another process', async () => {
    const dataDir = await temporaryFolder();
    // Its capture takes longer than it takes to suspend it, and less than the lease: the result is there when it goes on.
    const paused = await startServer(dataDir, undefined, { LINKGLASS_LOG: 'info' }, ['9000']);
    const [id = ''] = await submit(paused, 1);
    await waitFor(async () => (await statusOf(paused, id)) === 'RUNNING');
    await pause(paused, dataDir);
    const other = await startServer(dataDir, paused.ready.firstKey ?? '');
    await done(other, [id]);
    const { json: stored } = await other.call('GET', `/v1/scan/${id}`);
    paused.process.kill('SIGCONT');
    // It learns that it lost the lease, or has a late result; either way it is finished with the scan.
    await waitFor(async () => /lease lost|scan ended/.test(paused.output()));
    const { json: afterwards } = await other.call('GET', `/v1/scan/${id}`);
    expect({ ...afterwards, screenshot: null, favicon: null }).toEqual({ ...stored, screenshot: null, favicon: null });
    const database = await testDatabase(join(dataDir, 'linkglass.db'));
    expect(await database.reader('scans').where({ id }).first('attempts', 'losses', 'record_key')).toEqual({
      attempts: 2,
      losses: 1,
      record_key: `scans/${id}/2/record.json.gz`,
    });
    const strays = async () =>
      (await filesBelow(join(dataDir, 'blobs'))).filter(file => !file.startsWith(`scans/${id}/2/`));
    await expect.poll(strays).toEqual([]);
  });

  test('exits with 0 after its scans have ended when told to stop', async () => {
    const dataDir = await temporaryFolder();
    const server = await startServer(dataDir);
    const [id = ''] = await submit(server, 1);
    await waitFor(async () => (await statusOf(server, id)) !== 'PENDING');
    server.process.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    const database = await testDatabase(join(dataDir, 'linkglass.db'));
    expect(await database.reader('scans').where({ id }).first('status')).toEqual({ status: 'DONE' });
  });

  test('exits at once when told to stop twice', async () => {
    const server = await startServer(await temporaryFolder(), undefined, { LINKGLASS_LOG: 'info' });
    const [id = ''] = await submit(server, 1, 'never.example');
    await waitFor(async () => (await statusOf(server, id)) === 'RUNNING');
    server.process.kill('SIGINT');
    await waitFor(async () => server.output().includes('stopping'));
    server.process.kill('SIGINT');
    // Asked once, it waits for its scans, puts them back and leaves with 0.
    expect(await server.exited).toBe(1);
  });

  test('stops when its parent process is gone', async () => {
    const server = await startServer(await temporaryFolder());
    server.process.disconnect();
    expect(await server.exited).toBe(0);
  });
});

test('an API and a worker in two processes share the work, without listening twice', async () => {
  const dataDir = await temporaryFolder();
  const api = await startServer(dataDir, undefined, { LINKGLASS_ROLE: 'api' });
  const ids = await submit(api, 3);
  await sleep(700);
  expect(await Promise.all(ids.map(id => statusOf(api, id)))).toEqual(['PENDING', 'PENDING', 'PENDING']);
  await startServer(dataDir, undefined, { LINKGLASS_ROLE: 'worker' });
  // Long before the lease of anything runs out: it looks for work by itself.
  await done(api, ids);
});
