import type { Knex } from 'knex';
import { hashOfUrl } from '../../verdicts/url-hash.ts';
import type { Migration } from './index.ts';

export const lists: Migration = {
  name: '0005-lists',
  async up(trx) {
    await trx.schema.createTable('lists', table => {
      table.increments('id');
      table.string('name').notNullable();
      table.string('kind').notNullable();
      // Which chunks are the list: changing this one value changes the whole list at once.
      table.string('version').notNullable();
      table.integer('entries').notNullable();
      table.bigInteger('updated_at').notNullable();
      table.unique(['kind', 'name']);
    });
    // Entries as they lie in memory (server/intelligence/records.ts), in pieces that are written in a moment each.
    await trx.schema.createTable('list_chunks', table => {
      table.string('version').notNullable();
      table.integer('position').notNullable();
      table.binary('records').notNullable();
      table.bigInteger('created_at').notNullable();
      table.primary(['version', 'position']);
    });
    await trx.schema.alterTable('scans', table => {
      // Of the normal form of visit_url. null: made before there was one.
      table.string('url_hash');
      table.index(['url_hash', 'private_scan', 'seq'], 'scans_of_url');
      table.index(['url_hash', 'account_id', 'seq'], 'scans_of_url_and_account');
    });
    await hashStoredScans(trx);
    // What final scans said of the addresses that they were about, by who may know.
    await trx.schema.createTable('scan_verdicts', table => {
      table.string('url_hash').notNullable();
      // An account, or '' for everybody. A public scan has a row for each of both.
      table.string('viewer').notNullable();
      table.string('said').notNullable();
      table.bigInteger('seq').notNullable().references('scans.seq').onDelete('CASCADE');
      table.primary(['url_hash', 'viewer', 'said', 'seq']);
      table.index(['seq'], 'scan_verdicts_of_scan');
    });
  },
};

const BATCH = 500;

async function hashStoredScans(trx: Knex.Transaction): Promise<void> {
  for (let after = 0; ;) {
    const rows: { seq: number | string; visit_url: string }[] = await trx('scans')
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(BATCH)
      .select('seq', 'visit_url');
    for (const row of rows)
      await trx('scans')
        .where('seq', row.seq)
        .update({ url_hash: hashOfUrl(row.visit_url) });
    if (rows.length < BATCH) return;
    after = Number(rows.at(-1)?.seq);
  }
}
