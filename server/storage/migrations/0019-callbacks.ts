import type { Migration } from './migration.ts';

/** What receivers are told when scans end. A row is its own outbox: it becomes due in the transaction that ends its scan. */
export const callbacks: Migration = {
  name: '0019-callbacks',
  async up(trx) {
    await trx.schema.createTable('callback_keys', table => {
      table.string('account_id').primary().references('accounts.id');
      // As it is, not hashed: deliveries are signed with it.
      table.string('secret').notNullable();
      table.bigInteger('created_at').notNullable();
    });
    await trx.schema.createTable('callbacks', table => {
      // Also the delivery id that receivers see, the same at every attempt.
      table.string('id').primary();
      // No foreign key: the rows are deleted with their scan.
      table.string('scan_id').notNullable().index();
      table.string('account_id').notNullable().references('accounts.id');
      table.text('url').notNullable();
      table.string('state').notNullable();
      // JSON; null until the scan is final.
      table.text('payload');
      // JSON: what became of each attempt.
      table.text('attempts').notNullable().defaultTo('[]');
      table.bigInteger('due_since');
      table.bigInteger('next_at');
      table.string('lease_owner');
      table.bigInteger('lease_until');
      table.index(['next_at'], 'callbacks_due', { predicate: trx.whereRaw("state = 'DUE'") });
    });
  },
};
