import type { Migration } from './migration.ts';

export const leftAlone: Migration = {
  name: '0025-left-alone',
  async up(trx) {
    await trx.schema.alterTable('scans', table => {
      table.boolean('left_alone').notNullable().defaultTo(false);
    });
  },
};
