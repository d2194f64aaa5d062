import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/storage/open.ts';
import { createWorld, generate, type World } from './search/generate.ts';
import { measureKinds } from './search/measure-kinds.ts';

/**
 * How long the first page of results takes by kind of query, over generated scans on SQLite, and how that grows. Prints JSON. CPU time is
 * given too: compare it rather than wall time on a machine with other load.
 * BENCH_FOLDER keeps the databases, and reuses those in it. `scale search` compares with PostgreSQL.
 */
const SIZES = (process.env['BENCH_SCANS'] ?? '10000,100000,1000000').split(',').map(Number);
const FOLDER = process.env['BENCH_FOLDER'];

async function benchOf(count: number, world: World) {
  const folder = FOLDER ?? (await mkdtemp(join(tmpdir(), 'linkglass-bench-')));
  const file = join(folder, `search-${count}.db`);
  const isMade = FOLDER !== undefined && existsSync(file);
  try {
    const database = await openDatabase({ kind: 'sqlite', file });
    const startedAt = performance.now();
    if (!isMade) await generate(database, count, world);
    const generatedSeconds = isMade ? null : Math.round((performance.now() - startedAt) / 1000);
    const kinds = await measureKinds(database, world, String(count));
    await database.close();
    return { scans: count, generatedSeconds, megabytes: Math.round((await stat(file)).size / 1e6), kinds };
  } finally {
    if (FOLDER === undefined) await rm(folder, { recursive: true });
  }
}

const world = createWorld(5);
const results = [];
for (const size of SIZES) results.push(await benchOf(size, world));
console.log(JSON.stringify(results, null, 2));
