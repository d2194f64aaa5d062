import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../../server/storage/database.ts';
import { parseDatabaseUrl, type DatabaseLocation } from '../../../server/storage/locations.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { giveBackMigrated, onServer, takeMigrated } from './postgres/postgres-databases.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A migrated database, closed after the test: SQLite, or PostgreSQL in the project `postgres`. The same file is the same database. */
export async function testDatabase(file?: string): Promise<Database> {
  const database = await openDatabase(await migratedLocation(file ?? join(await temporaryFolder(), 'test.db')));
  onTestFinished(() => database.close());
  return database;
}

/** False in the project `postgres`. */
export const isOnSqlite = inject('postgres') === undefined;

const created = new Map<string, Promise<void>>();

/** The place of the empty database that stands for a file. It can be opened more than once, also by other processes. */
export function testLocation(file: string): Promise<DatabaseLocation> {
  return located(
    file,
    name => onServer(async client => void (await client.query(`CREATE DATABASE ${name}`))),
    name => onServer(async client => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  );
}

/** The same with today's schema, which saves most of the time that a database takes. */
export function migratedLocation(file: string): Promise<DatabaseLocation> {
  return located(file, takeMigrated, giveBackMigrated);
}

async function located(
  file: string,
  create: (name: string) => Promise<void>,
  drop: (name: string) => Promise<void>,
): Promise<DatabaseLocation> {
  const location = locationOf(file);
  if (location.kind === 'sqlite') return location;
  const name = new URL(location.url).pathname.slice(1);
  let known = created.get(name);
  if (!known) {
    known = create(name);
    created.set(name, known);
    dropLater(async () => {
      created.delete(name);
      await drop(name);
    });
  }
  await known;
  return location;
}

/** The location of the database, before it is created. */
export function locationOf(file: string): DatabaseLocation {
  const server = inject('postgres');
  if (server === undefined) return { kind: 'sqlite', file };
  const url = new URL(server);
  url.pathname = `/test_${createHash('sha256').update(file).digest('hex').slice(0, 40)}`;
  return parseDatabaseUrl(url.href);
}

/** Settings of a process that uses the database of a data folder. */
export function databaseSettings(dataDir: string): Record<string, string> {
  const location = locationOf(join(dataDir, 'linkglass.db'));
  return location.kind === 'postgres' ? { LINKGLASS_DATABASE_URL: location.url } : {};
}

/** After the test. A database that is created before all tests ends with the server. */
function dropLater(drop: () => Promise<void>): void {
  try {
    onTestFinished(drop);
  } catch {
    // not within a test
  }
}
