import { visiblePieces } from '../../text/visible.ts';
import './captured.css';

interface Props {
  readonly value: string;
  /** Addresses, codes and headers run from left to right in every language. */
  readonly isCode?: boolean;
}

/** Anything that a page could choose: text only, kept apart from the text around it, and with nothing unseen in it. */
export function Captured({ value, isCode = false }: Props) {
  return (
    <bdi class={isCode ? 'captured captured-code' : 'captured'} {...(isCode ? { dir: 'ltr' as const } : {})}>
      {visiblePieces(value).map((piece, index) =>
        piece.mark === undefined ? (
          piece.text
        ) : (
          <span key={index} class="captured-mark">
            {piece.mark}
          </span>
        ),
      )}
    </bdi>
  );
}
