// Two API and three worker processes on one PostgreSQL; every two seconds one of them or the database is killed. Each scan must end
// once, the quota must not be exceeded by more than a second of use, and no file may be left behind.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createBlobLedger } from '../../server/scans/blob-ledger-store.ts';
import { createBlobFolder } from '../../server/storage/blobs/blob-folder.ts';
import { parseDatabaseUrl } from '../../server/storage/locations.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { startPostgres } from '../server/support/postgres/postgres-server.ts';
import { filesBelow } from '../server/support/temporary-folder.ts';
import { createClient } from './support/client.ts';
import { linkglass, newKey } from './support/keys.ts';
import { randomFrom } from './support/random.ts';
import { holds, none, note, numbersFrom, report } from './support/report.ts';
import { settled } from './support/scans.ts';
import { startServer, withFolder, type DrillServer } from './support/server.ts';

const { count, quota, seed } = numbersFrom({ count: 500, quota: 300, seed: 1 });
const KILL_EVERY_MS = 2_000;
const PAUSE_MS = 30;
/** What a killed process may not have counted yet. */
const FORGOTTEN_MS = 1_000;
/** Longer than a process counts before it tells the others. */
const TOLD_MS = 2_000;
/** What others may answer until then. */
const UNTOLD = Math.ceil(TOLD_MS / PAUSE_MS);
const ROLES = ['api', 'api', 'worker', 'worker', 'worker'] as const;

const random = randomFrom(seed);
const postgres = await startPostgres({ isDurable: true });
try {
  await withFolder(drill);
} finally {
  await postgres.stop();
}

async function drill(dataDir: string): Promise<void> {
  const settings = { LINKGLASS_DATABASE_URL: postgres.url, LINKGLASS_WORKERS: '4' };
  let crashed = 0;
  const ended = new Set<DrillServer>();
  const start = async (role: string): Promise<DrillServer> => {
    const server = await startServer({
      dataDir,
      kind: 'fake-capture',
      settings: { ...settings, LINKGLASS_ROLE: role },
    });
    void server.exited.then(code => {
      if (ended.has(server)) return;
      crashed++;
      note(`a ${role} ended by itself with ${code}: ${server.output().slice(-2_000)}`);
    });
    return server;
  };
  const servers = await Promise.all(ROLES.map(start));
  const key = await newKey(dataDir, 'drill', 'PREMIUM', settings);
  const argv = ['keys', 'create', '--name', 'limited', '--plan', 'PREMIUM', '--daily-quota', String(quota)];
  const limited = (await linkglass(dataDir, argv, settings)) as { key: string }; // what the command prints

  const kills = { api: 0, worker: 0, database: 0 };
  /** When each process answered. */
  const recent: number[][] = ROLES.map(() => []);
  let forgotten = 0;
  const state = { isOver: false };
  const killing = (async () => {
    for (;;) {
      await sleep(KILL_EVERY_MS);
      if (state.isOver) return;
      const victim = Math.floor(random() * (ROLES.length + 1));
      const role = ROLES[victim];
      if (role === undefined) {
        kills.database++;
        await postgres.crash();
        continue;
      }
      kills[role]++;
      forgotten += recent[victim]?.filter(at => at > Date.now() - FORGOTTEN_MS).length ?? 0;
      const killed = servers[victim];
      if (killed) ended.add(killed);
      killed?.process.kill('SIGKILL');
      await killed?.exited;
      servers[victim] = await started(() => start(role));
    }
  })();

  /** Sends a request to one of the API processes. null if it was killed before it answered. */
  const ask = async (asKey: string, path: string, body: object) => {
    const number = Math.floor(random() * 2);
    const client = createClient(servers[number]?.address ?? '', asKey);
    const response = await client.call('POST', path, body).catch(() => null);
    if (response?.status === 200 && asKey === limited.key) recent[number]?.push(Date.now());
    return response;
  };
  const accepted = new Set<string>();
  const used = { answered: 0, broken: 0 };
  for (let number = 0; accepted.size < count; number++) {
    const scan = await ask(key, '/v1/scan', { submitted_url: `https://shop.example/${number}` });
    if (scan?.status === 200) accepted.add(scan.json.id);
    const search = await ask(limited.key, '/v1/search', { query: 'shop' });
    if (search?.status === 200) used.answered++;
    else if (search === null || search.status >= 500) used.broken++;
    if (scan?.status !== 200) await sleep(100);
    if (number % 50 === 0) note(`${accepted.size} of ${count} scans accepted, ${JSON.stringify(kills)}`);
    await sleep(PAUSE_MS);
  }
  state.isOver = true;
  await killing;
  const location = parseDatabaseUrl(postgres.url);
  const tally = await settled(location, accepted, 180_000);

  // Now the rest of the quota is available, and no more.
  await sleep(TOLD_MS);
  for (let refused = 0; refused < 20;) {
    const search = await ask(limited.key, '/v1/search', { query: 'shop' });
    if (search?.status === 200) used.answered++;
    else refused++;
  }
  await sleep(TOLD_MS);
  const usedInDatabase = await usedUnits();
  servers.forEach(server => ended.add(server));
  await Promise.all(servers.map(server => server.stop()));
  const { swept, spare, missing } = await sweepFiles(dataDir);
  const connections = await connectionsLeft();
  report(
    'cluster',
    [
      holds(`accepted scans: ${count}`, accepted.size === count, accepted.size),
      none('accepted scans that are lost', tally.lost),
      none('scans that are doubled', tally.doubled),
      none('scans that are stuck', tally.stuck),
      holds(
        `at most ${quota} searches are answered, those that others could not know of, and those of the last second before each kill`,
        used.answered <= quota + UNTOLD + forgotten,
        `${used.answered} answered, ${forgotten} in the last seconds`,
      ),
      holds(
        'every unit of the quota is an answer or a request that a kill broke',
        usedInDatabase >= quota && used.answered + used.broken >= usedInDatabase,
        `${usedInDatabase} used, ${used.answered} answered, ${used.broken} broken`,
      ),
      none('files of stored scans that are missing', missing),
      none('other files left behind, once those of killed workers are swept', spare),
      none('connections left behind', connections),
      none('processes that ended by themselves', crashed),
    ],
    { seed, kills, ends: tally.ends, swept },
  );
}

