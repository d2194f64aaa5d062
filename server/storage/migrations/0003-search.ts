import type { Knex } from 'knex';
import { isPostgres, type Migration } from './migration.ts';

const SMALL = `
  id domain submitted_url target_url protocol nsfw device http_referer scanned_from origin submitter_tag title ip org isp
  asn city country_code favicon screenshot registrar serial_number issuer subject malicious threat technology category
  language topic verdict brand ssdeep user_agent redirect_url cookie_name`;
/** Last in the row, so that SQLite can read the other columns without them. */
const LARGE = 'cookie_value console_message outgoing_link http_transaction text';
const COLUMNS = `${SMALL} ${LARGE}`.trim().split(/\s+/);

/** What CQL compares: the attributes of each scan in lower case, and the terms that find it. */
export const search: Migration = {
  name: '0003-search',
  async up(trx) {
    await trx.schema.createTable('search_documents', table => {
      table.bigInteger('seq').primary().references('scans.seq').onDelete('CASCADE');
      // Version of the terms. Older documents are indexed again at the start.
      table.integer('make').notNullable();
      for (const half of ['favicon_high', 'favicon_low', 'screenshot_high', 'screenshot_low']) table.bigInteger(half);
      for (const column of COLUMNS) table.text(column).notNullable().defaultTo('');
    });
    await createTerms(trx);
    // Tells quickly that an account has no private scans, which saves half of a search.
    await trx.raw('CREATE INDEX scans_private ON scans (account_id) WHERE private_scan');
  },
};

/** The table that the dialects of server/search read. The rowid is the `seq` of the scan. The terms are stored nowhere else. */
async function createTerms(trx: Knex.Transaction): Promise<void> {
  if (isPostgres(trx)) {
    await trx.raw(`CREATE TABLE search_terms (
      seq bigint PRIMARY KEY REFERENCES search_documents (seq) ON DELETE CASCADE, terms text[] NOT NULL
    )`);
    await trx.raw('CREATE INDEX search_terms_terms ON search_terms USING gin (terms)');
    return;
  }
  await trx.raw(`CREATE VIRTUAL TABLE search_terms USING fts5 (
    terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  )`);
  await trx.raw(`CREATE TRIGGER search_documents_deleted AFTER DELETE ON search_documents BEGIN
    DELETE FROM search_terms WHERE rowid = old.seq;
  END`);
}
