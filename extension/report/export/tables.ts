import { type Markup, type Part, markup } from './markup.ts';

/** A heading with a table of facts; null where no value is known. */
export function factTable(title: string, facts: readonly (readonly [name: string, value: Part])[]): Markup | null {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return markup`<h2>${title}</h2>
    <table class="facts">
      ${known.map(
        ([name, value]) =>
          markup`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </table>`;
}

/** A heading with a table; null without rows. */
export function rowTable(title: string, columns: readonly string[], rows: readonly (readonly Part[])[]): Markup | null {
  if (rows.length === 0) return null;
  return markup`<h2>${title}</h2>
    <table>
      <thead>
        <tr>
          ${columns.map(column => markup`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          row =>
            markup`<tr>
              ${row.map(cell => markup`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`;
}
