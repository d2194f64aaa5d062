import { reasonOf } from '../../../../shared/reasons/reason-of.ts';
import type { PageInput } from '../../../page/input.ts';
import { withPictureWords, type PictureWords } from '../../../page/layout/picture-words.ts';
import type { AccountVerdict } from '../../../verdicts/page/judge-for-account.ts';
import { NOTHING_KNOWN, type PageKnowledge } from '../../../verdicts/page/knowledge.ts';
import { urlScoreOf } from '../../../verdicts/page/saved-page.ts';
import { scannedPage, type JudgingSources } from '../../../verdicts/page/scanned-page.ts';
import { createThreads } from '../../../threads/create-threads.ts';
import type { Captured, CapturedClassification, Derivation, ScanContext } from '../source.ts';
import { createPictureReader } from './picture.ts';

export interface ClassificationOptions extends Pick<JudgingSources, 'scoreUrl'> {
  /** None by default. */
  readonly knowledge?: PageKnowledge;
  /** Time limit for one page. Default 10 s: a page takes milliseconds, but seconds where other programs use all processors. */
  readonly timeoutMs?: number;
}
export interface Classification {
  readonly classification: Derivation<'classification'>;
  readonly picture: Derivation<'picture'>;
  close(): Promise<void>;
}

interface Judged {
  readonly classification: CapturedClassification;
  /** What was read in the picture; null if it was not looked at. */
  readonly picture: PictureWords | null;
  /** Why the picture could not be read. */
  readonly failure: Error | null;
}

/** The verdict on the page, and what was read in its picture for it. The rules run on hostile text, so in threads with a time limit. */
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
  const reader = createPictureReader();
  const judged = new WeakMap<Readonly<Captured>, Promise<Judged>>();

  async function judge(found: Readonly<Captured>, scan: ScanContext): Promise<Judged> {
    const input = await scannedPage(found, scan, { scoreUrl, knowledge });
    if (!input) return { classification: nothing('nothing-rendered'), picture: null, failure: null };
    const { value, isCutOff } = await threads.run(input);
    const last = value ?? nothing('too-long-to-judge');
    const classification =
      last.verdict === 'MALICIOUS' || isCutOff ? last : ((await maliciousGate(input, found)) ?? last);
    const { layout } = input;
    const { screenshot } = found;
    // The words of its picture cannot make it worse, or a known site answers for them, or there is no time left.
    if (classification.verdict === 'MALICIOUS' || input.isKnownSite || isCutOff || !layout || !screenshot)
      return { classification, picture: null, failure: null };
    let failure: Error | null = null;
    const picture = await reader.read(screenshot, layout, error => (failure = error));
    if (picture.lines.length + picture.unread.length === 0) return { classification, picture, failure };
    const again = await threads.run({ ...input, picture, layout: withPictureWords(layout, picture) });
    return { classification: again.value ?? nothing('too-long-to-judge'), picture, failure };
  }

  /** What was shown before the page is part of it: a lure may lead to a real site. null if none of that is MALICIOUS. */
  async function maliciousGate(input: PageInput, found: Readonly<Captured>): Promise<AccountVerdict | null> {
    for (const { layout, url } of found.gates) {
      const { value } = await threads.run({
        ...input,
        ...urlScoreOf(url, scoreUrl),
        url,
        layout,
        html: '',
        status: null,
      });
      if (value?.verdict === 'MALICIOUS') return value;
    }
    return null;
  }

  /** Judges once for both members. */
  async function judgeOnce(found: Readonly<Captured>, scan: ScanContext): Promise<Judged> {
    const judging = judged.get(found) ?? judge(found, scan);
    judged.set(found, judging);
    return judging;
  }

  return {
    classification: {
      // On a busy machine, starting a thread may take as long as judging the first page may.
      prepare: threads.warmUp,
      derive: async (found, scan) => (await judgeOnce(found, scan)).classification,
    },
    picture: {
      prepare: reader.prepare,
      async derive(found, scan) {
        const { picture, failure } = await judgeOnce(found, scan);
        if (failure) throw failure;
        return picture;
      },
    },
    async close() {
      await Promise.all([threads.close(), reader.close()]);
    },
  };
}

function nothing(code: 'nothing-rendered' | 'too-long-to-judge'): CapturedClassification {
  const reasons = [reasonOf(code, { evidence: '' }, 0)];
  return { verdict: 'UNRATED', score: null, reasons, threat: null, brand: null };
}
