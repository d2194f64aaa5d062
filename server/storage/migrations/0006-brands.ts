import type { Migration } from './migration.ts';

export const brands: Migration = {
  name: '0006-brands',
  async up(trx) {
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
      table.bigInteger('created_at').notNullable();
      table.unique(['account_id', 'name']);
    });
    await trx.schema.createTable('brand_domains', table => {
      table.string('domain').notNullable();
      table.string('brand_id').notNullable().references('brands.id').onDelete('CASCADE');
      table.primary(['domain', 'brand_id']);
      table.index(['brand_id'], 'domains_of_brand');
    });
    // Links scans to built-in and private brands: pages of the brand, or pages that imitate it.
    await trx.schema.createTable('scan_brands', table => {
      // No foreign key: a built-in brand has no row.
      table.string('brand_id').notNullable();
      table.bigInteger('scan_seq').notNullable().references('scans.seq').onDelete('CASCADE');
      table.string('relation').notNullable();
      table.primary(['brand_id', 'scan_seq']);
      table.index(['scan_seq'], 'brands_of_scan');
    });
  },
};
