import { useId, useState } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import type { Arrangement, SortKey } from '../../requests/arrange-requests.ts';
import type { ReportRequest } from '../../requests/request.ts';
import { tickLabels } from '../../requests/tick-labels.ts';
import type { Scale } from '../../requests/waterfall.ts';
import { useSize } from '../parts/use-size.ts';
import { useRowWindow } from '../parts/use-row-window.ts';
import { RequestRow } from './RequestRow.tsx';
import { COLUMN_NAMES } from './names.ts';

const COLUMNS = ['status', 'method', 'url', 'kind', 'size', 'time', 'start'] as const satisfies readonly SortKey[];
const ROW_EMS = 2.125;

interface Props {
  readonly requests: readonly ReportRequest[];
  readonly scale: Scale;
  readonly arrangement: Arrangement;
  readonly onSort: (arrangement: Arrangement) => void;
  readonly opened: ReportRequest | null;
  readonly onOpen: (request: ReportRequest | null) => void;
}

/** A virtual grid: arrow keys move, Enter opens, Escape closes. */
export function RequestGrid({ requests, scale, arrangement, onSort, opened, onOpen }: Props) {
  const { text } = useTexts();
  const id = useId();
  // Start at the first row after sorting or filtering.
  const [place, setPlace] = useState({ arrangement, row: 0 });
  const setCurrent = (row: number) => setPlace({ arrangement, row });
  const { element, rowHeight, shown, onScroll, bringToView } = useRowWindow<HTMLDivElement>(requests.length, ROW_EMS, {
    hasHead: true,
  });
  const at = Math.min(place.arrangement === arrangement ? place.row : 0, requests.length - 1);

  function moveTo(row: number): void {
    const to = Math.max(0, Math.min(requests.length - 1, row));
    setCurrent(to);
    bringToView(to);
    if (opened !== null) onOpen(requests[to] ?? null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Column headers handle their own keys.
    if (event.target !== element.current) return;
    const page = Math.max(1, shown.last - shown.first - 24);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: requests.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) moveTo(target);
    else if (event.key === 'Enter' || event.key === ' ') onOpen(requests[at] ?? null);
    else if (event.key === 'Escape' && opened !== null) onOpen(null);
    else return;
    event.preventDefault();
  }

  function sortBy(sort: SortKey): void {
    const isDescending = arrangement.sort === sort ? !arrangement.isDescending : sort === 'size' || sort === 'time';
    onSort({ ...arrangement, sort, isDescending });
  }

  return (
    <div
      ref={element}
      class="grid"
      role="grid"
      tabIndex={0}
      aria-label={text('reportRequests')}
      aria-rowcount={requests.length + 1}
      aria-colcount={COLUMNS.length}
      aria-activedescendant={requests.length === 0 ? undefined : `${id}-${at}`}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="row" aria-rowindex={1} class="grid-row grid-head" style={{ blockSize: `${rowHeight}px` }}>
        {COLUMNS.map(column => (
          <span key={column} role="columnheader" class={`grid-${column}`} aria-sort={sortState(column, arrangement)}>
            <button type="button" onClick={() => sortBy(column)}>
              {text(COLUMN_NAMES[column])}
              <span class="grid-arrow" aria-hidden="true">
                {arrangement.sort === column ? (arrangement.isDescending ? '▾' : '▴') : ''}
              </span>
            </button>
            {column === 'start' && <Ticks scale={scale} name={text(COLUMN_NAMES.start)} />}
          </span>
        ))}
      </div>
      <div class="grid-body" role="rowgroup">
        <div class="grid-space" role="presentation" style={{ blockSize: `${shown.height}px` }}>
          <div class="grid-window" role="presentation" style={{ transform: `translateY(${shown.offset}px)` }}>
            {requests.slice(shown.first, shown.last).map((request, offset) => {
              const row = shown.first + offset;
              return (
                <RequestRow
                  key={request.index}
                  id={`${id}-${row}`}
                  row={row}
                  request={request}
                  scale={scale}
                  height={rowHeight}
                  isCurrent={row === at}
                  isOpened={request === opened}
                  onOpen={() => {
                    setCurrent(row);
                    onOpen(request);
                  }}
                />
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}

function sortState(column: SortKey, { sort, isDescending }: Arrangement): 'ascending' | 'descending' | 'none' {
  if (sort !== column) return 'none';
  return isDescending ? 'descending' : 'ascending';
}

/** Labels of the grid lines that have room. */
function Ticks({ scale, name }: { readonly scale: Scale; readonly name: string }) {
  const { text, number } = useTexts();
  const { element, size } = useSize<HTMLSpanElement>();
  const fontSize = element.current === null ? 0 : Number.parseFloat(getComputedStyle(element.current).fontSize);
  const characterWidth = 0.62 * fontSize;
  // The name of the column has larger letters, and an arrow after it.
  const taken = 1.15 * characterWidth * (name.length + 3);
  const labels = tickLabels(scale, ms => text('reportMs', { time: number(ms) }), {
    width: size.width,
    taken,
    characterWidth,
  });
  return (
    <span ref={element} class="ticks" aria-hidden="true">
      {labels.map(label => (
        <span key={label.position} style={{ insetInlineStart: `${label.position * 100}%` }}>
          {label.text}
        </span>
      ))}
    </span>
  );
}
