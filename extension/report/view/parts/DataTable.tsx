import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import { ToolButton } from './ToolButton.tsx';
import './data-table.css';

interface Props {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ComponentChildren[])[];
  /** Indexes of columns with right-aligned numbers. */
  readonly numbers?: readonly number[];
  /** A table of names and values with a narrow first column. */
  readonly isPairs?: boolean;
  /** How many further rows each click shows. */
  readonly step?: number;
}

/** A plain table that scrolls horizontally where it is too wide. */
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
