import { isPostgres, type Migration } from './migration.ts';

const DAY_MS = 86_400_000;
const NUMBERS_PER_MS = 2048;
const NEXT_NUMBER = `floor(extract(epoch from clock_timestamp()) * 1000)::bigint * ${NUMBERS_PER_MS}
  + nextval('scans_seq_seq') % ${NUMBERS_PER_MS}`;
/** Until the first process creates more (server/search/partition-store.ts). */
const FIRST_DAYS = 7;

/** Partitions of the search index by time, on PostgreSQL. What is indexed already becomes the first one. */
export const searchPartitions: Migration = {
  name: '0017-search-partitions',
  async up(trx) {
    if (!isPostgres(trx)) return;
    await trx.raw(`ALTER TABLE scans ALTER COLUMN seq SET DEFAULT ${NEXT_NUMBER}`);
    const until = Math.floor(Date.now() / DAY_MS + FIRST_DAYS) * DAY_MS * NUMBERS_PER_MS;
    // Deleting scans must not delete from a partition that is dropped as a whole.
    await trx.raw('ALTER TABLE search_documents DROP CONSTRAINT search_documents_seq_foreign');
    await trx.raw('ALTER INDEX search_terms_terms RENAME TO search_terms_first_terms');
    for (const table of ['search_documents', 'search_terms']) {
      await trx.raw(`ALTER TABLE ${table} RENAME TO ${table}_first`);
      await trx.raw(`ALTER TABLE ${table}_first RENAME CONSTRAINT ${table}_pkey TO ${table}_first_pkey`);
      await trx.raw(`CREATE TABLE ${table} (LIKE ${table}_first INCLUDING DEFAULTS) PARTITION BY RANGE (seq)`);
      await trx.raw(`ALTER TABLE ${table} ADD PRIMARY KEY (seq)`);
      await trx.raw(`ALTER TABLE ${table} ATTACH PARTITION ${table}_first FOR VALUES FROM (MINVALUE) TO (${until})`);
    }
    // Takes the index of the first partition over.
    await trx.raw('CREATE INDEX search_terms_terms ON search_terms USING gin (terms)');
  },
};
