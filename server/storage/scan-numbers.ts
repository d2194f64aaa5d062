import type { Knex } from 'knex';
import type { Database } from './database.ts';

/**
 * On PostgreSQL the number of a scan (`scans.seq`) contains the time of its submission in ms, so that the partitions of the search
 * index, which are ranges of numbers, are ranges of time. The column's default makes it. Scans of older databases, and those moved
 * from SQLite, have smaller numbers.
 */
const NUMBERS_PER_MS = 2048;

/** Scans that are submitted from this time on have this number or a greater one. */
export function firstNumberAt(ms: number): number {
  return ms * NUMBERS_PER_MS;
}

/** Of one statement, however long it waits: so the number of a scan and its time of submission cannot disagree. */
const STATEMENT_MS = 'floor(extract(epoch from statement_timestamp()) * 1000)::bigint';

/** When a scan is submitted, in ms, within the statement that inserts it. */
export function submissionTime(database: Database): Knex.Raw {
  return database.dialect === 'postgres' ? database.writer.raw(STATEMENT_MS) : database.now();
}
