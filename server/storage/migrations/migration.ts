import type { Knex } from 'knex';

/** Whether a step runs on PostgreSQL. */
export function isPostgres(trx: Knex.Transaction): boolean {
  return (trx.client as { dialect?: string }).dialect === 'postgresql'; // as Knex names it
}

/** One step of the schema. Never edit a released step: add a new one. */
export interface Migration {
  readonly name: string;
  up(trx: Knex.Transaction): Promise<void>;
}
