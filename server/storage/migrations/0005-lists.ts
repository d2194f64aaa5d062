import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Migration } from './migration.ts';

export const lists: Migration = {
  name: '0005-lists',
  async up(trx) {
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
    // The URLs of scans and the result of each, by who may see it.
    await trx.schema.createTable('scan_sayings', table => {
      // Increases, so that readers can continue after the last row that they have read.
      table.bigIncrements('id');
      table.string('url_hash').notNullable();
      // An account, or '' for everybody. A public scan has one row of each.
      table.string('viewer').notNullable();
      table.string('said').notNullable();
      table.bigInteger('seq').notNullable().references('scans.seq').onDelete('CASCADE');
      table.unique(['url_hash', 'viewer', 'said', 'seq']);
      table.index(['seq'], 'scan_sayings_of_scan');
    });
    await rememberStoredScans(trx);
  },
};

const BATCH = 500;

async function rememberStoredScans(trx: Knex.Transaction): Promise<void> {
  for (let after = 0; ;) {
    const rows: { seq: number | string; visit_url: string; account_id: string; private_scan: boolean | number }[] =
      await trx('scans')
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(BATCH)
        .select('seq', 'visit_url', 'account_id', 'private_scan');
    const sayings = rows.flatMap(row => {
      const urlHash = hashOfUrl(row.visit_url);
      const viewers = row.private_scan ? [row.account_id] : ['', row.account_id];
      return urlHash === null ? [] : viewers.map(viewer => ({ url_hash: urlHash, viewer, said: 'SEEN', seq: row.seq }));
    });
    if (sayings.length > 0) await trx('scan_sayings').insert(sayings).onConflict().ignore();
    if (rows.length < BATCH) return;
    after = Number(rows.at(-1)?.seq);
  }
}

// Frozen: what the server computed when this migration was written. A later form of URLs needs a migration that computes the
// hashes of all rows again, those written here included.

function hashOfUrl(text: string): string | null {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const { hostname, port } = url;
  const isQualified = hostname.endsWith('.') && hostname.length > 1 && !hostname.endsWith('..');
  const host = `${isQualified ? hostname.slice(0, -1) : hostname}${port === '' ? '' : `:${port}`}`;
  const href = `${url.protocol}//${host}${withNormalEscapes(url.pathname + url.search)}`;
  return hash('sha256', href, 'hex').slice(0, 32);
}

/** RFC 3986, section 6.2.2: unreserved characters decoded, other escapes in upper case, invalid characters escaped. */
function withNormalEscapes(text: string): string {
  return text.replace(/%[\da-f]{2}|[^\w\-.~!$&'()*+,;=:@/?]/gi, found => {
    if (found.length === 1) return encodeURIComponent(found);
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return /[\w\-.~]/.test(character) ? character : found.toUpperCase();
  });
}
