import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { StartError } from '../start-error.ts';
import { COPIED_TABLES, type CopiedTable } from './copied-tables.ts';
import { contentTypeOf, type BlobStore } from './blobs/blobs.ts';
import type { Database } from './database.ts';
import { countOf } from './rows.ts';

/** How far a copy is. `done` and `total` are rows. */
export type NoteProgress = (table: string, done: number, total: number) => void | Promise<void>;

/** The source or the target cannot be used for a copy. The message says what to do. */
export class CopyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CopyError';
  }
}

/** Rows whose SHA-256 sums are added: the same in any order. */
interface Checksum {
  readonly rows: number;
  readonly sum: bigint;
}

const BATCH = 500;
/** In the target while a copy is not finished: the source, and the last key of each table. */
const PROGRESS = 'copy_progress';
/** How the row of `copy_progress` with the key of the last blob begins: each target store has its own. */
const BLOBS = 'blob files';
const BLOBS_AT_ONCE = 16;
/** The row of `copy_progress` that names the source. */
const SOURCE = '(source)';

/**
 * Copies all rows of `source` as they are at one moment. A copy that was interrupted goes on where it stopped. `origin` names the
 * source, so that a copy is never continued from another one. Throws CopyError if the target holds other data, or if a table
 * differs from its source at the end. Returns the number of rows, earlier runs included.
 */
export async function copyRows(
  source: Database,
  target: Database,
  origin: string,
  note: NoteProgress,
): Promise<number> {
  await begin(target, origin);
  return source.snapshot(async from => {
    let copied = 0;
    for (const table of COPIED_TABLES) copied += await copyTable(from, target, table, note);
    for (const table of COPIED_TABLES) await assertSame(from, target, table, note);
    for (const { name, counter } of COPIED_TABLES) {
      if (counter !== undefined) await setCounter(target, name, counter, await counterOf(source, from, name, counter));
    }
    return copied;
  });
}

/**
 * Copies the bytes of all blobs that the target's rows name, in the order of their keys. `place` names the store `to`: an interrupted
 * copy goes on in the same one only. Returns how many the source did not have.
 */
export async function copyBlobs(
  target: Database,
  from: BlobStore,
  { to, place }: { readonly to: BlobStore; readonly place: string },
  note: NoteProgress,
): Promise<number> {
  const row = `${BLOBS} ${createHash('sha256').update(place).digest('hex')}`;
  const kept = () => target.reader('blobs').where('state', 'kept');
  const total = await countOf(kept());
  let after = (await progressOf(target, row)) ?? '';
  let done = total - (await countOf(kept().where('key', '>', after)));
  let missing = 0;
  for (;;) {
    await note(BLOBS, done, total);
    const keys: string[] = await kept().where('key', '>', after).orderBy('key').limit(BLOBS_AT_ONCE).pluck('key');
    const last = keys.at(-1);
    if (last === undefined) return missing;
    const found = await Promise.all(keys.map(key => copyBlob(key, from, to)));
    missing += found.filter(isFound => !isFound).length;
    await saveProgress(target.writer, row, last);
    [after, done] = [last, done + keys.length];
  }
}

/** False if the source does not have it. */
async function copyBlob(key: string, from: BlobStore, to: BlobStore): Promise<boolean> {
  const bytes = await from.get(key);
  if (bytes === null) return false;
  await to.put(key, bytes, contentTypeOf(key));
  const copied = await to.get(key);
  if (copied === null || !copied.equals(bytes))
    throw new CopyError(`blob ${key} of the target differs from its source`);
  return true;
}

/** Ends a copy: the target then is a database like any other. */
export async function finishCopy(target: Database): Promise<void> {
  await target.writer.schema.dropTableIfExists(PROGRESS);
}

/** Deletes what an unfinished copy of `origin` has written. Does nothing to a database that holds anything else. */
export async function undoCopy(target: Database, origin: string): Promise<void> {
  if ((await unfinishedCopy(target)) !== origin) return;
  await target.transaction(async trx => {
    for (const { name } of COPIED_TABLES.toReversed()) await trx(name).delete();
    await trx.schema.dropTable(PROGRESS);
  });
}

/** Throws if the target holds data that is not from an earlier, unfinished copy of the same source. */
export async function assertEmptyFor(target: Database, origin: string): Promise<void> {
  const known = await unfinishedCopy(target);
  if (known === origin) return;
  if (known !== null) {
    throw new CopyError(`the target holds an unfinished copy of ${known}. Finish that one, or use an empty database`);
  }
  for (const { name } of COPIED_TABLES) {
    if (!(await target.reader.schema.hasTable(name))) continue;
    if ((await target.reader(name).first(target.reader.raw('1'))) !== undefined)
      throw new CopyError(`the target already holds data (table ${name}). Use an empty database`);
  }
}

/** Throws StartError if a copy to this database was begun and is not finished: the rest of the data is missing. */
export async function assertCopied(database: Database): Promise<void> {
  const origin = await unfinishedCopy(database);
  if (origin === null) return;
  throw new StartError(
    `the database holds an unfinished copy of ${origin}. ` +
      'Run the same command (migrate-data or restore) again to finish it, or use an empty database',
  );
}

/** The source of the copy that was begun in a database, if any. */
async function unfinishedCopy(target: Database): Promise<string | null> {
  return (await target.reader.schema.hasTable(PROGRESS)) ? progressOf(target, SOURCE) : null;
}

