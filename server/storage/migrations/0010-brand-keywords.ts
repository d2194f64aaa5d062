import type { Migration } from './migration.ts';

export const brandKeywords: Migration = {
  name: '0010-brand-keywords',
  async up(trx) {
    await trx.schema.alterTable('brands', table => {
      // Other names of a private brand. JSON, because they are always read together.
      table.text('keywords').notNullable().defaultTo('[]');
    });
  },
};
