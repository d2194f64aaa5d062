import type { Knex } from 'knex';
import type { CaptureResult } from '../scans/capture/source.ts';
import type { StoredScan } from '../scans/stored-scan.ts';
import { hashOfUrl } from './url-hash.ts';

/** What a scan says of an address: that it looked or is to look at it, and what it found. CERTIFIED is SAFE over a valid certificate. */
export type Saying = 'SEEN' | 'MALICIOUS' | 'SAFE' | 'CERTIFIED';

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
  const said = sayingOf(result);
  const given = hashOfUrl(scan.visitUrl);
  const reached = result.targetUrl === null ? given : hashOfUrl(result.targetUrl);
  const sayings: [string | null, Saying][] = reached === given ? [] : [[reached, 'SEEN']];
  if (said !== null) for (const hash of new Set([given, reached])) sayings.push([hash, said]);
  await insert(trx, scan, sayings, note);
}

/** null where nothing was said for or against. */
function sayingOf({ status, captured }: CaptureResult): Saying | null {
  const verdict = status === 'ERROR' ? 'UNRATED' : captured.classification?.verdict;
  if (verdict === 'MALICIOUS') return verdict;
  if (verdict !== 'SAFE') return null;
  return captured.certificate !== null && captured.certificate.problems.length === 0 ? 'CERTIFIED' : 'SAFE';
}

async function insert(
  trx: Knex.Transaction,
  scan: About,
  sayings: readonly (readonly [string | null, Saying])[],
  note?: NoteUrl,
): Promise<void> {
  const viewers = scan.isPrivate ? [scan.accountId] : [EVERYBODY, scan.accountId];
  const rows = sayings.flatMap(([hash, said]) =>
    hash === null ? [] : viewers.map(viewer => ({ url_hash: hash, viewer, said, seq: scan.seq })),
  );
  for (const row of rows) note?.(row.url_hash, row.viewer);
  if (rows.length > 0) await trx('scan_sayings').insert(rows).onConflict().ignore();
}
