import { existsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../server/storage/database.ts';
import { parseDatabaseUrl, type DatabaseLocation } from '../../../server/storage/locations.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { withFolder } from '../../drill/support/server.ts';
import { generate, type World } from '../search/generate.ts';
import { withPostgres } from './postgres.ts';

export const SCANS = Number(process.env['BENCH_SCANS'] ?? 20_000);
const FOLDER = process.env['BENCH_FOLDER'];

export type Engine = 'sqlite' | 'postgres';

export interface Generated {
  readonly database: Database;
  readonly location: DatabaseLocation;
  /** null if an existing database was used. */
  readonly generatedSeconds: number | null;
}

/** Calls `work` with a database of SCANS generated scans. */
export async function withGenerated<T>(
  engine: Engine,
  world: World,
  work: (generated: Generated) => Promise<T>,
): Promise<T> {
  if (FOLDER === undefined) return withFolder(folder => open(engine, folder, world, work));
  await mkdir(FOLDER, { recursive: true });
  return open(engine, FOLDER, world, work);
}

async function open<T>(
  engine: Engine,
  folder: string,
  world: World,
  work: (generated: Generated) => Promise<T>,
): Promise<T> {
  if (engine === 'sqlite') {
    const file = join(folder, `search-${SCANS}.db`);
    return filled({ kind: 'sqlite', file }, `${file}.filled`, world, work);
  }
  const keptFolder = join(folder, `postgres-${SCANS}`);
  return withPostgres(
    postgres => filled(parseDatabaseUrl(postgres.url), join(folder, `postgres-${SCANS}.filled`), world, work),
    { keptFolder, isDurable: false },
  );
}

/** `mark`: a file that exists once all scans are stored. */
async function filled<T>(
  location: DatabaseLocation,
  mark: string,
  world: World,
  work: (generated: Generated) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(location);
  try {
    const isFound = existsSync(mark);
    const startedAt = performance.now();
    if (!isFound) await generate(database, SCANS, world);
    writeFileSync(mark, '');
    const generatedSeconds = isFound ? null : Math.round((performance.now() - startedAt) / 1000);
    return await work({ database, location, generatedSeconds });
  } finally {
    await database.close();
  }
}
