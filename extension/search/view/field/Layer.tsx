import { isCql } from '../../../../shared/cql/parse.ts';
import type { Span } from '../../../../shared/cql/tree.ts';
import { lex } from '../../cql/lex.ts';

interface Props {
  readonly text: string;
  /** The underlined error. */
  readonly fault: Span | null;
}

/** Highlighted copy of the text behind the input, aligned with it. Hidden from screen readers and pointers. */
export function Layer({ text, fault }: Props) {
  const tokens = isCql(text) ? lex(text).tokens : [{ kind: 'words', text, start: 0 }];
  return (
    <div class="cql-layer" aria-hidden="true">
      {tokens.flatMap(token =>
        cut(token.start, token.text, fault).map(piece => (
          <span key={piece.start} class={piece.isWrong ? `cql-${token.kind} cql-wrong` : `cql-${token.kind}`}>
            {piece.text}
          </span>
        )),
      )}
      {/* A last line without a letter has its height all the same. */}
      {'\u200b'}
    </div>
  );
}

/** Splits a token at the error: before, inside and after. */
function cut(start: number, text: string, fault: Span | null) {
  if (fault === null) return [{ start, text, isWrong: false }];
  const from = Math.min(text.length, Math.max(0, fault.start - start));
  const until = Math.min(text.length, Math.max(0, fault.end - start));
  return [
    { start, text: text.slice(0, from), isWrong: false },
    { start: start + from, text: text.slice(from, until), isWrong: true },
    { start: start + until, text: text.slice(until), isWrong: false },
  ].filter(piece => piece.text !== '');
}
