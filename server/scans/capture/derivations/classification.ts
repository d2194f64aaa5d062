import { reasonOf } from '../../../../shared/reasons/reason-of.ts';
import type { PageInput } from '../../../page/input.ts';
import type { AccountVerdict } from '../../../verdicts/page/judge-for-account.ts';
import { NOTHING_KNOWN, type PageKnowledge } from '../../../verdicts/page/knowledge.ts';
import { scannedPage, type PageKnowledgeSources } from '../../../verdicts/page/scanned-page.ts';
import type { CapturedClassification, Derivation } from '../source.ts';
import { createThreads } from '../../../threads/create-threads.ts';

export interface ClassificationOptions extends Pick<PageKnowledgeSources, 'scoreUrl'> {
  /** Nothing where left out. */
  readonly knowledge?: PageKnowledge;
  /** Time of one page. 4 s when left out. */
  readonly timeoutMs?: number;
}
export interface Classification extends Derivation<'classification'> {
  close(): Promise<void>;
}

/** The verdict on the page. Its rules meet hostile text, so they run in threads that are cut off in the middle of a slow one. */
export function createClassification({
  scoreUrl,
  knowledge = NOTHING_KNOWN,
  timeoutMs = 4000,
}: ClassificationOptions): Classification {
  const threads = createThreads<PageInput, AccountVerdict>({
    script: new URL('./classification/classification-thread.ts', import.meta.url),
    maxThreads: 2,
    timeoutMs,
    startTimeoutMs: 15_000,
    patienceMs: 250,
    idleMs: 10 * 60_000,
    maxHeapMb: 512,
  });
  return {
    kind: 'derivation',
    // On a busy machine a thread may take as long to start as the first page has to be judged.
    prepare: threads.warmUp,
    async derive(found, scan) {
      const input = await scannedPage(found, scan, { scoreUrl, knowledge });
      if (!input) return nothing('nothing-rendered');
      const { value } = await threads.run(input);
      return value ?? nothing('too-long-to-judge');
    },
    close: () => threads.close(),
  };
}

function nothing(code: 'nothing-rendered' | 'too-long-to-judge'): CapturedClassification {
  const reasons = [reasonOf(code, { evidence: '' }, 0)];
  return { verdict: 'UNRATED', score: null, reasons, threat: null, brand: null };
}
