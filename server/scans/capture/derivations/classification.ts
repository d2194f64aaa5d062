import { reasonOf } from '../../../../shared/reasons/reason-of.ts';
import type { PageInput } from '../../../page/input.ts';
import type { AccountVerdict } from '../../../verdicts/page/judge-for-account.ts';
import { NOTHING_KNOWN, type PageKnowledge } from '../../../verdicts/page/knowledge.ts';
import { scannedPage, type JudgingSources } from '../../../verdicts/page/scanned-page.ts';
import type { CapturedClassification, Derivation } from '../source.ts';
import { createThreads } from '../../../threads/create-threads.ts';

export interface ClassificationOptions extends Pick<JudgingSources, 'scoreUrl'> {
  /** None by default. */
  readonly knowledge?: PageKnowledge;
  /** Time limit for one page. Default 10 s: a page takes milliseconds, but seconds where other programs use all processors. */
  readonly timeoutMs?: number;
}
export interface Classification extends Derivation<'classification'> {
  close(): Promise<void>;
}

/** The verdict on the page. The rules run on hostile text, so in threads with a time limit. */
export function createClassification({
  scoreUrl,
  knowledge = NOTHING_KNOWN,
  timeoutMs = 10_000,
}: ClassificationOptions): Classification {
  const threads = createThreads<PageInput, AccountVerdict>({
    script: new URL('./classification/classification-thread.ts', import.meta.url),
    maxThreads: 2,
    timeoutMs,
    maxHeapMb: 512,
  });
  return {
    // On a busy machine, starting a thread may take as long as judging the first page may.
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
