import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/storage/open.ts';
import { createCaller, importListedUrls, storeScans, urlKinds } from './fast-check/fill.ts';
import { cpuTimeOf } from './load/cpu-time.ts';
import { inTurn, load, postOf, type LoadResult } from './load/http-load.ts';

/**
 * Requests per second, latency and CPU time of POST /v1/fast-check and of a bare Koa echo, in short alternating rounds, with lists and
 * scans stored. Prints JSON.
 */
const LISTED = Number(process.env['BENCH_LISTED'] ?? 1_000_000);
const SCANNED = Number(process.env['BENCH_SCANS'] ?? 100_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const CONNECTIONS = 64;
const DISTINCT = 100_000;

interface Started {
  readonly process: ChildProcess;
  readonly address: URL;
}

/** With the CPU time of one response. */
type Measured = LoadResult & { readonly cpuUs: number | null; readonly mainThreadUs: number | null };

const folder = await mkdtemp(join(tmpdir(), 'linkglass-bench-'));
const settings = {
  LINKGLASS_DATA_DIR: folder,
  LINKGLASS_PORT: '0',
  LINKGLASS_ROLE: 'api',
  LINKGLASS_LOG: 'warn',
  LINKGLASS_OFFLINE: 'true',
  LINKGLASS_RATE_PREMIUM: '100000/1000000',
};
try {
  const { key, importSeconds } = await fill();
  const server = await start('../../server/main.ts');
  const echo = await start('./fast-check/echo-server.ts');
  const kinds = urlKinds(LISTED, SCANNED);
  const results: Record<string, object> = {};
  for (const [kind, urlOf] of Object.entries(kinds)) {
    const bodies = Array.from({ length: DISTINCT }, (_, i) => ({ url: urlOf(i) }));
    results[kind] = await compare(server, echo, bodies, key);
  }
  const report = { listed: LISTED, scanned: SCANNED, connections: CONNECTIONS, importSeconds, results };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  for (const child of [server, echo]) child.process.disconnect();
  await Promise.all([server, echo].map(child => once(child.process, 'exit')));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function fill(): Promise<{ key: string; importSeconds: number }> {
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'linkglass.db') });
  const { key, accountId } = await createCaller(database);
  await storeScans(database, accountId, SCANNED);
  await database.close();
  return { key, importSeconds: await importListedUrls(folder, LISTED, settings) };
}

async function start(file: string): Promise<Started> {
  const child = fork(path(file), {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ address: string }]; // both send where they listen
  return { process: child, address: new URL(message.address) };
}

/** Alternating, so that other load on the machine affects both. Returns the median round. */
async function compare(server: Started, echo: Started, bodies: readonly object[], key: string) {
  const checks = inTurn(bodies.map(body => postOf('/v1/fast-check', { authorization: key }, body)));
  const echoes = inTurn(bodies.map(body => postOf('/', {}, body)));
  const run = async (to: Started, nextRequest: () => Buffer, duration: number): Promise<Measured> => {
    const before = cpuTimeOf(to.process.pid);
    const result = await load({
      host: to.address.hostname,
      port: Number(to.address.port),
      connections: CONNECTIONS,
      seconds: duration,
      nextRequest,
    });
    const after = cpuTimeOf(to.process.pid);
    const answers = Object.values(result.statuses).reduce((sum, count) => sum + count, 0);
    const each = (member: 'allUs' | 'mainUs') => before && after && tenths((after[member] - before[member]) / answers);
    return { ...result, cpuUs: each('allUs'), mainThreadUs: each('mainUs') };
  };
  // Warm up, so that compiled code is measured.
  await run(echo, echoes, 1);
  await run(server, checks, 3);
  const rounds: { fastCheck: Measured; echo: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ echo: await run(echo, echoes, SECONDS), fastCheck: await run(server, checks, SECONDS) });
  }
  const ratios = rounds.map(({ fastCheck, echo: bare }) => hundredths(fastCheck.perSecond / bare.perSecond));
  const middle = ratios.indexOf(median(ratios));
  return {
    ratio: ratios[middle],
    ratios,
    mainThreadRatio: cpuRatio(rounds, 'mainThreadUs'),
    cpuRatio: cpuRatio(rounds, 'cpuUs'),
    ...rounds[middle],
  };
}

/** CPU time of a fast check over that of an echo: the ratio of throughput if that thread, or the processor, is the limit. */
function cpuRatio(rounds: readonly { fastCheck: Measured; echo: Measured }[], member: 'mainThreadUs' | 'cpuUs') {
  return median(rounds.map(({ fastCheck, echo: bare }) => hundredths((bare[member] ?? 0) / (fastCheck[member] ?? 1))));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function path(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
