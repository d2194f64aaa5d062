import type { NormalUrl } from '../../shared/url/normal-form.ts';
import type { Database } from '../storage/database.ts';
import { createBatch } from './batch.ts';
import { EVERYBODY, SAYINGS, type Saying } from './record-sayings.ts';
import type { SeenUrls } from './seen-urls.ts';
import { urlHash } from './url-hash.ts';

/** A scan that the one who asks may see. */
export interface PastScan {
  readonly id: string;
  /** Grows with submission: a greater one is a later scan. */
  readonly seq: number;
  readonly submittedAt: Date;
  readonly score: number | null;
}

/** The latest scans of an address that an account may see; null where there is none. */
export interface UrlHistory {
  /** In whatever state it is. */
  readonly seen: PastScan | null;
  readonly malicious: PastScan | null;
  /** Of the account's own. */
  readonly ownSafe: PastScan | null;
  /** Of the account's own, over a valid certificate. */
  readonly ownCertified: PastScan | null;
}

/** What earlier scans say of an address. */
export interface ScanHistory {
  of(url: NormalUrl, accountId: string): Promise<UrlHistory>;
}

interface Question {
  readonly hash: string;
  readonly accountId: string;
}

interface FoundRow {
  readonly asked: number | string;
  readonly own: number | string;
  readonly said: Saying;
  readonly seq: number | string;
  readonly id: string;
  readonly submitted_at: number | string;
  readonly score: number | null;
}

// Two values a question; a statement may hold 999 on any SQLite.
const BATCH = { most: 64, atOnce: 1 };

interface Deps {
  readonly database: Pick<Database, 'reader'>;
  readonly seen: Pick<SeenUrls, 'mayHave'>;
}

export function createScanHistory({ database: { reader }, seen }: Deps): ScanHistory {
  const batch = createBatch(read, BATCH);

  async function read(questions: readonly Question[]): Promise<UrlHistory[]> {
    const bindings = questions.flatMap(({ hash, accountId }) => [hash, accountId]);
    const rows: FoundRow[] = await reader.select('*').from(reader.raw(sqlFor(questions.length), bindings));
    return questions.map((_, i) => historyOf(rows.length === 0 ? rows : rows.filter(row => Number(row.asked) === i)));
  }

  return {
    async of(url, accountId) {
      const hash = urlHash(url);
      return seen.mayHave(hash) ? batch.ask({ hash, accountId }) : NOTHING;
    },
  };
}

const NOTHING: UrlHistory = { seen: null, malicious: null, ownSafe: null, ownCertified: null };

/** For each question and each saying the latest scan, by one look into the index each, however many there are. */
function sqlFor(questions: number): string {
  const asked = Array.from({ length: questions }, (_, i) => `SELECT ${i} AS asked, ? AS url_hash, ? AS account_id`);
  return `(
    SELECT question.asked, looked.own, looked.said, scans.seq, scans.id, scans.submitted_at, scans.score
    FROM (${asked.join(' UNION ALL ')}) AS question
    CROSS JOIN (${LOOKED}) AS looked
    JOIN scans ON scans.seq = (
      SELECT max(sayings.seq) FROM scan_sayings AS sayings
      WHERE sayings.url_hash = question.url_hash AND sayings.said = looked.said
        AND sayings.viewer = CASE looked.own WHEN 1 THEN question.account_id ELSE '${EVERYBODY}' END
    )
  ) AS found`;
}

/** What others' scans say is of interest only where they warn. */
const LOOKED = SAYINGS.flatMap(said => [1, 0].map(own => ({ own, said })))
  .filter(({ own, said }) => own === 1 || said === 'SEEN' || said === 'MALICIOUS')
  .map(({ own, said }) => `SELECT ${own} AS own, '${said}' AS said`)
  .join(' UNION ALL ');

function historyOf(rows: readonly FoundRow[]): UrlHistory {
  return {
    seen: latest(rows, ['SEEN']),
    malicious: latest(rows, ['MALICIOUS']),
    ownSafe: latest(rows, ['SAFE', 'CERTIFIED']),
    ownCertified: latest(rows, ['CERTIFIED']),
  };
}

function latest(rows: readonly FoundRow[], sayings: readonly Saying[]): PastScan | null {
  let found: PastScan | null = null;
  for (const row of rows) {
    if (!sayings.includes(row.said) || (found && Number(row.seq) <= found.seq)) continue;
    const submittedAt = new Date(Number(row.submitted_at));
    found = { id: row.id, seq: Number(row.seq), submittedAt, score: row.score };
  }
  return found;
}
