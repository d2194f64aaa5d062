import type { Migration } from './migration.ts';

/** What work in the background and metrics look for, which otherwise read whole tables. */
export const backgroundIndexes: Migration = {
  name: '0023-background-indexes',
  async up(trx) {
    await trx.raw('CREATE INDEX search_documents_versions ON search_documents (terms_version, seq)');
    await trx.raw('CREATE INDEX scans_submitted ON scans (submitted_at)');
    await trx.raw("CREATE INDEX callbacks_failed ON callbacks (id) WHERE state = 'FAILED'");
  },
};
