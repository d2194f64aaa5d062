import { EVERYBODY } from '../viewer.ts';
import type { UrlObservation } from './url-observations.ts';

/** A scan in the statement's result: id, seq, submitted_at, score; null for none. */
export type ScanValues = readonly [string, number, number, number | null] | null;

/** The answer to a question: its index, then seen, malicious, ownSafe, ownCertified. */
export type HistoryValues = readonly [number, ScanValues, ScanValues, ScanValues, ScanValues];

/**
 * Takes questions as JSON, `[hash, account][]`, and returns one value, `HistoryValues[]` as JSON, since each value returned from
 * the database costs as much as a lookup. Each observation is one index lookup, however many scans a URL has. Scans of other
 * accounts only count if they are MALICIOUS.
 */
export const HISTORY_SQL = `(
  SELECT json_group_array(json_array(
    asked, ${['seen', 'malicious', 'safe', 'certified'].map(scanOf).join(', ')}
  )) AS answers
  FROM (
    SELECT asked,
      ${latest(['SEEN'], ['own', 'public'])} AS seen,
      ${latest(['MALICIOUS'], ['own', 'public'])} AS malicious,
      ${latest(['SAFE', 'CERTIFIED'], ['own'])} AS safe,
      ${latest(['CERTIFIED'], ['own'])} AS certified
    FROM (SELECT key AS asked, value ->> 0 AS url_hash, value ->> 1 AS account_id FROM json_each(?)) AS question
  ) AS latest
) AS found`;

function scanOf(seq: string): string {
  return `(SELECT json_array(id, seq, submitted_at, score) FROM scans WHERE seq = latest.${seq})`;
}

/** 0 if there is none: no scan has this seq. */
function latest(observations: readonly UrlObservation[], whose: readonly ('own' | 'public')[]): string {
  const lookups = observations.flatMap(observation =>
    whose.map(by => {
      const viewer = by === 'own' ? 'question.account_id' : `'${EVERYBODY}'`;
      const where = `url_hash = question.url_hash AND viewer = ${viewer} AND observation = '${observation}'`;
      return `ifnull((SELECT max(seq) FROM url_observations WHERE ${where}), 0)`;
    }),
  );
  return lookups.length === 1 ? lookups.join() : `max(${lookups.join(', ')})`;
}
