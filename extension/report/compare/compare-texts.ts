import { diffArrays } from 'diff';

export interface TextChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Texts that need more edits or time than this are too different. */
const MAX_STEPS = 4_000;
const MAX_MS = 400;

/** Added and removed words; null where the texts differ too much to be compared. */
export function compareTexts(before: string, after: string): readonly TextChange[] | null {
  // undefined where a limit is reached.
  const changes = diffArrays(words(before), words(after), { maxEditLength: MAX_STEPS, timeout: MAX_MS });
  if (changes === undefined) return null;
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** A word with the blanks after it. Scripts without blanks are cut at punctuation and every 24 characters. */
function words(text: string): string[] {
  return text.match(/[^\s。、！？，]{1,24}[。、！？，]?\s*|[。、！？，]\s*|\s+/gu) ?? [];
}

/** Shortens long unchanged passages to the parts next to a change. */
export function shortenSame(changes: readonly TextChange[], around = 120): readonly TextChange[] {
  return changes.map((change, index) => {
    if (change.kind !== 'same' || change.text.length <= 2 * around + 20) return change;
    const head = index === 0 ? '' : change.text.slice(0, around);
    const tail = index === changes.length - 1 ? '' : change.text.slice(-around);
    return { kind: 'same', text: `${head} … ${tail}` };
  });
}
