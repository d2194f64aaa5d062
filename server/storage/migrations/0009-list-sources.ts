import type { Migration } from './index.ts';

export const listSources: Migration = {
  name: '0009-list-sources',
  async up(trx) {
    // Where lists are fetched from, as far as one time must know of the one before.
    await trx.schema.createTable('list_sources', table => {
      table.string('name').primary();
      table.string('kind').notNullable();
      table.text('address').notNullable();
      // What the server said of the file, to be told "unchanged" the next time.
      table.text('etag');
      table.text('last_modified');
      table.bigInteger('tried_at');
      table.bigInteger('succeeded_at');
      // When it is to be fetched next.
      table.bigInteger('due_at').notNullable();
      table.integer('failures').notNullable().defaultTo(0);
      table.text('error');
      // Since when downloads look too small to be true.
      table.bigInteger('doubted_at');
      // One process of several fetches; another takes over where it died.
      table.string('claimed_by');
      table.bigInteger('claimed_until').notNullable().defaultTo(0);
    });
    // Trusted entries have more of their hash from now on. They must be imported again.
    await trx('list_chunks')
      .whereIn('version', trx('lists').where({ kind: 'trusted' }).select('version'))
      .delete();
    await trx('lists').where({ kind: 'trusted' }).delete();
  },
};
