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

/** A word with the spaces after it, or line breaks. In scripts without blanks, each character is a word. */
function words(text: string): string[] {
  return text.match(WORD) ?? [];
}

const NO_BLANKS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const WORD = new RegExp(String.raw`[${NO_BLANKS}]\p{M}*[^\S\n]*|[^\s${NO_BLANKS}]+[^\S\n]*|[^\S\n]+|\n\s*`, 'gu');

/** Shortens long unchanged passages to the whole words next to a change. */
export function shortenSame(changes: readonly TextChange[], around = 120): readonly TextChange[] {
  return changes.map((change, index) => {
    if (change.kind !== 'same' || change.text.length <= 2 * around + 20) return change;
    const head = index === 0 ? '' : change.text.slice(0, around).replace(/(\s)\S*$/, '$1');
    const tail = index === changes.length - 1 ? '' : change.text.slice(-around).replace(/^\S*(?=\s)/, '');
    return { kind: 'same', text: `${head} … ${tail}` };
  });
}
