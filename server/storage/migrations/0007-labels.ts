import type { Migration } from './migration.ts';

export const labels: Migration = {
  name: '0007-labels',
  async up(trx) {
    await trx.schema.alterTable('scans', table => {
      // Version of the labels; 0: none yet. Older ones are computed again in the background.
      table.integer('labels_make').notNullable().defaultTo(0);
    });
    // Only scans that can be labelled: once all are, the search for more is free.
    await trx.raw('CREATE INDEX scans_labelled ON scans (labels_make, seq) WHERE record_key IS NOT NULL');
    // Work that only one process at a time may do.
    await trx.schema.createTable('work_leases', table => {
      table.string('name').primary();
      table.string('owner').notNullable();
      table.bigInteger('held_until').notNullable();
    });
  },
};
