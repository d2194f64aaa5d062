import { createBatch } from './batch.ts';
import type { SeenUrls } from './seen-urls.ts';
import type { HistoryValues, ScanValues, VerdictStore } from './store.ts';

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

/** Earlier scans of URLs. */
export interface ScanHistory {
  /** By URL hash. Does the same work for a URL that was never scanned and for one with other accounts' private scans only, so timing does not tell. */
  of(hash: string, accountId: string): Promise<UrlHistory>;
}

interface Question {
  readonly hash: string;
  readonly accountId: string;
}

/** Questions per read. One question per read gives a third of the answers a second: "scanned" of `npm run bench -- fast-check`. */
const BATCH = 64;

interface Deps {
  readonly store: Pick<VerdictStore, 'histories'>;
  readonly seen: Pick<SeenUrls, 'mayHave'>;
}

export function createScanHistory({ store, seen }: Deps): ScanHistory {
  const ask = createBatch(read, BATCH);

  async function read(questions: readonly Question[]): Promise<UrlHistory[]> {
    const answers = await store.histories(questions.map(({ hash, accountId }) => [hash, accountId]));
    const histories = questions.map(() => NOTHING);
    for (const answer of answers) histories[answer[0]] = historyOf(answer);
    return histories;
  }

  return {
    async of(hash, accountId) {
      return seen.mayHave(hash, accountId) ? ask({ hash, accountId }) : NOTHING;
    },
  };
}

const NOTHING: UrlHistory = { seen: null, malicious: null, ownSafe: null, ownCertified: null };

function historyOf([, seen, malicious, safe, certified]: HistoryValues): UrlHistory {
  return {
    seen: pastScan(seen),
    malicious: pastScan(malicious),
    ownSafe: pastScan(safe),
    ownCertified: pastScan(certified),
  };
}

function pastScan(values: ScanValues): PastScan | null {
  if (values === null) return null;
  const [id, seq, submittedAt, score] = values;
  return { id, seq, submittedAt: new Date(submittedAt), score };
}
