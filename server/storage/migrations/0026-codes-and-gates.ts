import type { Migration } from './migration.ts';

/** Search attributes: where QR codes lead, and what a scan passed. */
export const codesAndGates: Migration = {
  name: '0026-codes-and-gates',
  async up(trx) {
    await trx.schema.alterTable('search_documents', table => {
      table.text('qr').notNullable().defaultTo('');
      table.text('gate').notNullable().defaultTo('');
    });
  },
};
