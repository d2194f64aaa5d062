import type { Knex } from 'knex';
import type { Verdict } from '../../shared/api/scans.ts';
import type { CaptureResult } from '../scans/capture/source.ts';
import type { StoredScan } from '../scans/stored-scan.ts';
import { hashOfUrl } from './url-hash.ts';

/** What a scan says of an address: that it looked or is to look at it, and what it found. CERTIFIED is SAFE over a valid certificate. */
export type UrlObservation = 'SEEN' | 'MALICIOUS' | 'SAFE' | 'CERTIFIED';

/** Who sees a public scan. No account has this id. */
export const EVERYBODY = '';

/** Told of each address, and who may see a scan of it, before that is stored, so that this process knows of it in time. */
export type NoteUrl = (hash: string, viewer: string) => void;

type About = Pick<StoredScan, 'seq' | 'accountId' | 'isPrivate' | 'visitUrl'>;

/** In the transaction that stores a submitted scan. */
export async function recordSubmitted(trx: Knex.Transaction, scan: About, note?: NoteUrl): Promise<void> {
  await insert(trx, scan, [[hashOfUrl(scan.visitUrl), 'SEEN']], note);
}

/** In the transaction that makes a scan final: what it says of the address it was given and of the one it came to. */
export async function recordVerdict(
  trx: Knex.Transaction,
  scan: About,
  result: CaptureResult,
  note?: NoteUrl,
): Promise<void> {
  const said = observationOf(result, result.captured.classification);
  // What an account says of brands of its own decides nothing for others.
  const common = observationOf(
    result,
    result.captured.classification?.withoutOwnBrands ?? result.captured.classification,
  );
  const given = hashOfUrl(scan.visitUrl);
  const reached = result.targetUrl === null ? given : hashOfUrl(result.targetUrl);
  const hashes = new Set([given, reached]);
  const about = (each: UrlObservation | null): [string | null, UrlObservation][] => [
    ...(reached === given ? [] : [[reached, 'SEEN'] satisfies [string | null, UrlObservation]]),
    ...(each === null ? [] : Array.from(hashes, (hash): [string | null, UrlObservation] => [hash, each])),
  ];
  await insert(trx, scan, about(said), note, [scan.accountId]);
  if (!scan.isPrivate) await insert(trx, scan, about(common), note, [EVERYBODY]);
}

/** null where nothing was said for or against. */
function observationOf(
  { status, captured }: CaptureResult,
  judged: { readonly verdict: Verdict } | null,
): UrlObservation | null {
  const verdict = status === 'ERROR' ? 'UNRATED' : judged?.verdict;
  if (verdict === 'MALICIOUS') return verdict;
  if (verdict !== 'SAFE') return null;
  return captured.certificate !== null && captured.certificate.problems.length === 0 ? 'CERTIFIED' : 'SAFE';
}

async function insert(
  trx: Knex.Transaction,
  scan: About,
  observations: readonly (readonly [string | null, UrlObservation])[],
  note?: NoteUrl,
  viewers: readonly string[] = scan.isPrivate ? [scan.accountId] : [EVERYBODY, scan.accountId],
): Promise<void> {
  const rows = observations.flatMap(([hash, observation]) =>
    hash === null ? [] : viewers.map(viewer => ({ url_hash: hash, viewer, observation, seq: scan.seq })),
  );
  for (const row of rows) note?.(row.url_hash, row.viewer);
  if (rows.length > 0) await trx('url_observations').insert(rows).onConflict().ignore();
}
