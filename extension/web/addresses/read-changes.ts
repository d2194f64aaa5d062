import { MAX_SCANS } from '../../../shared/api/scans-page.ts';
import type { ScanState } from '../../../shared/scan-values.ts';
import type { ScanSummary } from '../../../shared/api/summaries.ts';
import type { Client } from '../../client/client.ts';
import type { Answer } from '../../messaging/protocol/answer.ts';
import type { BatchCalls } from './batch-calls.ts';

interface Deps {
  readonly ask: Client['ask'];
  readonly batches: Pick<BatchCalls, 'read'>;
}

/** A batch that is followed, and the ids of its scans. */
export interface FollowedBatch {
  readonly id: string;
  readonly scans: ReadonlySet<string>;
}

/** What has changed: the summary of a scan; null for one that is deleted. */
export type Changes = ReadonlyMap<string, ScanSummary | null>;

/**
 * Asks what became of scans, by id with the state that is known. One request tells the states of a batch; only what has
 * another by now is read.
 */
export async function readChanges(
  { ask, batches }: Deps,
  open: ReadonlyMap<string, ScanState>,
  batch: FollowedBatch | null,
): Promise<Answer<Changes>> {
  const answer = batch && (await batches.read(batch.id));
  if (answer?.ok === false) return answer;
  const states = new Map(answer?.value.scans.map(({ id, status }) => [id, status]));
  const changes = new Map<string, ScanSummary | null>();
  const toRead: string[] = [];
  for (const [id, known] of open) {
    const state = states.get(id);
    // One-time links are scanned outside of the batch.
    if (batch?.scans.has(id) !== true) toRead.push(id);
    else if (state === undefined) changes.set(id, null);
    else if (state !== known) toRead.push(id);
  }
  for (let at = 0; at < toRead.length; at += MAX_SCANS) {
    const ids = toRead.slice(at, at + MAX_SCANS);
    const summaries = await ask('readSummaries', { ids });
    if (!summaries.ok) return summaries;
    const byId = new Map(summaries.value.map(summary => [summary.scan.id, summary]));
    for (const id of ids) changes.set(id, byId.get(id) ?? null);
  }
  return { ok: true, value: changes };
}
