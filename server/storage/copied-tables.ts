/** A table whose rows move to another database. */
export interface CopiedTable {
  readonly name: string;
  /** The columns of its primary key, which order the rows. */
  readonly key: readonly [string, ...string[]];
  /** Rows per batch, where they are large. */
  readonly batch?: number;
  /** The column that the database counts up. */
  readonly counter?: string;
}

/** In the order in which they are written: a row comes after those that it refers to. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { name: 'secrets', key: ['name'] },
  { name: 'accounts', key: ['id'] },
  { name: 'api_keys', key: ['id'] },
  { name: 'revisions', key: ['topic'] },
  { name: 'quota_days', key: ['key_id', 'day'] },
  { name: 'quota_marks', key: ['day', 'key_id', 'thing'] },
  { name: 'saved_queries', key: ['seq'], counter: 'seq' },
  { name: 'brands', key: ['id'] },
  { name: 'brand_domains', key: ['domain', 'brand_id'] },
  { name: 'lists', key: ['id'], counter: 'id' },
  { name: 'list_chunks', key: ['version', 'position'], batch: 10 },
  { name: 'list_sources', key: ['name'] },
  { name: 'scans', key: ['seq'], counter: 'seq' },
  { name: 'batches', key: ['id'] },
  { name: 'batch_scans', key: ['batch_id', 'position'] },
  { name: 'scan_shares', key: ['id'] },
  { name: 'callback_keys', key: ['account_id'] },
  { name: 'callbacks', key: ['id'] },
  { name: 'scan_brands', key: ['brand_id', 'scan_seq'] },
  { name: 'url_observations', key: ['id'], counter: 'id' },
  // Its terms are different on each engine, and are built again.
  { name: 'search_documents', key: ['seq'], batch: 200 },
  // Last: a scan whose blobs are known is complete.
  { name: 'blobs', key: ['key'] },
];

/** Belong to the schema, to running processes, or to browsers that are signed in. */
export const TABLES_LEFT_OUT: readonly string[] = [
  'migrations',
  'sessions',
  'sign_in_tickets',
  'work_leases',
  'write_checks',
  'search_terms',
];
