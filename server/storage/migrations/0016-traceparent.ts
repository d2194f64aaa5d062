import type { Migration } from './migration.ts';

export const traceparent: Migration = {
  name: '0016-traceparent',
  async up(trx) {
    // The span of the request, so that the worker's spans belong to the same trace.
    await trx.schema.alterTable('scans', table => table.string('traceparent', 55).nullable());
  },
};
