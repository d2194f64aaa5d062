import type { Migration } from './index.ts';

export const brandKeywords: Migration = {
  name: '0010-brand-keywords',
  async up(trx) {
    await trx.schema.alterTable('brands', table => {
      // What else a private brand is called: a JSON array of texts. Nobody asks for a single one of them.
      table.text('keywords').notNullable().defaultTo('[]');
    });
  },
};
