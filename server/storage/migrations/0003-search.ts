import type { Knex } from 'knex';
import type { Migration } from './index.ts';

const SMALL = `
  id domain submitted_url target_url protocol nsfw device http_referer scanned_from origin submitter_tag title ip org isp
  asn city country_code favicon screenshot registrar serial_number issuer subject malicious threat technology category
  language topic verdict brand ssdeep user_agent redirect_url cookie_name`;
/** Last in the row, so that the others can be read without them. */
const LARGE = 'cookie_value console_message outgoing_link http_transaction text';
const COLUMNS = `${SMALL} ${LARGE}`.trim().split(/\s+/);

/** What CQL compares: each attribute of a scan in lower case, and the terms that find it. */
export const search: Migration = {
  name: '0003-search',
  async up(trx) {
    await trx.schema.createTable('search_documents', table => {
      table.bigInteger('seq').primary().references('scans.seq').onDelete('CASCADE');
      // How the terms were made; a document of an older make is made again at the start.
      table.integer('make').notNullable();
      for (const half of ['favicon_high', 'favicon_low', 'screenshot_high', 'screenshot_low']) table.bigInteger(half);
      for (const column of COLUMNS) table.text(column).notNullable().defaultTo('');
    });
    await createTerms(trx);
    // Whether an account has any: most have none, and then half of a search need not be looked for.
    await trx.raw('CREATE INDEX scans_private ON scans (account_id) WHERE private_scan');
  },
};

/** SQLite's form of server/search/term-index.ts. The rowid is the scan's `seq`; the terms themselves are stored nowhere else. */
async function createTerms(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`CREATE VIRTUAL TABLE search_terms USING fts5 (
    terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  )`);
  await trx.raw(`CREATE TRIGGER search_documents_deleted AFTER DELETE ON search_documents BEGIN
    DELETE FROM search_terms WHERE rowid = old.seq;
  END`);
}
