import type { Migration } from './migration.ts';

export const brandViewers: Migration = {
  name: '0008-brand-viewers',
  async up(trx) {
    await trx.schema.alterTable('scan_brands', table => {
      // Who sees the scan: everybody ('') or one account. A search never reads private scans of others.
      table.string('viewer').notNullable().defaultTo('');
    });
    await trx.raw(`UPDATE scan_brands SET viewer = (SELECT account_id FROM scans WHERE seq = scan_seq)
      WHERE scan_seq IN (SELECT seq FROM scans WHERE private_scan)`);
    await trx.schema.alterTable('scan_brands', table => {
      table.index(['brand_id', 'viewer', 'scan_seq'], 'scans_of_brand');
    });
  },
};
