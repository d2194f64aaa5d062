import type { Migration } from './index.ts';

export const labels: Migration = {
  name: '0007-labels',
  async up(trx) {
    await trx.schema.alterTable('scans', table => {
      // How the labels of its page were found; 0: not yet. What an older make found is found again in the background.
      table.integer('labels_make').notNullable().defaultTo(0);
    });
    // Only what can be labelled: looking for what is left costs nothing once nothing is.
    await trx.raw('CREATE INDEX scans_labelled ON scans (labels_make, seq) WHERE record_key IS NOT NULL');
    // Work that one process at a time does for all.
    await trx.schema.createTable('work_leases', table => {
      table.string('name').primary();
      table.string('owner').notNullable();
      table.bigInteger('held_until').notNullable();
    });
  },
};
