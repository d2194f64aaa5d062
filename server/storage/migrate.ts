import type { Knex } from 'knex';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { migrations, type Migration } from './migrations/index.ts';

/**
 * Brings the schema up to date. All missing migrations run in one transaction with their own bookkeeping, so that a killed
 * process leaves no half-made schema and no lock behind, and two processes that start together take turns.
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<void> {
  await database.transaction(async trx => {
    if (database.dialect === 'postgres') await trx.raw('SELECT pg_advisory_xact_lock(712300001)');
    const applied = await appliedNames(trx);
    const unknown = applied.find(name => !steps.some(step => step.name === name));
    if (unknown) throw new StartError(`this database was made by a newer Linkglass (it has "${unknown}")`);
    for (const step of steps) {
      if (applied.includes(step.name)) continue;
      await step.up(trx);
      await trx('migrations').insert({ name: step.name, applied_at: Date.now() });
    }
  });
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
