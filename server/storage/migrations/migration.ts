import type { Knex } from 'knex';

/** One step of the schema. Never edit a released step: add a new one. */
export interface Migration {
  readonly name: string;
  up(trx: Knex.Transaction): Promise<void>;
}
