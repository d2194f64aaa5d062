import type { Migration } from './migration.ts';

/** Deleting a scan deletes what was charged for it, which is found by its id. */
export const quotaMarks: Migration = {
  name: '0024-quota-marks',
  async up(trx) {
    await trx.schema.alterTable('quota_marks', table => {
      table.index(['thing'], 'quota_marks_of_thing');
    });
  },
};
