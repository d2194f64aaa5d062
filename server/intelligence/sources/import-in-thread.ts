import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createThreads } from '../../threads/create-threads.ts';
import type { ImportedList, ImportOptions } from '../import-list.ts';

export interface ImportJob extends Pick<ImportOptions, 'kind' | 'endsAt'> {
  readonly file: string;
  readonly format: string;
}

/** Imports lists in a thread, because a million entries take seconds. Rejects with the message of an ImportError. */
export type ListImport = ReturnType<typeof createListImport>;

export function createListImport() {
  const threads = createThreads<ImportJob, ImportedList>({
    script: new URL('./import-thread.ts', import.meta.url),
    maxThreads: 1,
    timeoutMs: 10 * 60_000,
    // Imports are rare, and the memory of the last one should be freed.
    idleMs: 10_000,
    maxHeapMb: 1_536,
  });

  return {
    async read(bytes: Buffer, job: Omit<ImportJob, 'file'>): Promise<ImportedList> {
      const folder = await mkdtemp(join(tmpdir(), 'linkglass-list-'));
      try {
        const file = join(folder, 'list');
        await writeFile(file, bytes, { mode: 0o600 });
        const { value } = await threads.run({ ...job, file });
        if (!value) throw new Error('the import timed out');
        return value;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    close: (): Promise<void> => threads.close(),
  };
}
