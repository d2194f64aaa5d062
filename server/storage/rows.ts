import type { Knex } from 'knex';
import { z } from 'zod';

/** A time in ms. */
export const time = z.number().transform(ms => new Date(ms));
/** SQLite returns booleans as numbers. */
export const boolean = z.union([z.boolean(), z.int()]).transform(Boolean);

/** A value that is stored as JSON. */
export function json<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);
}

/** A row whose columns are named like the members: `created_at` is `createdAt`. Other columns are left out. */
export function rowOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const members = Object.entries(shape).map(([name, schema]) => ({ name, column: columnOf(name), schema }));
  return z.object(Object.fromEntries(members.map(({ column, schema }) => [column, schema]))).transform(row => {
    const named: Record<string, unknown> = {};
    for (const { name, column } of members) named[name] = row[column];
    return named as z.output<z.ZodObject<Shape>>; // just parsed by these schemas
  });
}

/** The columns of `rowOf`, to write. */
export function columnsOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [columnOf(name), value instanceof Date ? value.getTime() : value]),
  );
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}

/** How many rows a query finds. PostgreSQL returns counts as text. */
export async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const rows: { rows: number | string }[] = await query.count({ rows: '*' });
  return Number(rows[0]?.rows ?? 0);
}
