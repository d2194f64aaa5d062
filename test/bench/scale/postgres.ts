import { startPostgres, type PostgresServer } from '../../server/support/postgres-server.ts';

/** What docs/sizing.md advises for a machine with 8 GB or more of its own. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  work_mem: '32MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
};

/** A durable PostgreSQL for the work, ended after it. */
export async function withPostgres<T>(
  work: (postgres: PostgresServer) => Promise<T>,
  { keptFolder, isDurable = true }: { keptFolder?: string | undefined; isDurable?: boolean } = {},
): Promise<T> {
  const postgres = await startPostgres({ isDurable, keptFolder, settings: SETTINGS });
  // A bench that is ended early must not leave it behind.
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
