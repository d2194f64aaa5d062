import { randomUUID } from 'node:crypto';
import type { ImportedList } from '../import-list.ts';
import type { ListStore, StoredList } from '../store.ts';
import { DownloadError, type Download } from './download.ts';
import { doubtOf } from './doubt.ts';
import type { ListImport } from './import-in-thread.ts';
import type { Source } from './source.ts';
import type { SourceState, SourceStates, Validators } from './state-store.ts';
import { retryWaitMs, usualWaitMs, type Random } from './waiting.ts';

/** What came of one try. `busy`: another process has the source, fetched it already, or knows that it is off or elsewhere by now. */
export type UpdateResult =
  | { readonly outcome: 'updated'; readonly entries: number; readonly skipped: number }
  | { readonly outcome: 'unchanged' | 'busy' }
  | { readonly outcome: 'failed'; readonly error: string };

interface Deps {
  readonly states: SourceStates;
  readonly lists: Pick<ListStore, 'lists' | 'replace'>;
  readonly download: Download;
  readonly imports: Pick<ListImport, 'read'>;
  readonly now: () => number;
  readonly random: Random;
}

export interface UpdateOptions {
  /** Before its time. */
  readonly isForced?: boolean;
  /** A file that is the same as before is read again, and one that shrank is believed. */
  readonly isTrusting?: boolean;
  readonly signal: AbortSignal;
}

export type UpdateSource = (source: Source, options: UpdateOptions) => Promise<UpdateResult>;

/** Longer than a download and its import can take. */
const CLAIM_MS = 20 * 60_000;
/** A list that stays small this long has become small. */
const DOUBT_MS = 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const NOTHING_KNOWN: Validators = { etag: null, lastModified: null };

/** Fetches one source and puts its list in the place of the one before, all at once; whatever goes wrong, the one before stays. */
export function createUpdateSource({ states, lists, download, imports, now, random }: Deps): UpdateSource {
  // Claims of a process that starts anew must not be taken for its own.
  const owner = randomUUID();

  async function update(source: Source, state: SourceState, { isTrusting = false, signal }: UpdateOptions) {
    const before = (await lists.lists()).find(list => list.name === source.name && list.kind === source.kind);
    const isKnown = before !== undefined && !isTrusting && !isHalfExpired(source, before, now());
    const downloaded = await download(source, isKnown ? state.validators : NOTHING_KNOWN, signal);
    if (!downloaded) return { result: { outcome: 'unchanged' } as const, validators: null };
    const { format, kind, expiresAfterDays } = source;
    const endsAt = expiresAfterDays === null ? null : new Date(now() + expiresAfterDays * DAY_MS);
    const imported = await imports.read(downloaded.bytes, { format, kind, endsAt });
    refuseDoubtful(imported, before?.entries ?? 0, state, isTrusting, now());
    // What was claimed some minutes ago may be switched off by now, and nobody would ever look for its list again.
    const isStored = await lists.replace(source.name, kind, imported.records, trx =>
      states.holds(trx, source.name, owner),
    );
    if (!isStored) return { result: { outcome: 'busy' } as const, validators: null };
    const result = { outcome: 'updated', entries: imported.entries, skipped: imported.refused.count } as const;
    return { result, validators: downloaded.validators };
  }

  return async (source, options) => {
    const claimedAt = now();
    const isClaimed = await states.claim(
      source.name,
      owner,
      claimedAt,
      claimedAt + CLAIM_MS,
      options.isForced ?? false,
    );
    // Read once nobody else may change it: what was known before may be of another file.
    const state = isClaimed ? (await states.all()).find(({ name }) => name === source.name) : undefined;
    if (!state) return { outcome: 'busy' };
    try {
      const { result, validators } = await update(source, state, options);
      const dueAt = now() + usualWaitMs(source.everyMinutes, random);
      await states.succeed(source.name, owner, now(), dueAt, validators);
      return result;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const dueAt = now() + retryWaitMs(state.failures + 1, random);
      const doubtedAt = error instanceof ShrunkError ? (state.doubtedAt ?? new Date(now())) : state.doubtedAt;
      await states.fail(source.name, owner, dueAt, message, doubtedAt);
      return { outcome: 'failed', error: message };
    }
  };
}

class ShrunkError extends DownloadError {}

function refuseDoubtful(
  imported: ImportedList,
  before: number,
  state: SourceState,
  isTrusting: boolean,
  now: number,
): void {
  const doubt = doubtOf(imported, before);
  if (!doubt) return;
  if (!doubt.canPass) throw new DownloadError(doubt.reason);
  const isOldDoubt = state.doubtedAt !== null && now - state.doubtedAt.getTime() >= DOUBT_MS;
  if (!isTrusting && !isOldDoubt) throw new ShrunkError(`${doubt.reason}; what it held before is kept for a day`);
}

/** A file that never changes must be read again before its entries end. */
function isHalfExpired({ expiresAfterDays }: Source, { updatedAt }: StoredList, now: number): boolean {
  return expiresAfterDays !== null && now - updatedAt.getTime() > (expiresAfterDays * DAY_MS) / 2;
}
