import { stat } from 'node:fs/promises';
import { createWorld } from '../search/generate.ts';
import { measureKinds, type KindResults } from '../search/measure-kinds.ts';
import { SCANS, withGenerated, type Engine, type Generated } from './generated.ts';

/** The engines to measure: `sqlite,postgres`. */
const ENGINES = (process.env['BENCH_ENGINES'] ?? 'sqlite,postgres').split(',') as Engine[]; // fails below if it is none

interface Result {
  readonly generatedSeconds: number | null;
  readonly megabytes: number;
  readonly kinds: KindResults;
}

/** The kinds of query of the bench `search`, on PostgreSQL and SQLite over the same scans. */
export async function measure(): Promise<object> {
  const results: Partial<Record<Engine, Result>> = {};
  for (const engine of ENGINES) {
    const world = createWorld(5);
    results[engine] = await withGenerated(engine, world, async generated => ({
      generatedSeconds: generated.generatedSeconds,
      megabytes: await megabytesOf(generated),
      kinds: await measureKinds(generated.database, world, engine),
    }));
  }
  return { scans: SCANS, p95RatioToSqlite: ratiosOf(results), results };
}

function ratiosOf({ sqlite, postgres }: Partial<Record<Engine, Result>>): Record<string, number> | null {
  if (!sqlite || !postgres) return null;
  const p95Of = (result: Result, name: string): number => {
    const kind = result.kinds[name];
    return kind && 'p95Ms' in kind ? kind.p95Ms : Number.NaN;
  };
  return Object.fromEntries(
    Object.keys(sqlite.kinds).map(name => [
      name,
      Math.round((p95Of(postgres, name) / p95Of(sqlite, name)) * 100) / 100,
    ]),
  );
}

async function megabytesOf({ database, location }: Generated): Promise<number> {
  if (location.kind === 'sqlite') return Math.round((await stat(location.file)).size / 1e6);
  const { rows } = await database.reader.raw<{ rows: { size: number }[] }>(
    'SELECT pg_database_size(current_database()) AS size',
  );
  return Math.round((rows[0]?.size ?? 0) / 1e6);
}
