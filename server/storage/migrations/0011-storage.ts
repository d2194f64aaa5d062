import type { Migration } from './migration.ts';

export const storage: Migration = {
  name: '0011-storage',
  async up(trx) {
    // Sums the storage of each account without reading its scans.
    await trx.raw('CREATE INDEX scans_bytes ON scans (account_id, blob_bytes)');
    // Rows that the storage check writes and deletes.
    await trx.schema.createTable('write_checks', table => {
      table.string('id').primary();
      table.binary('bytes').notNullable();
    });
  },
};
