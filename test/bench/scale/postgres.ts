import { startPostgres, type PostgresServer } from '../../server/support/postgres/postgres-server.ts';

/** The settings that docs/sizing.md recommends for a dedicated machine with 8 GB or more. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  work_mem: '32MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
};

/** Runs `work` with a PostgreSQL that has durable settings, and stops it afterwards. */
export async function withPostgres<T>(
  work: (postgres: PostgresServer) => Promise<T>,
  { keptFolder, isDurable = true }: { keptFolder?: string | undefined; isDurable?: boolean } = {},
): Promise<T> {
  const postgres = await startPostgres({ isDurable, keptFolder, settings: SETTINGS });
  // Interrupting the bench must not leave PostgreSQL running.
  const killed = (): void => void process.kill(postgres.pid(), 'SIGINT');
  process.once('SIGTERM', () => process.exit(1));
  process.once('exit', killed);
  try {
    return await work(postgres);
  } finally {
    process.off('exit', killed);
    await postgres.stop();
  }
}
