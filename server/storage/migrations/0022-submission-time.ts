import { isPostgres, type Migration } from './migration.ts';

const NEXT_NUMBER = `floor(extract(epoch from statement_timestamp()) * 1000)::bigint * 2048
  + nextval('scans_seq_seq') % 2048`;

/** The number of a scan and its time of submission come from one reading of the clock. */
export const submissionTimes: Migration = {
  name: '0022-submission-time',
  async up(trx) {
    if (isPostgres(trx)) await trx.raw(`ALTER TABLE scans ALTER COLUMN seq SET DEFAULT ${NEXT_NUMBER}`);
  },
};
