import type { Knex } from 'knex';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

/**
 * Updates the schema. All missing migrations run in one transaction, so that a killed process leaves neither a partial
 * schema nor a lock, and processes that start together take turns.
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<void> {
  await database.transaction(async trx => {
    if (database.dialect === 'postgres') await trx.raw('SELECT pg_advisory_xact_lock(712300001)');
    const applied = await appliedNames(trx);
    const unknown = applied.find(name => !steps.some(step => step.name === name));
    if (unknown)
      throw new StartError(
        `the database is from a newer version of Linkglass (migration "${unknown}"). Update Linkglass`,
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
    await trx.schema.createTable('migrations', table => {
      table.string('name').primary();
      table.bigInteger('applied_at').notNullable();
    });
  }
  return trx<{ name: string }>('migrations').pluck('name');
}
