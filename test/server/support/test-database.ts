import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../../server/storage/database.ts';
import { parseDatabaseUrl, type DatabaseLocation } from '../../../server/storage/locations.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A migrated database, closed after the test: SQLite, or PostgreSQL in the project `postgres`. The same file is the same database. */
export async function testDatabase(file?: string): Promise<Database> {
  const database = await openDatabase(await testLocation(file ?? join(await temporaryFolder(), 'test.db')));
  onTestFinished(() => database.close());
  return database;
}

/** False in the project `postgres`. */
export const isOnSqlite = inject('postgres') === undefined;

const created = new Map<string, Promise<void>>();

/** The place of the database that stands for a file. It can be opened more than once, also by other processes. */
export async function testLocation(file: string): Promise<DatabaseLocation> {
  const location = locationOf(file);
  if (location.kind === 'sqlite') return location;
  const name = new URL(location.url).pathname.slice(1);
  const known = created.get(name) ?? onServer(`CREATE DATABASE ${name}`);
  if (!created.has(name)) {
    created.set(name, known);
    dropLater(async () => {
      created.delete(name);
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    });
  }
  await known;
  return location;
}

/** The same before the database is there. */
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

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
}
