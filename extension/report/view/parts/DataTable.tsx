import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import { ToolButton } from './ToolButton.tsx';
import './data-table.css';

interface Props {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ComponentChildren[])[];
  /** Places of columns that hold numbers: they stand under each other. */
  readonly numbers?: readonly number[];
  /** Names and values: the names take only a part of the room. */
  readonly isPairs?: boolean;
  /** More are shown on demand, so many at a time. */
  readonly step?: number;
}

/** A plain table that scrolls sideways in itself where it is too wide. */
export function DataTable({ label, columns, rows, numbers = [], isPairs = false, step = 100 }: Props) {
  const { text } = useTexts();
  const [shown, setShown] = useState(step);
  const left = rows.length - shown;
  return (
    <>
      <div class={isPairs ? 'data-table data-table-pairs' : 'data-table'} role="group" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column, place) => (
                <th key={column} scope="col" class={numbers.includes(place) ? 'number' : ''}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((cells, index) => (
              <tr key={index}>
                {cells.map((cell, place) => (
                  <td key={columns[place]} class={numbers.includes(place) ? 'number' : ''}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <ToolButton
          icon="down"
          label={text('reportShowMore', { count: left })}
          onClick={() => setShown(shown + 5 * step)}
        >
          {text('reportShowMore', { count: left })}
        </ToolButton>
      )}
    </>
  );
}
