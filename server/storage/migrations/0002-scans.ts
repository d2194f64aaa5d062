import type { Migration } from './migration.ts';

export const scans: Migration = {
  name: '0002-scans',
  async up(trx) {
    await trx.schema.createTable('scans', table => {
      // Increases with each submission and is never reused: "newest first" is always descending `seq`.
      table.bigIncrements('seq');
      table.string('id').notNullable().unique();
      table.string('account_id').notNullable().references('accounts.id');
      table.text('submitted_url').notNullable();
      // What the browser opens: submitted_url with a scheme, normalised by the URL standard.
      table.text('visit_url').notNullable();
      table.text('domain').notNullable();
      table.string('device').notNullable();
      table.text('user_agent').notNullable();
      table.string('scanned_from').notNullable();
      table.string('origin').notNullable();
      table.integer('width').notNullable();
      table.integer('height').notNullable();
      table.boolean('private_scan').notNullable();
      table.text('http_referer');
      table.text('submitter_tags').notNullable();
      table.integer('waiting_time').notNullable();
      table.bigInteger('submitted_at').notNullable();

      table.string('status').notNullable();
      table.string('error_code');
      table.text('target_url');
      table.string('protocol');
      table.boolean('nsfw');
      table.string('verdict');
      table.double('score');
      table.bigInteger('started_at');
      table.bigInteger('finished_at');

      // The lease. `attempts` grows with every claim and fences off a worker whose lease has expired.
      table.string('lease_owner');
      table.bigInteger('lease_until');
      table.integer('attempts').notNullable().defaultTo(0);
      table.integer('losses').notNullable().defaultTo(0);
      table.boolean('needs_alone').notNullable().defaultTo(false);

      table.string('record_key');
      table.string('har_key');
      table.string('screenshot_key');
      table.string('favicon_key');
      table.bigInteger('blob_bytes').notNullable().defaultTo(0);

      table.index(['account_id', 'seq'], 'scans_of_account');
      table.index(['account_id', 'seq'], 'scans_pending', { predicate: trx.whereRaw("status = 'PENDING'") });
      table.index(['lease_until'], 'scans_running', { predicate: trx.whereRaw("status = 'RUNNING'") });
    });
    // The row of a blob is written before its bytes, so that a process that dies leaves no unknown files.
    await trx.schema.createTable('blobs', table => {
      table.string('key').primary();
      // No foreign key: the row outlives its scan until the bytes are gone.
      table.string('scan_id').notNullable().index();
      table.bigInteger('bytes').notNullable();
      table.string('state').notNullable();
      table.bigInteger('created_at').notNullable();
      table.index(['created_at'], 'blobs_unsettled', { predicate: trx.whereRaw("state <> 'kept'") });
    });
  },
};
