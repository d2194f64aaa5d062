import type { Migration } from './migration.ts';

export const listSources: Migration = {
  name: '0009-list-sources',
  async up(trx) {
    // The state of each source of lists between two updates.
    await trx.schema.createTable('list_sources', table => {
      table.string('name').primary();
      table.string('kind').notNullable();
      table.text('address').notNullable();
      // Validators of the last response, for a conditional request.
      table.text('etag');
      table.text('last_modified');
      table.bigInteger('tried_at');
      table.bigInteger('succeeded_at');
      // Time of the next update.
      table.bigInteger('due_at').notNullable();
      table.integer('failures').notNullable().defaultTo(0);
      table.text('error');
      // Since when downloads have been suspiciously small.
      table.bigInteger('doubted_at');
      // Only one process fetches. Another takes over if it dies.
      table.string('claimed_by');
      table.bigInteger('claimed_until').notNullable().defaultTo(0);
    });
    // Trusted entries now keep more of their hash, so they must be imported again.
    await trx('list_chunks')
      .whereIn('version', trx('lists').where({ kind: 'trusted' }).select('version'))
      .delete();
    await trx('lists').where({ kind: 'trusted' }).delete();
  },
};