async function begin(target: Database, origin: string): Promise<void> {
  await assertEmptyFor(target, origin);
  if ((await unfinishedCopy(target)) === origin) return;
  await target.transaction(async trx => {
    await trx.schema.createTable(PROGRESS, table => {
      table.string('name').primary();
      table.text('value').notNullable();
    });
    await saveProgress(trx, SOURCE, origin);
  });
}

async function progressOf(target: Database, name: string): Promise<string | null> {
  const row = await target.reader<{ name: string; value: string }>(PROGRESS).where({ name }).first('value');
  return row?.value ?? null;
}

async function saveProgress(trx: Knex, name: string, value: string): Promise<void> {
  await trx(PROGRESS).insert({ name, value }).onConflict('name').merge();
}

type Row = Readonly<Record<string, unknown>>;

async function copyTable(from: Knex, target: Database, table: CopiedTable, note: NoteProgress): Promise<number> {
  const convert = await converterFor(target, table);
  const total = await countOf(from(table.name));
  let done = await countOf(target.reader(table.name));
  const saved = await progressOf(target, table.name);
  let after: Row | null = saved === null ? null : (JSON.parse(saved) as Row); // as saved below
  for (;;) {
    await note(table.name, done, total);
    const rows = await pageOf(from, table, after);
    const last = rows.at(-1);
    if (last === undefined) return done;
    after = Object.fromEntries(table.key.map(column => [column, last[column]]));
    const key = JSON.stringify(after);
    await target.transaction(async trx => {
      await trx(table.name).insert(rows.map(convert));
      await saveProgress(trx, table.name, key);
    }, 'rows');
    done += rows.length;
  }
}

async function pageOf(from: Knex, table: CopiedTable, after: Row | null): Promise<Row[]> {
  const { key, batch = BATCH } = table;
  const page = from(table.name)
    .orderBy(key.map(column => ({ column })))
    .limit(batch);
  if (after !== null) {
    const values = key.map(column => after[column] as Knex.RawBinding); // keys are text and numbers
    void page.whereRaw(`(${key.map(() => '??').join(', ')}) > (${key.map(() => '?').join(', ')})`, [...key, ...values]);
  }
  const rows: unknown = await page;
  return rows as Row[]; // a row is an object
}

/** SQLite has 0 and 1 for PostgreSQL's false and true. */
async function converterFor(target: Database, { name }: CopiedTable): Promise<(row: Row) => Row> {
  const columns = await target.reader(name).columnInfo();
  const booleans = Object.entries(columns).flatMap(([column, { type }]) => (type === 'boolean' ? [column] : []));
  return row => {
    const converted: Record<string, unknown> = { ...row };
    for (const column of booleans) if (converted[column] !== null) converted[column] = Boolean(converted[column]);
    return converted;
  };
}

async function assertSame(from: Knex, target: Database, table: CopiedTable, note: NoteProgress): Promise<void> {
  const total = await countOf(from(table.name));
  const read = { source: 0, target: 0 };
  const noteFor = (side: keyof typeof read) => (rows: number) => {
    read[side] = rows;
    return note(`${table.name}, verified`, Math.min(read.source, read.target), total);
  };
  const [expected, copied] = await Promise.all([
    checksumOf(from, table, noteFor('source')),
    checksumOf(target.reader, table, noteFor('target')),
  ]);
  if (expected.rows === copied.rows && expected.sum === copied.sum) return;
  throw new CopyError(
    `table ${table.name} of the target differs from its source (${copied.rows} of ${expected.rows} rows). ` +
      'Did a server change one of them meanwhile? Stop it, and copy again to an empty database',
  );
}

async function checksumOf(
  from: Knex,
  table: CopiedTable,
  noteRows: (rows: number) => void | Promise<void>,
): Promise<Checksum> {
  let [rows, sum] = [0, 0n];
  for (let after: Row | null = null; ;) {
    await noteRows(rows);
    const page: Row[] = await pageOf(from, table, after);
    // The same order on both sides.
    const columns = Object.keys(page[0] ?? {}).toSorted();
    for (const row of page) sum = BigInt.asUintN(64, sum + digestOf(row, columns));
    rows += page.length;
    const last = page.at(-1);
    if (last === undefined) return { rows, sum };
    after = last;
  }
}

function digestOf(row: Row, columns: readonly string[]): bigint {
  const values = columns.map(column => [column, plainOf(row[column])]);
  return createHash('sha256').update(JSON.stringify(values)).digest().readBigUInt64BE();
}

/** A value as both engines have it. */
function plainOf(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  return value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;
}

/** The last number that the database gave, which may be higher than the highest that is left. */
async function counterOf(source: Database, from: Knex, table: string, column: string): Promise<number> {
  if (source.dialect === 'sqlite') {
    const row: { seq: number } | undefined = await from('sqlite_sequence').where({ name: table }).first('seq');
    return row?.seq ?? 0;
  }
  const { rows } = await from.raw<{ rows: { name: string }[] }>('SELECT pg_get_serial_sequence(?, ?) AS name', [
    table,
    column,
  ]);
  const counter = await from.raw<{ rows: { last: number }[] }>(
    `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM ${rows[0]?.name}`,
  );
  return counter.rows[0]?.last ?? 0;
}

async function setCounter({ dialect, writer }: Database, table: string, column: string, last: number): Promise<void> {
  if (last === 0) return;
  if (dialect === 'postgres') {
    await writer.raw('SELECT setval(pg_get_serial_sequence(?, ?), ?)', [table, column, last]);
    return;
  }
  await writer('sqlite_sequence').where({ name: table }).delete();
  await writer('sqlite_sequence').insert({ name: table, seq: last });
}
