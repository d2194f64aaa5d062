import type { Readiness } from './http/health-routes.ts';
import type { ScanWorker } from './scans/worker.ts';
import type { Database } from './storage/database.ts';
import type { StorageCheck } from './storage/storage-check.ts';
import { withTimeout } from './with-timeout.ts';

const TIMEOUT_MS = 2_000;

interface Deps {
  readonly database: Database;
  readonly storageTrouble: StorageCheck;
  readonly worker: ScanWorker | null;
}

/** Whether this process can answer requests and, if it has a worker, run scans. */
export function createReadiness({ database, storageTrouble, worker }: Deps): Readiness {
  return async () => {
    if (!(await answers(database))) return 'the database does not answer';
    return (await storageTrouble()) ?? worker?.trouble ?? null;
  };
}

async function answers(database: Database): Promise<boolean> {
  return withTimeout('the database', TIMEOUT_MS, Promise.resolve(database.reader.raw('select 1'))).then(
    () => true,
    () => false,
  );
}
