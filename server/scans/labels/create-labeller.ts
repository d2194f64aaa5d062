import { createThreads } from '../../threads/create-threads.ts';
import { labelInputOf, type Labelled, type LabelInput } from './label-input.ts';
import type { PageLabels } from './page-labels.ts';

export interface Labeller {
  /** What is said of a page for search; null where none was rendered. Rejects where that takes too long. */
  label(captured: Labelled, url: string | null): Promise<PageLabels | null>;
  close(): Promise<void>;
}

/** Labels pages in a thread: it takes some milliseconds, in which the API would stand still, and some 80 MB while it is warm. */
export function createLabeller(): Labeller {
  const threads = createThreads<LabelInput, PageLabels>({
    script: new URL('./labels-thread.ts', import.meta.url),
    maxThreads: 2,
    timeoutMs: 4_000,
    startTimeoutMs: 15_000,
    patienceMs: 1_000,
    idleMs: 2 * 60_000,
    maxHeapMb: 256,
  });
  return {
    async label(captured, url) {
      const input = labelInputOf(captured, url);
      if (!input) return null;
      const { value } = await threads.run(input);
      if (!value) throw new Error('the labels of a page took too long');
      return value;
    },
    close: () => threads.close(),
  };
}
