import type { Migration } from './migration.ts';

export const sessions: Migration = {
  name: '0020-sessions',
  async up(trx) {
    // Browsers that are signed in. A session is valid while its key still has the hash that it was opened with.
    await trx.schema.createTable('sessions', table => {
      table.string('id').primary();
      // SHA-256 in hex. The token itself is only in the cookie.
      table.string('token_hash', 64).notNullable().unique();
      table.string('key_id').notNullable().references('api_keys.id');
      table.string('key_hash', 64).notNullable();
      table.string('user_agent').notNullable();
      table.bigInteger('created_at').notNullable();
      table.bigInteger('used_at').notNullable();
      table.index(['key_id'], 'sessions_of_key');
    });
    // One-time addresses that sign a browser in.
    await trx.schema.createTable('sign_in_tickets', table => {
      table.string('token_hash', 64).primary();
      table.string('key_hash', 64).notNullable();
      table.bigInteger('expires_at').notNullable();
    });
  },
};
