import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { codeOf } from '../errors.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { createTables, isPostgres } from './schema.ts';

/** A step of the schema, named after the version that brought it. Never change a released one: add another. */
export interface Migration {
  readonly name: string;
  up(trx: Knex.Transaction): Promise<void>;
}

/** In the order in which they run. */
export const migrations: readonly Migration[] = [{ name: '1.0.0', up: createTables }];

/**
 * Updates the schema. All missing steps run in one transaction, so that a killed process leaves neither a partial
 * schema nor a lock, and processes that start together take turns.
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await migrateOnce(database, steps);
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (tried === MAX_TRIES)
        throw new StartError(
          'the tables could not be changed for ten minutes, because a long transaction, such as a backup, reads them. ' +
            'Wait until it has ended, then start again',
        );
      await delay(RETRY_MS);
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
/** While a statement waits for an exclusive lock on a table, all later statements on that table wait behind it. */
const MAX_WAIT = '5s';
const RETRY_MS = 5_000;
const MAX_TRIES = 60;

async function migrateOnce(database: Database, steps: readonly Migration[]): Promise<void> {
  await database.transaction(async trx => {
    if (isPostgres(trx)) {
      await trx.raw('SELECT pg_advisory_xact_lock(712300001)');
      await trx.raw(`SET LOCAL lock_timeout = '${MAX_WAIT}'`);
    }
    const applied = await appliedNames(trx);
    const unknown = applied.find(name => !steps.some(step => step.name === name));
    if (unknown)
      throw new StartError(
        `the database is from another version of Linkglass (its schema has the step "${unknown}"). ` +
          'Use that version, or restore a backup of this one',
      );
    for (const step of steps) {
      if (applied.includes(step.name)) continue;
      await step.up(trx);
      await trx('migrations').insert({ name: step.name, applied_at: Date.now() });
    }
  }, 'rows'); // who waited for the lock must see what was done meanwhile
}

async function appliedNames(trx: Knex.Transaction): Promise<string[]> {
  if (!(await trx.schema.hasTable('migrations'))) {
    if (isPostgres(trx)) await assertOwn(trx);
    await trx.schema.createTable('migrations', table => {
      table.string('name').primary();
      table.bigInteger('applied_at').notNullable();
    });
  }
  return trx<{ name: string }>('migrations').pluck('name');
}

/** Another program's tables must not be mixed with ours. Those of extensions may. */
async function assertOwn(trx: Knex.Transaction): Promise<void> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e') ORDER BY relname LIMIT 1`,
  );
  const [table] = rows;
  if (table)
    throw new StartError(
      `the database holds tables of another program (${table.name}). Create an empty one: CREATE DATABASE linkglass ENCODING 'UTF8'`,
    );
}
