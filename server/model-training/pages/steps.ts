import type { Verdict } from '../../../shared/api/scans.ts';
import type { PageInput } from '../../page/input.ts';
import type { Captured } from '../../scans/capture/source.ts';
import { NOTHING_KNOWN } from '../../verdicts/page/knowledge.ts';
import type { ScoreUrl } from '../../verdicts/page/saved-page.ts';
import { scannedPage, withPicture } from '../../verdicts/page/scanned-page.ts';

/**
 * What a verdict rests on, in steps that each have all before: the document as scripts left it, with address and network; what is
 * seen of it as the browser laid it out, in all frames; words and QR codes in its picture; dialogs, and that buttons were pressed.
 * Pages behind a pressed button, and what moving the pointer and scrolling bring, are in every step: a record has no other page.
 */
export const STEPS = ['document', 'layout', 'picture', 'interaction'] as const;
export type Step = (typeof STEPS)[number];

/** What a page is judged by: first without the words in its picture. */
export interface ScannedPage<Input = PageInput> {
  readonly first: Input;
  /** With them; null if there are none, or if they cannot change the verdict. */
  readonly again: Input | null;
}

/** The verdict on a page, as production comes to it: with the words in its picture unless it is MALICIOUS without them. */
export function judgeScan<Input, V extends { readonly verdict: Verdict }>(
  { first, again }: ScannedPage<Input>,
  judge: (input: Input) => V,
): V {
  const without = judge(first);
  return again === null || without.verdict === 'MALICIOUS' ? without : judge(again);
}

/** A scan as production judges it; with `step`, by less than it found. */
export async function scannedPageOf(
  found: Captured,
  url: string,
  scoreUrl: ScoreUrl,
  step: Step = 'interaction',
): Promise<ScannedPage> {
  const isSeen = step === 'interaction' ? found : { ...found, dialogs: [], gates: [] };
  // Whois and certificate, whose age is counted to this date, are those of no record of a corpus.
  const input = await scannedPage(
    isSeen,
    { submittedUrl: url, date: new Date(0) },
    { scoreUrl, knowledge: NOTHING_KNOWN },
  );
  if (!input) throw new Error(`nothing was rendered at ${url}`);
  if (step === 'document') return { first: { ...input, layout: null, shown: null }, again: null };
  if (step === 'layout' || input.isKnownSite) return { first: input, again: null };
  return { first: input, again: withPicture(input, found.picture, found.qr_codes) };
}
