import type { Migration } from './migration.ts';

export const quota: Migration = {
  name: '0004-quota',
  async up(trx) {
    // The use of a key on a UTC day (YYYY-MM-DD), as GET /account/usage shows it.
    await trx.schema.createTable('quota_days', table => {
      table.string('key_id').notNullable();
      table.string('day', 10).notNullable();
      table.bigInteger('used').notNullable();
      table.primary(['key_id', 'day']);
    });
    // Units of a day that a process has reserved. The row of a dead process stays until it expires.
    await trx.schema.createTable('quota_holds', table => {
      table.string('key_id').notNullable();
      table.string('day', 10).notNullable();
      table.string('owner').notNullable();
      table.bigInteger('units').notNullable();
      table.bigInteger('held_until').notNullable();
      table.primary(['key_id', 'day', 'owner']);
    });
    // What was already charged on a day, of things that are charged once per day.
    await trx.schema.createTable('quota_marks', table => {
      table.string('day', 10).notNullable();
      table.string('key_id').notNullable();
      table.string('thing').notNullable();
      table.primary(['day', 'key_id', 'thing']);
    });
    // The token bucket of a key for all processes: when it is full again, and the last addition.
    await trx.schema.createTable('rate_buckets', table => {
      table.string('key_id').primary();
      table.double('spent_until').notNullable();
      table.double('cost').notNullable();
    });
  },
};
