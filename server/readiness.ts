import type { Readiness } from './http/operation/health-routes.ts';
import type { ScanWorker } from './scans/queue/worker.ts';
import type { Database } from './storage/database.ts';
import { databaseAnswers, type StorageCheck } from './storage/storage-check.ts';

interface Deps {
  readonly database: Database;
  readonly storageTrouble: StorageCheck;
  readonly worker: ScanWorker | null;
}

/** Whether this process can answer requests and, if it has a worker, run scans. */
export function createReadiness({ database, storageTrouble, worker }: Deps): Readiness {
  return async () => {
    if (!(await databaseAnswers(database))) return 'the database does not answer';
    return (await storageTrouble()) ?? worker?.trouble ?? null;
  };
}
