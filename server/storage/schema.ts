import type { Knex } from 'knex';

/** Whether a step runs on PostgreSQL. */
export function isPostgres(trx: Knex.Transaction): boolean {
  return (trx.client as { dialect?: string }).dialect === 'postgresql'; // as Knex names it
}

/** All tables of version 1.0.0. Do not change it after that release: add a step to `migrate.ts`. */
export async function createTables(trx: Knex.Transaction): Promise<void> {
  await createAccounts(trx);
  await createScans(trx);
  await createSearchIndex(trx);
  await createBrands(trx);
  await createLists(trx);
  await createTablesOfScans(trx);
  await createTablesOfProcesses(trx);
}

async function createAccounts(trx: Knex.Transaction): Promise<void> {
  await trx.schema.createTable('accounts', table => {
    table.string('id').primary();
    table.string('name').notNullable().unique();
    table.bigInteger('created_at').notNullable();
  });
  await trx.schema.createTable('api_keys', table => {
    table.string('id').primary();
    table.string('account_id').notNullable().references('accounts.id');
    table.string('name').notNullable();
    table.string('plan').notNullable();
    // SHA-256 in hex. The key itself is not stored.
    table.string('hash', 64).notNullable().unique();
    table.bigInteger('daily_quota');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('revoked_at');
  });
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
  // The use of a key on a UTC day (YYYY-MM-DD), as GET /account/usage shows it.
  await trx.schema.createTable('quota_days', table => {
    table.string('key_id').notNullable();
    table.string('day', 10).notNullable();
    table.bigInteger('used').notNullable();
    table.primary(['key_id', 'day']);
  });
  // What was already charged on a day, of things that are charged once per day.
  await trx.schema.createTable('quota_marks', table => {
    table.string('day', 10).notNullable();
    table.string('key_id').notNullable();
    table.string('thing').notNullable();
    table.primary(['day', 'key_id', 'thing']);
  });
  // What receivers of callbacks check signatures with: as it is, not hashed.
  await trx.schema.createTable('callback_keys', table => {
    table.string('account_id').primary().references('accounts.id');
    table.string('secret').notNullable();
    table.bigInteger('created_at').notNullable();
  });
}

async function createScans(trx: Knex.Transaction): Promise<void> {
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
    table.boolean('full_page').notNullable().defaultTo(false);
    // Nothing is pressed on the page.
    table.boolean('left_alone').notNullable().defaultTo(false);
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
    // How far a running scan is. JSON, because it is written whole once a second and never searched.
    table.text('progress');

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
    table.string('full_page_key');
    table.bigInteger('blob_bytes').notNullable().defaultTo(0);

    table.index(['account_id', 'seq'], 'scans_of_account');
    table.index(['account_id', 'seq'], 'scans_pending', { predicate: trx.whereRaw("status = 'PENDING'") });
    table.index(['lease_until'], 'scans_running', { predicate: trx.whereRaw("status = 'RUNNING'") });
    // Tells quickly that an account has no private scans, which saves half of a search.
    table.index(['account_id'], 'scans_private', { predicate: trx.whereRaw('private_scan') });
    // Sums the storage of each account without reading its scans.
    table.index(['account_id', 'blob_bytes'], 'scans_bytes');
    table.index(['submitted_at'], 'scans_submitted');
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
}

const SMALL = `
  id domain submitted_url target_url protocol nsfw device http_referer scanned_from origin submitter_tag title ip org isp
  asn city country_code favicon screenshot registrar serial_number issuer subject malicious threat technology category
  language topic verdict brand ssdeep user_agent redirect_url cookie_name qr gate`;
/** Last in the row, so that SQLite can read the other columns without them. */
const LARGE = 'cookie_value console_message outgoing_link http_transaction text';
const COLUMNS = `${SMALL} ${LARGE}`.trim().split(/\s+/);

/** What CQL compares: the attributes of each scan in lower case, and the terms that find it. */
async function createSearchIndex(trx: Knex.Transaction): Promise<void> {
  await trx.schema.createTable('search_documents', table => {
    table.bigInteger('seq').primary().references('scans.seq').onDelete('CASCADE');
    for (const half of ['favicon_high', 'favicon_low', 'screenshot_high', 'screenshot_low']) table.bigInteger(half);
    for (const column of COLUMNS) table.text(column).notNullable().defaultTo('');
  });
  await createTerms(trx);
}

/** The table that the dialects of server/search read. The terms are stored nowhere else. */
async function createTerms(trx: Knex.Transaction): Promise<void> {
  if (isPostgres(trx)) {
    await trx.raw(`CREATE TABLE search_terms (
      seq bigint PRIMARY KEY REFERENCES search_documents (seq) ON DELETE CASCADE, terms text[] NOT NULL
    )`);
    await trx.raw('CREATE INDEX search_terms_terms ON search_terms USING gin (terms)');
    return;
  }
  // The rowid is the `seq` of the scan.
  await trx.raw(`CREATE VIRTUAL TABLE search_terms USING fts5 (
    terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  )`);
  await trx.raw(`CREATE TRIGGER search_documents_deleted AFTER DELETE ON search_documents BEGIN
    DELETE FROM search_terms WHERE rowid = old.seq;
  END`);
}

