import type { Migration } from './index.ts';

export const storage: Migration = {
  name: '0011-storage',
  async up(trx) {
    // How much each account keeps is summed up without reading its scans.
    await trx.raw('CREATE INDEX scans_bytes ON scans (account_id, blob_bytes)');
    // Written and deleted to see whether anything can be stored.
    await trx.schema.createTable('write_checks', table => {
      table.string('id').primary();
      table.binary('bytes').notNullable();
    });
  },
};
