import type { Migration } from './index.ts';

export const quota: Migration = {
  name: '0004-quota',
  async up(trx) {
    // What a key has used on a UTC day (YYYY-MM-DD): what counts, and what GET /account/usage shows.
    await trx.schema.createTable('quota_days', table => {
      table.string('key_id').notNullable();
      table.string('day', 10).notNullable();
      table.bigInteger('used').notNullable();
      table.primary(['key_id', 'day']);
    });
    // What a process may still give out of that day without asking again. A process that dies leaves its row, until it runs out.
    await trx.schema.createTable('quota_holds', table => {
      table.string('key_id').notNullable();
      table.string('day', 10).notNullable();
      table.string('owner').notNullable();
      table.bigInteger('units').notNullable();
      table.bigInteger('held_until').notNullable();
      table.primary(['key_id', 'day', 'owner']);
    });
    // What counts once a day and has counted already.
    await trx.schema.createTable('quota_marks', table => {
      table.string('day', 10).notNullable();
      table.string('key_id').notNullable();
      table.string('thing').notNullable();
      table.primary(['day', 'key_id', 'thing']);
    });
    // The rate of a key, as far as processes must share it: until when its bucket is spent, and what was added last.
    await trx.schema.createTable('rate_buckets', table => {
      table.string('key_id').primary();
      table.double('spent_until').notNullable();
      table.double('cost').notNullable();
    });
  },
};
