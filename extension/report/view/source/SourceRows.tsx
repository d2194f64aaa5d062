import { useEffect } from 'preact/hooks';
import { type Matches, type Rows, lastAtOrBefore, piecesOf } from '../../source/rows.ts';
import type { Tokens } from '../../source/tokenize.ts';
import { visiblePieces } from '../../text/visible.ts';
import { useRowWindow } from '../parts/use-row-window.ts';

interface Props {
  readonly source: string;
  readonly rows: Rows;
  readonly tokens: Tokens;
  readonly matches: Matches;
  /** Index of the current match. */
  readonly current: number | null;
  readonly label: string;
  readonly lineOf: (line: number) => string;
}

const ROW_EMS = 1.5;

/** The visible rows, always as text. */
export function SourceRows({ source, rows, tokens, matches, current, label, lineOf }: Props) {
  const count = rows.starts.length;
  const { element, rowHeight, shown, onScroll, bringToView } = useRowWindow<HTMLDivElement>(count, ROW_EMS);
  const start = current === null ? undefined : matches.starts[current];
  useEffect(() => {
    if (start !== undefined) bringToView(lastAtOrBefore(rows.starts, start));
  }, [start, rows]);

  const visible = Array.from({ length: shown.last - shown.first }, (_, i) => shown.first + i);
  return (
    <div
      ref={element}
      class="source-view"
      role="group"
      aria-label={label}
      tabIndex={0}
      onScroll={onScroll}
      translate={false}
    >
      <div class="source-space" style={{ blockSize: `${shown.height}px` }}>
        <div class="source-window" style={{ transform: `translateY(${shown.offset}px)` }}>
          {visible.map(row => (
            <div key={row} class="source-row" style={{ blockSize: `${rowHeight}px` }}>
              <span class="source-line" aria-hidden="true">
                {rows.lines[row] === rows.lines[row - 1] ? '' : lineOf(rows.lines[row] ?? 0)}
              </span>
              <code dir="ltr">
                {piecesOf(source, rows.starts[row] ?? 0, rows.starts[row + 1] ?? source.length, tokens, matches).map(
                  (piece, index) => (
                    <span key={index} class={classOf(piece.kind, piece.match, current)}>
                      {shownText(piece.text)}
                    </span>
                  ),
                )}
              </code>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function classOf(kind: string, match: number | null, current: number | null): string {
  if (match === null) return `token-${kind}`;
  return match === current ? `token-${kind} token-match token-current` : `token-${kind} token-match`;
}

function shownText(text: string) {
  return visiblePieces(text.replace(/\r?\n$/, '')).map((piece, index) =>
    piece.mark === undefined ? (
      piece.text
    ) : (
      <span key={index} class="captured-mark">
        {piece.mark}
      </span>
    ),
  );
}
