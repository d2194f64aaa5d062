import type { Migration } from './migration.ts';

/** Links that show one report without a key. */
export const shares: Migration = {
  name: '0018-shares',
  async up(trx) {
    await trx.schema.createTable('scan_shares', table => {
      table.string('id').primary();
      // No foreign key: the rows are deleted with their scan, and mean nothing without it.
      table.string('scan_id').notNullable().index();
      table.string('account_id').notNullable().references('accounts.id');
      // SHA-256 of the token in the address, so that the database does not open the reports.
      table.string('token_hash').notNullable().unique();
      table.bigInteger('created_at').notNullable();
      table.bigInteger('expires_at').notNullable().index();
    });
  },
};