/** Retries while a killed database is restarting. */
async function started(start: () => Promise<DrillServer>): Promise<DrillServer> {
  for (let tried = 1; ; tried++) {
    try {
      return await start();
    } catch (error) {
      if (tried === 10) throw error;
      await sleep(500);
    }
  }
}

/** Deletes files of killed workers, as a server does once they are older than any attempt, and compares the rest with the database. */
async function sweepFiles(dataDir: string): Promise<{ swept: number; spare: number; missing: number }> {
  const folder = join(dataDir, 'blobs');
  const database = await openDatabase(parseDatabaseUrl(postgres.url));
  try {
    const ledger = createBlobLedger({ database, blobs: createBlobFolder(folder) });
    const swept = await ledger.sweep(new Date(Date.now() + 1_000));
    const kept = new Set<string>(await database.reader('blobs').where({ state: 'kept' }).pluck('key'));
    const files = new Set(await filesBelow(folder));
    const spare = [...files].filter(file => !kept.has(file)).length;
    return { swept, spare, missing: [...kept].filter(key => !files.has(key)).length };
  } finally {
    await database.close();
  }
}

async function usedUnits(): Promise<number> {
  const [row] = await query<{ used: number }>(
    `SELECT sum(used)::int AS used FROM quota_days WHERE key_id = (SELECT id FROM api_keys WHERE name = 'limited')`,
  );
  return row?.used ?? 0;
}

async function connectionsLeft(): Promise<number> {
  const rows = await query(`SELECT pid FROM pg_stat_activity WHERE application_name = 'linkglass'`);
  return rows.length;
}

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
