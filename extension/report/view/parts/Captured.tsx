import { visiblePieces } from '../../text/visible.ts';
import './captured.css';

interface Props {
  readonly value: string;
  /** URLs, codes and headers are left to right in every language. */
  readonly isCode?: boolean;
}

/** Text chosen by a scanned page: isolated from the text around it, with invisible characters shown. */
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
