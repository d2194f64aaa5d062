import { createThreads } from '../../threads/create-threads.ts';
import { labelInputOf, type Labelled, type LabelInput } from './label-input.ts';
import type { PageLabels } from './page-labels.ts';

export type Labeller = ReturnType<typeof createLabeller>;

/** Labels pages in a thread, so that the API is not blocked for some milliseconds per page. An active thread takes about 80 MB. */
export function createLabeller() {
  const threads = createThreads<LabelInput, PageLabels>({
    script: new URL('./labels-thread.ts', import.meta.url),
    maxThreads: 2,
    // A page takes milliseconds, but seconds where other programs use all processors.
    timeoutMs: 20_000,
    patienceMs: 1_000,
    idleMs: 2 * 60_000,
    maxHeapMb: 256,
  });
  return {
    /** Labels a page for search; null if none was rendered. Rejects on a timeout. */
    async label(captured: Labelled, url: string | null): Promise<PageLabels | null> {
      const input = labelInputOf(captured, url);
      if (!input) return null;
      const { value } = await threads.run(input);
      if (!value) throw new Error('labelling timed out');
      return value;
    },
    close: (): Promise<void> => threads.close(),
  };
}
