import { table } from '../text-table.ts';
import { CommandError, type CommandContext } from './context.ts';

/** Prints objects: as JSON, or a table whose columns are these members. */
export function showRows<Row extends object>(
  context: CommandContext,
  isJson: true | undefined,
  rows: readonly Row[],
  columns: Readonly<Record<string, keyof Row | ((row: Row) => string)>>,
): void {
  if (isJson) return context.print(JSON.stringify(rows));
  const cells = rows.map(row =>
    Object.values(columns).map(of => (typeof of === 'function' ? of(row) : String(row[of] ?? ''))),
  );
  for (const line of table(Object.keys(columns), cells)) context.print(line);
}

/** The id of the only one with this name; any other text is taken for an id. `kind`: such as `keys`, as in the command that lists them. */
export function onlyIdOf(kind: string, named: readonly { readonly id: string }[], idOrName: string): string {
  if (named.length > 1)
    throw new CommandError(`${named.length} ${kind} are named "${idOrName}". Pass an id from linkglass ${kind} list`);
  return named[0]?.id ?? idOrName;
}
