import type { Migration } from './migration.ts';

/** Scans that press nothing, and search attributes: what the others passed, and where QR codes lead. */
export const gatesAndCodes: Migration = {
  name: '0025-gates-and-codes',
  async up(trx) {
    await trx.schema.alterTable('scans', table => {
      table.boolean('left_alone').notNullable().defaultTo(false);
    });
    await trx.schema.alterTable('search_documents', table => {
      table.text('qr').notNullable().defaultTo('');
      table.text('gate').notNullable().defaultTo('');
    });
  },
};
