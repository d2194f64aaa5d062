import type { Verdict } from '../../shared/api/scans.ts';
import type { FinalState, ScanSubscriber } from '../scans/queue/queue.ts';
import type { StoredScan } from '../scans/stored-scan.ts';
import type { Transaction } from '../storage/database.ts';
import { EVERYBODY } from '../viewer.ts';
import { insertObservations, type ObservedUrl, type UrlObservation } from './store.ts';
import { hashOfUrl } from './url-hash.ts';

type Row = readonly [hash: string | null, observation: UrlObservation];

/** Keeps what scans say of URLs, for fast checks. */
export const observeUrls: ScanSubscriber = {
  async onSubmitted(trx, scan) {
    const viewers = scan.isPrivate ? [scan.accountId] : [EVERYBODY, scan.accountId];
    await insert(trx, scan.seq, [[hashOfUrl(scan.visitUrl), 'SEEN']], viewers);
  },
  async onEnded(trx, scan, state) {
    const judged = state.captured?.classification ?? null;
    await insert(trx, scan.seq, rowsOf(scan, state, judged), [scan.accountId]);
    if (scan.isPrivate) return;
    // A verdict by an account's private brands must not decide for others.
    await insert(trx, scan.seq, rowsOf(scan, state, judged?.withoutOwnBrands ?? judged), [EVERYBODY]);
  },
};

async function insert(trx: Transaction, seq: number, rows: readonly Row[], viewers: string[]): Promise<void> {
  const found: ObservedUrl[] = rows.flatMap(([hash, observation]) =>
    hash === null ? [] : viewers.map(viewer => ({ hash, viewer, observation })),
  );
  await insertObservations(trx, seq, found);
}

/** Of the submitted URL and of the one that the scan ended at. */
function rowsOf(scan: StoredScan, state: FinalState, judged: { readonly verdict: Verdict } | null): Row[] {
  const submitted = hashOfUrl(scan.visitUrl);
  const reached = state.targetUrl === null ? submitted : hashOfUrl(state.targetUrl);
  const verdict = observationOf(state, judged);
  const rows: Row[] = reached === submitted ? [] : [[reached, 'SEEN']];
  if (verdict !== null) for (const hash of new Set([submitted, reached])) rows.push([hash, verdict]);
  return rows;
}

/** null for UNRATED. */
function observationOf(
  { status, captured }: FinalState,
  judged: { readonly verdict: Verdict } | null,
): UrlObservation | null {
  const verdict = status === 'ERROR' ? 'UNRATED' : judged?.verdict;
  if (verdict === 'MALICIOUS') return verdict;
  if (verdict !== 'SAFE') return null;
  return captured?.certificate?.problems.length === 0 ? 'CERTIFIED' : 'SAFE';
}
