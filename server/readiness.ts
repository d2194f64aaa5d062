import type { Readiness } from './http/health-routes.ts';
import type { ScanWorker } from './scans/worker.ts';
import type { Database } from './storage/database.ts';
import type { StorageCheck } from './storage/storage-check.ts';

const PATIENCE_MS = 2_000;

interface Deps {
  readonly database: Database;
  readonly storageTrouble: StorageCheck;
  readonly worker: ScanWorker | null;
}

/** Whether this process can serve and, where that is its part, scan. */
export function createReadiness({ database, storageTrouble, worker }: Deps): Readiness {
  return async () => {
    if (!(await answers(database))) return 'the database does not answer';
    return (await storageTrouble()) ?? worker?.trouble ?? null;
  };
}

async function answers(database: Database): Promise<boolean> {
  const answer = database.reader.raw('select 1').then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<boolean>(resolve => (timer = setTimeout(() => resolve(false), PATIENCE_MS)));
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
