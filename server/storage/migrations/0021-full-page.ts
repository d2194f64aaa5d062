import type { Migration } from './migration.ts';

export const fullPage: Migration = {
  name: '0021-full-page',
  async up(trx) {
    await trx.schema.alterTable('scans', table => {
      table.boolean('full_page').notNullable().defaultTo(false);
      table.string('full_page_key');
    });
  },
};
