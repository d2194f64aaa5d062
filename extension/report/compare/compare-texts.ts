import { diffArrays } from 'diff';

export interface TextChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** More steps than this, or more time, and two texts have nothing to do with each other. */
const MOST_STEPS = 4_000;
const MOST_MS = 400;

/** What was written anew and what is gone, word by word; null where the texts are too different for that to say anything. */
export function compareTexts(before: string, after: string): readonly TextChange[] | null {
  // There is none where the limits are reached.
  const changes = diffArrays(words(before), words(after), { maxEditLength: MOST_STEPS, timeout: MOST_MS });
  if (changes === undefined) return null;
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** A word and the blanks behind it. Scripts that write without blanks are cut at their punctuation, and every 24 characters. */
function words(text: string): string[] {
  return text.match(/[^\s。、！？，]{1,24}[。、！？，]?\s*|[。、！？，]\s*|\s+/gu) ?? [];
}

/** Long passages that did not change, cut down to what stands beside a change. */
export function shortenSame(changes: readonly TextChange[], around = 120): readonly TextChange[] {
  return changes.map((change, index) => {
    if (change.kind !== 'same' || change.text.length <= 2 * around + 20) return change;
    const head = index === 0 ? '' : change.text.slice(0, around);
    const tail = index === changes.length - 1 ? '' : change.text.slice(-around);
    return { kind: 'same', text: `${head} … ${tail}` };
  });
}
