import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/storage/open.ts';
import { createCaller, listedUrl, scannedUrl, storeScans, unknownUrl, writeListedUrls } from './fast-check/fill.ts';
import { load, postOf, type LoadResult } from './load/http-load.ts';

/** Requests a second and latency of POST /v1/fast-check beside a bare Koa echo in turns, with lists and scans stored. Prints JSON. */
const LISTED = Number(process.env['BENCH_LISTED'] ?? 1_000_000);
const SCANNED = Number(process.env['BENCH_SCANS'] ?? 100_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CONNECTIONS = 64;
const DISTINCT = 20_000;

interface Started {
  readonly process: ChildProcess;
  readonly address: URL;
}

const folder = await mkdtemp(join(tmpdir(), 'linkglass-bench-'));
const settings = {
  LINKGLASS_DATA_DIR: folder,
  LINKGLASS_PORT: '0',
  LINKGLASS_ROLE: 'api',
  LINKGLASS_LOG: 'warn',
  LINKGLASS_RATE_PREMIUM: '100000/1000000',
};
try {
  const { key, importSeconds } = await fill();
  const server = await start('../../server/main.ts');
  const echo = await start('./fast-check/echo-server.ts');
  const kinds = {
    mixed: (i: number) => (i % 4 === 0 ? listedUrl(i * 37) : i % 4 === 1 ? scannedUrl(i * 5) : unknownUrl(i)),
    listed: (i: number) => listedUrl(i * 37),
    scanned: (i: number) => scannedUrl((i * 5) % SCANNED),
    unknown: unknownUrl,
  };
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
  const file = join(folder, 'listed.txt');
  await writeListedUrls(file, LISTED);
  const startedAt = performance.now();
  const command = fork(path('../../server/cli/main.ts'), ['lists', 'import', file, '--kind', 'threat'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return { key, importSeconds: seconds(performance.now() - startedAt) };
}

async function start(file: string): Promise<Started> {
  const child = fork(path(file), {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ address: string }]; // both say where they listen
  return { process: child, address: new URL(message.address) };
}

/** In turns, so that whatever else the machine does meets both. The best round of each counts least by chance: the median is told. */
async function compare(server: Started, echo: Started, bodies: readonly object[], key: string) {
  const checks = bodies.map(body => postOf('/v1/fast-check', { authorization: key }, body));
  const echoes = bodies.map(body => postOf('/', {}, body));
  const run = (to: Started, requests: readonly Buffer[], duration: number) =>
    load({
      host: to.address.hostname,
      port: Number(to.address.port),
      connections: CONNECTIONS,
      seconds: duration,
      requests,
    });
  // Compiled code is what is measured.
  await run(echo, echoes, 2);
  await run(server, checks, 2);
  const rounds: { fastCheck: LoadResult; echo: LoadResult }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ echo: await run(echo, echoes, SECONDS), fastCheck: await run(server, checks, SECONDS) });
  }
  const ratios = rounds.map(round => round.fastCheck.perSecond / round.echo.perSecond);
  const middle = ratios.indexOf(ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
  return { ratio: Math.round((ratios[middle] ?? 0) * 100) / 100, ...rounds[middle] };
}

function path(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
