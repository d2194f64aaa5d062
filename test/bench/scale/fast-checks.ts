import { cpus } from 'node:os';
import { createCaller, importListedUrls, storeScans, urlKinds } from '../fast-check/fill.ts';
import { cpuSecondsOfTree, cpuTimeOf } from '../load/cpu-time.ts';
import { inTurn, load, postOf, type LoadResult } from '../load/http-load.ts';
import { startServer, withFolder, type DrillServer } from '../../drill/support/server.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { parseDatabaseUrl } from '../../../server/storage/locations.ts';
import type { PostgresServer } from '../../server/support/postgres/postgres-server.ts';
import { withPostgres } from './postgres.ts';

const LISTED = Number(process.env['BENCH_LISTED'] ?? 100_000);
const SCANNED = Number(process.env['BENCH_SEEN'] ?? 100_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const WARM_UP_SECONDS = 10;
const API_PROCESSES = [1, 2];
/** In total, to all processes. */
const CONNECTIONS = 64;
/** More than a process caches. */
const DISTINCT = 100_000;

interface Figures {
  /** In total, of all processes. */
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly statuses: LoadResult['statuses'];
  /** Microseconds of CPU time for each check, by process. */
  readonly cpuUs: Readonly<Record<'api' | 'apiMainThread' | 'postgres' | 'client', number>>;
}

/** Fast checks per second with 1 and 2 API processes on one PostgreSQL, with quota and rate limits counted as usual. */
export async function measure(): Promise<object> {
  return withPostgres(postgres => withFolder(folder => measureProcesses(postgres, folder)));
}

async function measureProcesses(postgres: PostgresServer, dataDir: string): Promise<object> {
  const settings = {
    LINKGLASS_DATABASE_URL: postgres.url,
    LINKGLASS_DATA_DIR: dataDir,
    LINKGLASS_ROLE: 'api',
    LINKGLASS_OFFLINE: 'true',
    LINKGLASS_RATE_PREMIUM: '100000/1000000',
  };
  const database = await openDatabase(parseDatabaseUrl(postgres.url));
  const { key, accountId } = await createCaller(database);
  await storeScans(database, accountId, SCANNED);
  await database.close();
  const importSeconds = await importListedUrls(dataDir, LISTED, settings);
  const urlOf = urlKinds(LISTED, SCANNED).mixed;
  const requests = Array.from({ length: DISTINCT }, (_, i) =>
    postOf('/v1/fast-check', { authorization: key }, { url: urlOf(i) }),
  );
  const results: Record<number, Figures> = {};
  for (const count of API_PROCESSES) {
    const start = () => startServer({ dataDir, kind: 'real', settings });
    const servers = await Promise.all(Array.from({ length: count }, start));
    const run = (seconds: number) => measureOnce(servers, postgres, requests, seconds);
    // Warm up, so that compiled code is measured.
    await run(WARM_UP_SECONDS);
    const rounds: Figures[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await run(SECONDS));
    const median = rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(ROUNDS / 2)];
    if (median) results[count] = median;
    process.stderr.write(`${count}: ${JSON.stringify(median)}\n`);
    await Promise.all(servers.map(server => server.stop()));
  }
  const [one, two] = API_PROCESSES.map(count => results[count]?.perSecond ?? Number.NaN);
  return {
    cores: cpus().length,
    listed: LISTED,
    scanned: SCANNED,
    connections: CONNECTIONS,
    importSeconds,
    ratioOfTwoToOne: Math.round(((two ?? Number.NaN) / (one ?? Number.NaN)) * 100) / 100,
    results,
  };
}

async function measureOnce(
  servers: readonly DrillServer[],
  postgres: PostgresServer,
  requests: readonly Buffer[],
  seconds: number,
): Promise<Figures> {
  const before = readCpu(servers, postgres);
  const runs = await Promise.all(
    servers.map(({ address }, index) =>
      load({
        host: new URL(address).hostname,
        port: Number(new URL(address).port),
        connections: CONNECTIONS / servers.length,
        seconds,
        // Each process starts with other URLs.
        nextRequest: inTurn(requests.slice(index * 1000).concat(requests.slice(0, index * 1000))),
      }),
    ),
  );
  const after = readCpu(servers, postgres);
  const statuses: Record<string, number> = {};
  for (const run of runs)
    for (const [status, count] of Object.entries(run.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const each = (part: keyof Figures['cpuUs']) => Math.round((after[part] - before[part]) / answers);
  return {
    perSecond: runs.reduce((sum, run) => sum + run.perSecond, 0),
    p50Ms: Math.max(...runs.map(run => run.p50Ms)),
    p99Ms: Math.max(...runs.map(run => run.p99Ms)),
    statuses,
    cpuUs: {
      api: each('api'),
      apiMainThread: each('apiMainThread'),
      postgres: each('postgres'),
      client: each('client'),
    },
  };
}

function readCpu(servers: readonly DrillServer[], postgres: PostgresServer): Figures['cpuUs'] {
  const api = servers.map(server => cpuTimeOf(server.process.pid));
  const own = process.cpuUsage();
  return {
    api: api.reduce((sum, time) => sum + (time?.allUs ?? Number.NaN), 0),
    apiMainThread: api.reduce((sum, time) => sum + (time?.mainUs ?? Number.NaN), 0),
    postgres: cpuSecondsOfTree(postgres.pid()) * 1e6,
    client: own.user + own.system,
  };
}
