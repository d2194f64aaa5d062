import type { Migration } from './migration.ts';

export const progress: Migration = {
  name: '0015-progress',
  async up(trx) {
    await trx.schema.alterTable('scans', table => {
      // How far a running scan is. JSON, because it is written whole once a second and never searched.
      table.text('progress');
    });
  },
};
