import type { Database, Transaction } from '../storage/database.ts';
import { EVERYBODY } from '../viewer.ts';

/** What a scan observed of a URL: that it exists (SEEN), and its verdict. CERTIFIED is SAFE with a valid certificate. */
export type UrlObservation = 'SEEN' | 'MALICIOUS' | 'SAFE' | 'CERTIFIED';

export interface ObservedUrl {
  readonly hash: string;
  readonly viewer: string;
  readonly observation: UrlObservation;
}

/** A scan that the account may see. */
export interface PastScan {
  readonly id: string;
  /** Ordered by submission. */
  readonly seq: number;
  readonly submittedAt: Date;
  readonly score: number | null;
}

/** The latest scans of a URL that an account may see; null if there is none. */
export interface UrlHistory {
  /** In any state. */
  readonly seen: PastScan | null;
  readonly malicious: PastScan | null;
  /** Own scans of the account only. */
  readonly ownSafe: PastScan | null;
  /** Own scans of the account with a valid certificate only. */
  readonly ownCertified: PastScan | null;
}

/** What an account's own scans say. */
export type OwnHistory = Pick<UrlHistory, 'ownSafe' | 'ownCertified'> & Partial<Pick<UrlHistory, 'malicious'>>;

/** What scans observed of URLs. */
export type VerdictStore = ReturnType<typeof createVerdictStore>;

export function createVerdictStore({ reader }: Pick<Database, 'reader'>) {
  return {
    /**
     * The latest scans of a URL, by its hash, that an account may see. Does the same work for a URL that was never scanned and for
     * one with private scans of other accounts, so that its time tells nothing about them.
     */
    async historyOf(hash: string, accountId: string): Promise<UrlHistory> {
      // Plain SQL: Knex takes half as long again to build the same query.
      const found = await reader.raw<FoundRow[] | { rows: FoundRow[] }>(LATEST, [hash, EVERYBODY, accountId]);
      const rows = Array.isArray(found) ? found : found.rows; // SQLite, PostgreSQL
      const newestFirst = rows.toSorted((a, b) => b.seq - a.seq);
      const latest = (wanted: readonly UrlObservation[], isOwn = false): PastScan | null => {
        const row = newestFirst.find(
          ({ observation, viewer }) => wanted.includes(observation) && (viewer === accountId || !isOwn),
        );
        return row ? { id: row.id, seq: row.seq, submittedAt: new Date(row.submitted_at), score: row.score } : null;
      };
      return {
        seen: latest(['SEEN']),
        // Scans of other accounts only count if they are MALICIOUS.
        malicious: latest(['MALICIOUS']),
        ownSafe: latest(['SAFE', 'CERTIFIED'], true),
        ownCertified: latest(['CERTIFIED'], true),
      };
    },
  };
}

interface FoundRow {
  readonly observation: UrlObservation;
  readonly viewer: string;
  readonly id: string;
  readonly seq: number;
  readonly submitted_at: number;
  readonly score: number | null;
}

/** The latest scan for each observation and viewer: one range of the index. */
const LATEST = `SELECT found.observation, found.viewer, s.id, s.seq, s.submitted_at, s.score
  FROM (SELECT observation, viewer, max(seq) AS seq FROM url_observations
    WHERE url_hash = ? AND viewer IN (?, ?) GROUP BY viewer, observation) AS found
  JOIN scans AS s ON s.seq = found.seq`;

/** Stores what a scan observed, in the transaction that stores the scan. */
export async function insertObservations(trx: Transaction, seq: number, urls: readonly ObservedUrl[]): Promise<void> {
  const rows = urls.map(({ hash, viewer, observation }) => ({ url_hash: hash, viewer, observation, seq }));
  if (rows.length > 0) await trx('url_observations').insert(rows).onConflict().ignore();
}
