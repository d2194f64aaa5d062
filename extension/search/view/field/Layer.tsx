import { isCql } from '../../../../shared/cql/parse.ts';
import type { Span } from '../../../../shared/cql/tree.ts';
import { lex } from '../../cql/lex.ts';

interface Props {
  readonly text: string;
  /** What is underlined as wrong. */
  readonly fault: Span | null;
}

/** The coloured twin that lies behind the field's own letters, at the very same places. Nobody reads or reaches it. */
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

/** A token in up to three pieces: before, in and behind what is wrong. */
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