async function createBrands(trx: Knex.Transaction): Promise<void> {
  await trx.schema.createTable('saved_queries', table => {
    // Increases with each creation: the order of the list.
    table.bigIncrements('seq');
    table.string('id').notNullable().unique();
    table.string('account_id').notNullable().references('accounts.id');
    table.text('name').notNullable();
    // JSON, because filters are always read together.
    table.text('filters').notNullable();
    table.bigInteger('created_at').notNullable();
    table.index(['account_id', 'seq'], 'saved_queries_of_account');
  });
  // Private brands only. Built-in ones are part of the program.
  await trx.schema.createTable('brands', table => {
    table.string('id').primary();
    table.string('account_id').notNullable().references('accounts.id');
    table.text('name').notNullable();
    table.text('category');
    // Other names. JSON, because they are always read together.
    table.text('keywords').notNullable().defaultTo('[]');
    table.bigInteger('created_at').notNullable();
    table.unique(['account_id', 'name']);
  });
  await trx.schema.createTable('brand_domains', table => {
    table.string('domain').notNullable();
    table.string('brand_id').notNullable().references('brands.id').onDelete('CASCADE');
    table.primary(['domain', 'brand_id']);
    table.index(['brand_id'], 'domains_of_brand');
  });
}

async function createLists(trx: Knex.Transaction): Promise<void> {
  await trx.schema.createTable('lists', table => {
    table.increments('id');
    table.string('name').notNullable();
    table.string('kind').notNullable();
    // Names the chunks of the list. Changing this value replaces the whole list atomically.
    table.string('version').notNullable();
    table.integer('entries').notNullable();
    table.bigInteger('updated_at').notNullable();
    table.unique(['kind', 'name']);
  });
  // Entries in the format of server/intelligence/records.ts, in chunks that are quick to write.
  await trx.schema.createTable('list_chunks', table => {
    table.string('version').notNullable();
    table.integer('position').notNullable();
    table.binary('records').notNullable();
    table.bigInteger('created_at').notNullable();
    table.primary(['version', 'position']);
  });
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
    table.bigInteger('shrunk_at');
    // Only one process fetches. Another takes over if it dies.
    table.string('claimed_by');
    table.bigInteger('claimed_until').notNullable().defaultTo(0);
  });
}

/** What other domains keep of a scan. It is deleted with the scan. */
async function createTablesOfScans(trx: Knex.Transaction): Promise<void> {
  // The URLs of scans and the result of each, by who may see it.
  await trx.schema.createTable('url_observations', table => {
    // Increases, so that readers can continue after the last row that they have read.
    table.bigIncrements('id');
    table.string('url_hash').notNullable();
    // An account, or '' for everybody. A public scan has one row of each.
    table.string('viewer').notNullable();
    table.string('observation').notNullable();
    table.bigInteger('seq').notNullable().references('scans.seq').onDelete('CASCADE');
    table.unique(['url_hash', 'viewer', 'observation', 'seq']);
    table.index(['seq'], 'url_observations_of_scan');
  });
  // Links scans to built-in and private brands: pages of the brand, or pages that imitate it.
  await trx.schema.createTable('scan_brands', table => {
    // No foreign key: a built-in brand has no row.
    table.string('brand_id').notNullable();
    table.bigInteger('scan_seq').notNullable().references('scans.seq').onDelete('CASCADE');
    table.string('relation').notNullable();
    // Who sees the scan: everybody ('') or one account. A search never reads private scans of others.
    table.string('viewer').notNullable().defaultTo('');
    table.primary(['brand_id', 'scan_seq']);
    table.index(['scan_seq'], 'brands_of_scan');
    table.index(['brand_id', 'viewer', 'scan_seq'], 'scans_of_brand');
  });
  // Scans that were submitted together.
  await trx.schema.createTable('batches', table => {
    table.string('id').primary();
    table.string('account_id').notNullable().references('accounts.id').index();
    table.integer('total').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('cancelled_at');
  });
  await trx.schema.createTable('batch_scans', table => {
    table.string('batch_id').notNullable().references('batches.id').onDelete('CASCADE');
    table.integer('position').notNullable();
    table.string('scan_id').notNullable().references('scans.id').onDelete('CASCADE').index();
    // False for an earlier scan, which the batch must not delete when it is cancelled.
    table.boolean('is_new').notNullable();
    table.primary(['batch_id', 'position']);
  });
  // Links that show one report without a key.
  await trx.schema.createTable('scan_shares', table => {
    table.string('id').primary();
    table.string('scan_id').notNullable().references('scans.id').onDelete('CASCADE').index();
    table.string('account_id').notNullable().references('accounts.id');
    // SHA-256 of the token in the address, so that the database does not open the reports.
    table.string('token_hash').notNullable().unique();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at').notNullable().index();
  });
  // What receivers are told when scans end. A row is its own outbox: it becomes due in the transaction that ends its scan.
  await trx.schema.createTable('callbacks', table => {
    // Also the delivery id that receivers see, the same at every attempt.
    table.string('id').primary();
    table.string('scan_id').notNullable().references('scans.id').onDelete('CASCADE').index();
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
    table.index(['id'], 'callbacks_failed', { predicate: trx.whereRaw("state = 'FAILED'") });
  });
}

async function createTablesOfProcesses(trx: Knex.Transaction): Promise<void> {
  // What all processes on a database sign with. Random bytes, created by the first that needs them.
  await trx.schema.createTable('secrets', table => {
    table.string('name').primary();
    table.binary('value').notNullable();
  });
  // A counter for each topic that processes cache. It grows with each change, so one cheap read detects it.
  await trx.schema.createTable('revisions', table => {
    table.string('topic').primary();
    table.bigInteger('revision').notNullable();
  });
  // Work that only one process at a time may do.
  await trx.schema.createTable('work_leases', table => {
    table.string('name').primary();
    table.string('owner').notNullable();
    table.bigInteger('held_until').notNullable();
  });
  // Rows that the storage check writes and deletes.
  await trx.schema.createTable('write_checks', table => {
    table.string('id').primary();
    table.binary('bytes').notNullable();
  });
}
