import type { Knex } from 'knex';
import type { Database } from './database.ts';

/** What processes cache in memory and must refresh after a change. */
export type RevisionTopic = 'keys' | 'brands' | 'lists' | 'icons';

/** Tells all processes that a topic changed. Call it in the transaction of the change. */
export async function bumpRevision(trx: Knex.Transaction, topic: RevisionTopic): Promise<void> {
  await trx('revisions')
    .insert({ topic, revision: 1 })
    .onConflict('topic')
    .merge({ revision: trx.raw('revisions.revision + 1') });
}

/** Grows with every change. 0 before the first. */
export async function readRevision(database: Database, topic: RevisionTopic): Promise<number> {
  const row = await database
    .reader<{ topic: string; revision: number }>('revisions')
    .where({ topic })
    .first('revision');
  return row?.revision ?? 0;
}
