import { EVERYBODY } from '../viewer.ts';
import type { UrlObservation } from './url-observations.ts';

/** A scan as the statement below writes it: id, seq, submitted_at, score; null for none. */
export type ScanValues = readonly [string, number, number, number | null] | null;

/** What it answers to a question: which one it was, then seen, malicious, ownSafe, ownCertified. */
export type HistoryValues = readonly [number, ScanValues, ScanValues, ScanValues, ScanValues];

/**
 * Takes questions as JSON, `[hash, account][]`, and gives one value, `HistoryValues[]` as JSON: each value that crosses from the
 * database costs as much as looking one up there. Each saying is one look into the index, however many scans there are of an
 * address. What others' scans say is of interest only where they warn.
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

/** 0 where there is none: no scan has it. */
function latest(observations: readonly UrlObservation[], whose: readonly ('own' | 'public')[]): string {
  const urlScore = observations.flatMap(observation =>
    whose.map(by => {
      const viewer = by === 'own' ? 'question.account_id' : `'${EVERYBODY}'`;
      const where = `url_hash = question.url_hash AND viewer = ${viewer} AND observation = '${observation}'`;
      return `ifnull((SELECT max(seq) FROM url_observations WHERE ${where}), 0)`;
    }),
  );
  return urlScore.length === 1 ? urlScore.join() : `max(${urlScore.join(', ')})`;
}
