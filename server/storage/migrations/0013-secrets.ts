import type { Migration } from './migration.ts';

export const secrets: Migration = {
  name: '0013-secrets',
  async up(trx) {
    // What all processes on a database sign with. Random bytes, created by the first that needs them.
    await trx.schema.createTable('secrets', table => {
      table.string('name').primary();
      table.binary('value').notNullable();
    });
  },
};
