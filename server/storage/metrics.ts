import type { Knex } from 'knex';
import { Histogram, type Registry } from 'prom-client';
import { addGauge } from '../gauges.ts';
import type { BlobStore } from './blobs/blobs.ts';
import type { Database } from './database.ts';

const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

/** A statement as Knex's events describe it. */
interface Statement {
  /** Missing for BEGIN, COMMIT and ROLLBACK. */
  readonly __knexQueryUid?: string;
}

/** Measures every statement and every transaction of this process. */
export function measureDatabase(database: Database, registry: Registry): Database {
  const statements = new Histogram({
    name: 'linkglass_database_statement_duration_seconds',
    help: 'Time of an SQL statement, without waiting for a connection',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const transactions = new Histogram({
    name: 'linkglass_database_transaction_duration_seconds',
    help: 'Time of a transaction, with waiting for a connection, commit and retries',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const pools = [...new Set([database.reader, database.writer])];
  pools.forEach(pool => timeStatements(pool, statements));
  addGauge(
    registry,
    {
      name: 'linkglass_database_connections',
      help: 'Connections in use, and statements that wait for one',
      labelNames: ['state'],
    },
    () => [
      [{ state: 'used' }, sum(pools.map(pool => poolOf(pool).numUsed()))],
      [{ state: 'waiting' }, sum(pools.map(pool => poolOf(pool).numPendingAcquires()))],
    ],
  );
  return {
    ...database,
    transaction: (work, isolation) => timed(transactions, {}, () => database.transaction(work, isolation)),
  };
}

/** Measures every operation on blobs. Of `open`, only the time until the stream starts. */
export function measureBlobs(blobs: BlobStore, registry: Registry): BlobStore {
  const operations = new Histogram({
    name: 'linkglass_blob_operation_duration_seconds',
    help: 'Time of an operation on the blob store',
    labelNames: ['operation', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  // Alerts count the increase of errors, which Prometheus does not see where a series begins with 1.
  for (const operation of ['put', 'get', 'open', 'delete']) operations.zero({ operation, outcome: 'error' });
  const measure =
    <Args extends unknown[], T>(operation: string, run: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      timed(operations, { operation }, () => run(...args));
  return {
    ...blobs,
    put: measure('put', blobs.put),
    get: measure('get', blobs.get),
    open: measure('open', blobs.open),
    delete: measure('delete', blobs.delete),
  };
}

async function timed<T>(histogram: Histogram, labels: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const end = histogram.startTimer(labels);
  try {
    const value = await work();
    end({ outcome: 'ok' });
    return value;
  } catch (error) {
    end({ outcome: 'error' });
    throw error;
  }
}

function timeStatements(pool: Knex, statements: Histogram): void {
  const started = new Map<string, number>();
  const ended = (outcome: string, { __knexQueryUid: id = '' }: Statement): void => {
    const at = started.get(id);
    started.delete(id);
    if (at !== undefined) statements.observe({ outcome }, (performance.now() - at) / 1000);
  };
  pool.on('query', ({ __knexQueryUid: id }: Statement) => id !== undefined && started.set(id, performance.now()));
  pool.on('query-response', (_response: unknown, statement: Statement) => ended('ok', statement));
  pool.on('query-error', (_error: unknown, statement: Statement) => ended('error', statement));
}

/** Knex's pool, which its types leave out. */
function poolOf(pool: Knex): { numUsed(): number; numPendingAcquires(): number } {
  return (pool.client as { pool: ReturnType<typeof poolOf> }).pool;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
