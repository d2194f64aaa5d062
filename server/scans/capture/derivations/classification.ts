import { reasonOf } from '../../../../shared/reasons/reason-of.ts';
import type { Verdict } from '../../../../shared/api/scans.ts';
import { MALICIOUS_SCORE } from '../../../../shared/model/threshold.ts';
import type { PageInput } from '../../../page/input.ts';
import { addressIn, type QrCode } from '../../../page/qr-code.ts';
import { isTypedInto } from '../../../page/view/fields.ts';
import { isText } from '../../../page/layout/layout.ts';
import type { PictureWords } from '../../../page/layout/picture-words.ts';
import type { AccountVerdict } from '../../../verdicts/page/judge-for-account.ts';
import { NOTHING_KNOWN, type PageKnowledge } from '../../../verdicts/page/knowledge.ts';
import { urlScoreOf } from '../../../verdicts/page/saved-page.ts';
import {
  isOfKnownSite,
  ownLayout,
  scannedPage,
  withPicture,
  type JudgingSources,
} from '../../../verdicts/page/scanned-page.ts';
import { createThreads } from '../../../threads/create-threads.ts';
import type { Captured, CapturedClassification, Derivation, ScanContext } from '../source.ts';
import { createPictureReader } from './picture.ts';
import type { FoundCode } from './picture/read-codes.ts';

export interface ClassificationOptions extends Pick<JudgingSources, 'scoreUrl'> {
  /** None by default. */
  readonly knowledge?: PageKnowledge;
  /** Time limit for one page. Default 10 s: a page takes milliseconds, but seconds where other programs use all processors. */
  readonly timeoutMs?: number;
}
export interface Classification {
  readonly classification: Derivation<'classification'>;
  readonly picture: Derivation<'picture'>;
  readonly codes: Derivation<'qr_codes'>;
  close(): Promise<void>;
}

interface Judged {
  readonly classification: CapturedClassification;
  /** What was read in the picture; null if it was not looked at. */
  readonly picture: PictureWords | null;
  readonly codes: readonly QrCode[];
  /** Why the picture could not be read. */
  readonly failure: Error | null;
}

const NOT_LOOKED_AT = { picture: null, codes: [], failure: null } as const;

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
    if (!input) return { ...NOT_LOOKED_AT, classification: nothing('nothing-rendered') };
    const { value, isCutOff } = await threads.run(input);
    const classification = value ?? nothing('too-long-to-judge');
    const { layout } = input;
    const { screenshot } = found;
    if (!layout || !screenshot || isCutOff) return { ...NOT_LOOKED_AT, classification };
    // The words of its picture cannot make it worse, or a known site answers for them.
    const wantsWords = classification.verdict !== 'MALICIOUS' && !input.isKnownSite;
    let failure: Error | null = null;
    const read = await reader.read(screenshot, layout, { wantsWords, onFailure: error => (failure = error) });
    const codes = await Promise.all(read.codes.map(withAddress));
    const { words } = read;
    const pictured = withPicture(input, words, codes);
    if (!pictured) return { classification, picture: words, codes, failure };
    const again = await threads.run(pictured);
    return { classification: again.value ?? nothing('too-long-to-judge'), picture: words, codes, failure };
  }

  async function withAddress({ text, box }: FoundCode): Promise<QrCode> {
    const url = addressIn(text);
    return { text, box, url, verdict: url === null ? 'UNRATED' : await verdictOn(url) };
  }

  /** As a fast check without scans: by lists, and by the model. */
  async function verdictOn(url: string): Promise<Verdict> {
    const { urlScore } = urlScoreOf(url, scoreUrl);
    if (urlScore >= MALICIOUS_SCORE || (await knowledge.threatListOf(url)) !== null) return 'MALICIOUS';
    return isOfKnownSite(url, scoreUrl) ? 'SAFE' : 'UNRATED';
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
      async readAhead({ url, layout, picture }) {
        if (reader.isBusy() || isOfKnownSite(url, scoreUrl)) return;
        const shown = ownLayout(await layout(), url, scoreUrl);
        const isAsking = shown.nodes.some(node => !isText(node) && isTypedInto(node.name, node.attributes));
        if (isAsking) await reader.readAhead(await picture(), shown);
      },
      async derive(found, scan) {
        const { picture, failure } = await judgeOnce(found, scan);
        if (failure) throw failure;
        return picture;
      },
    },
    codes: { derive: async (found, scan) => (await judgeOnce(found, scan)).codes },
    async close() {
      await Promise.all([threads.close(), reader.close()]);
    },
  };
}

function nothing(code: 'nothing-rendered' | 'too-long-to-judge'): CapturedClassification {
  const reasons = [reasonOf(code, { evidence: '' }, 0)];
  return { verdict: 'UNRATED', score: null, reasons, threat: null, brand: null };
}
