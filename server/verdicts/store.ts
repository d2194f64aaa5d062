import type { Database, Transaction } from '../storage/database.ts';
import { EVERYBODY } from '../viewer.ts';
import { jsonWordsOf, type JsonWords } from './json-dialect.ts';

/** What a scan observed of a URL: that it exists (SEEN), and its verdict. CERTIFIED is SAFE with a valid certificate. */
export type UrlObservation = 'SEEN' | 'MALICIOUS' | 'SAFE' | 'CERTIFIED';

export interface ObservedUrl {
  readonly hash: string;
  readonly viewer: string;
  readonly observation: UrlObservation;
}

/** A scan in the statement's result: id, seq, submitted_at, score; null for none. */
export type ScanValues = readonly [string, number, number, number | null] | null;

/** The answer to a question: its index, then seen, malicious, ownSafe, ownCertified. */
export type HistoryValues = readonly [number, ScanValues, ScanValues, ScanValues, ScanValues];

/** What scans observed of URLs. */
export type VerdictStore = ReturnType<typeof createVerdictStore>;

export function createVerdictStore(database: Pick<Database, 'reader' | 'dialect' | 'transactionNumbers'>) {
  const { reader, transactionNumbers } = database;
  const historySql = historySqlOf(jsonWordsOf(database));
  return {
    transactionNumbers,

    /** The latest scans of each URL that its account may see. Questions without any are left out. */
    async histories(questions: readonly (readonly [hash: string, accountId: string])[]): Promise<HistoryValues[]> {
      const asked = JSON.stringify(questions);
      const found: { answers: string } | undefined = await reader
        .first('answers')
        .from(reader.raw(historySql, [asked]));
      return JSON.parse(found?.answers ?? '[]') as HistoryValues[]; // what historySqlOf writes
    },

    /** Scanned URLs with ids after this one, in their order. Every observed URL has a SEEN row per viewer. */
    async seenAfter(id: number, limit: number): Promise<{ id: number; hash: string; viewer: string }[]> {
      const rows: { id: number; url_hash: string; viewer: string }[] = await reader('url_observations')
        .where('id', '>', id)
        .where('observation', 'SEEN')
        .orderBy('id')
        .limit(limit)
        .select('id', 'url_hash', 'viewer');
      return rows.map(row => ({ id: row.id, hash: row.url_hash, viewer: row.viewer }));
    },
  };
}

/** Stores what a scan observed, in the transaction that stores the scan. */
export async function insertObservations(trx: Transaction, seq: number, urls: readonly ObservedUrl[]): Promise<void> {
  const rows = urls.map(({ hash, viewer, observation }) => ({ url_hash: hash, viewer, observation, seq }));
  if (rows.length > 0) await trx('url_observations').insert(rows).onConflict().ignore();
}

/**
 * Takes questions as JSON, `[hash, account][]`, and returns one value, `HistoryValues[]` as JSON, since each value returned from
 * the database costs as much as a lookup. Each observation is one index lookup, however many scans a URL has. Scans of other
 * accounts only count if they are MALICIOUS.
 */
const historySqlOf = (words: JsonWords): string => `(
  SELECT ${words.aggregate}(${words.array}(
    asked, ${['seen', 'malicious', 'safe', 'certified'].map(seq => scanOf(seq, words)).join(', ')}
  ))${words.asText} AS answers
  FROM (
    SELECT asked,
      ${latest(['SEEN'], ['own', 'public'], words)} AS seen,
      ${latest(['MALICIOUS'], ['own', 'public'], words)} AS malicious,
      ${latest(['SAFE', 'CERTIFIED'], ['own'], words)} AS safe,
      ${latest(['CERTIFIED'], ['own'], words)} AS certified
    FROM (SELECT ${words.position} AS asked, value ->> 0 AS url_hash, value ->> 1 AS account_id FROM ${words.elements}) AS question
  ) AS latest
) AS found`;

function scanOf(seq: string, words: JsonWords): string {
  return `(SELECT ${words.array}(id, seq, submitted_at, score) FROM scans WHERE seq = latest.${seq})`;
}

/** 0 if there is none: no scan has this seq. */
function latest(
  observations: readonly UrlObservation[],
  whose: readonly ('own' | 'public')[],
  { greatest }: JsonWords,
): string {
  const lookups = observations.flatMap(observation =>
    whose.map(by => {
      const viewer = by === 'own' ? 'question.account_id' : `'${EVERYBODY}'`;
      const where = `url_hash = question.url_hash AND viewer = ${viewer} AND observation = '${observation}'`;
      return `coalesce((SELECT max(seq) FROM url_observations WHERE ${where}), 0)`;
    }),
  );
  return lookups.length === 1 ? lookups.join() : `${greatest}(${lookups.join(', ')})`;
}
