/** A piece of captured text. A mark replaces a character that is invisible or changes the direction of text. */
export interface TextPiece {
  readonly text: string;
  /** The code point, such as `U+202E`. */
  readonly mark?: string;
}

/**
 * Control characters except tab and line breaks, soft hyphens, format characters (Cf: joiners, direction marks, tags),
 * lone surrogates, private use, and invisible fillers.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u034f\u115f\u1160\u17b4\u17b5\u2028\u2029\u3164\uffa0]|[\p{Cf}\p{Cs}\p{Co}\u{e0100}-\u{e01ef}]/u;
// oxlint-disable-next-line no-misleading-character-class -- colours of skin are what is looked for
const EMOJI_JOINER = /\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?$/u;
/** The longest that EMOJI_JOINER matches, in UTF-16 units. */
const LONGEST_EMOJI = 4;

/** Splits a text so that each invisible character is a piece of its own. Joiners inside emoji stay. */
export function visiblePieces(text: string): TextPiece[] {
  if (!INVISIBLE.test(text)) return [{ text }];
  const pieces: TextPiece[] = [];
  let start = 0;
  let end = 0;
  /** Text that grows is slow to look at: a whole page may be one long emoji. */
  let last = '';
  const addPlain = () => end > start && pieces.push({ text: text.slice(start, end) });
  for (const character of text) {
    const isPartOfEmoji = character === '\u200d' && EMOJI_JOINER.test(last);
    const isVisible = !INVISIBLE.test(character) || isPartOfEmoji;
    if (!isVisible) {
      addPlain();
      pieces.push({ text: character, mark: codePoint(character) });
    }
    end += character.length;
    if (!isVisible) start = end;
    last = isVisible ? (last + character).slice(-LONGEST_EMOJI) : '';
  }
  addPlain();
  return pieces;
}

/** The text with visible code points, for places without markup: `a⟨U+202E⟩b`. */
export function visibleText(text: string): string {
  return visiblePieces(text)
    .map(piece => (piece.mark === undefined ? piece.text : `⟨${piece.mark}⟩`))
    .join('');
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
