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
    // Which addresses scans are about and what they said of them, by who may know.
    await trx.schema.createTable('scan_sayings', table => {
      // Grows: who has read up to one need not read what was there before.
      table.bigIncrements('id');
      table.string('url_hash').notNullable();
      // An account, or '' for everybody. A public scan has a row for each of both.
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
      // The hash that the server looks for today: a frozen copy of it would find nothing.
      const hash = hashOfUrl(row.visit_url);
      const viewers = row.private_scan ? [row.account_id] : ['', row.account_id];
      return hash === null ? [] : viewers.map(viewer => ({ url_hash: hash, viewer, said: 'SEEN', seq: row.seq }));
    });
    if (sayings.length > 0) await trx('scan_sayings').insert(sayings).onConflict().ignore();
    if (rows.length < BATCH) return;
    after = Number(rows.at(-1)?.seq);
  }
}
