import type { Migration } from './migration.ts';

export const accounts: Migration = {
  name: '0001-accounts',
  async up(trx) {
    await trx.schema.createTable('accounts', table => {
      table.string('id').primary();
      table.string('name').notNullable().unique();
      table.bigInteger('created_at').notNullable();
    });
    await trx.schema.createTable('api_keys', table => {
      table.string('id').primary();
      table.string('account_id').notNullable().references('accounts.id');
      table.string('name').notNullable();
      table.string('plan').notNullable();
      // SHA-256 in hex. The key itself is not stored.
      table.string('hash', 64).notNullable().unique();
      table.bigInteger('daily_quota');
      table.bigInteger('created_at').notNullable();
      table.bigInteger('revoked_at');
    });
    // A counter for each topic that processes cache. It grows with each change, so one cheap read detects it.
    await trx.schema.createTable('revisions', table => {
      table.string('topic').primary();
      table.bigInteger('revision').notNullable();
    });
  },
};
