import type { Migration } from './migration.ts';

/** Renames tables and columns to the terms of the code. */
export const names: Migration = {
  name: '0012-names',
  async up(trx) {
    await trx.schema.renameTable('scan_sayings', 'url_observations');
    await trx.schema.alterTable('url_observations', table => table.renameColumn('said', 'observation'));
    await trx.schema.alterTable('search_documents', table => table.renameColumn('make', 'terms_version'));
    await trx.schema.alterTable('scans', table => table.renameColumn('labels_make', 'labels_version'));
  },
};
