import type { Migration } from './migration.ts';

/** Scans that were submitted together. */
export const batches: Migration = {
  name: '0014-batches',
  async up(trx) {
    await trx.schema.createTable('batches', table => {
      table.string('id').primary();
      table.string('account_id').notNullable().references('accounts.id').index();
      table.integer('total').notNullable();
      table.bigInteger('created_at').notNullable();
      table.bigInteger('cancelled_at');
    });
    await trx.schema.createTable('batch_scans', table => {
      table.string('batch_id').notNullable().references('batches.id').onDelete('CASCADE');
      table.integer('position').notNullable();
      // No foreign key: the rows are deleted with their scan.
      table.string('scan_id').notNullable().index();
      // False for an earlier scan, which the batch must not delete when it is cancelled.
      table.boolean('is_new').notNullable();
      table.primary(['batch_id', 'position']);
    });
  },
};
