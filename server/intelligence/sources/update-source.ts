import { randomUUID } from 'node:crypto';
import type { ListStore, StoredList } from '../store.ts';
import type { Download } from './download.ts';
import { checkPlausible, ShrunkError } from './check-plausible.ts';
import type { ListImport } from './import-in-thread.ts';
import type { Source } from './source.ts';
import { messageOf } from '../../errors.ts';
import type { SourceState, SourceStates, Validators } from './state-store.ts';

/** The outcome of one attempt. `busy`: another process is fetching or has fetched the source, or the source has been changed. */
export type UpdateResult =
  | { readonly outcome: 'updated'; readonly entries: number; readonly skipped: number }
  | { readonly outcome: 'unchanged' | 'busy' }
  | { readonly outcome: 'failed'; readonly error: string };

/** Between 0 and 1, as Math.random. */
type Random = () => number;

interface Deps {
  readonly states: SourceStates;
  readonly lists: Pick<ListStore, 'lists' | 'replace'>;
  readonly download: Download;
  readonly imports: Pick<ListImport, 'read'>;
  readonly now: () => number;
  readonly random: Random;
}

export interface UpdateOptions {
  /** Also if it is not due. */
  readonly isForced?: boolean;
  /** Imports an unchanged file again, and accepts a list that shrank. */
  readonly isTrusting?: boolean;
  readonly signal: AbortSignal;
}

export type UpdateSource = (source: Source, options: UpdateOptions) => Promise<UpdateResult>;

/** Longer than a download and its import can take. */
const CLAIM_MS = 20 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const NOTHING_KNOWN: Validators = { etag: null, lastModified: null };

/** Fetches one source and replaces its list atomically. If anything fails, the previous list stays. */
export function createUpdateSource({ states, lists, download, imports, now, random }: Deps): UpdateSource {
  // New at each start: a process must not take claims of an earlier one for its own.
  const owner = randomUUID();

  async function update(source: Source, state: SourceState, { isTrusting = false, signal }: UpdateOptions) {
    const before = (await lists.lists()).find(list => list.name === source.name && list.kind === source.kind);
    const isKnown = before !== undefined && !isTrusting && !isHalfExpired(source, before, now());
    const downloaded = await download(source, isKnown ? state.validators : NOTHING_KNOWN, signal);
    if (!downloaded) return { result: { outcome: 'unchanged' } as const, validators: null };
    const { format, kind, expiresAfterDays } = source;
    const endsAt = expiresAfterDays === null ? null : new Date(now() + expiresAfterDays * DAY_MS);
    const imported = await imports.read(downloaded.bytes, { format, kind, endsAt });
    checkPlausible(imported, { entries: before?.entries ?? 0, shrunkAt: state.shrunkAt }, isTrusting, now());
    // The source may have been switched off since the claim: its list would stay for ever.
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
    // Read after the claim, when no other process can change it.
    const state = isClaimed ? (await states.all()).find(({ name }) => name === source.name) : undefined;
    if (!state) return { outcome: 'busy' };
    try {
      const { result, validators } = await update(source, state, options);
      const dueAt = now() + usualWaitMs(source.everyMinutes, random);
      await states.succeed(source.name, owner, now(), dueAt, validators);
      return result;
    } catch (error) {
      if (options.signal.aborted) {
        // No failure of the source: it stays due.
        await states.release(source.name, owner);
        return { outcome: 'failed', error: 'stopped' };
      }
      const message = messageOf(error);
      const dueAt = now() + retryWaitMs(state.failures + 1, random);
      const shrunkAt = error instanceof ShrunkError ? (state.shrunkAt ?? new Date(now())) : state.shrunkAt;
      await states.fail(source.name, owner, dueAt, message, shrunkAt);
      return { outcome: 'failed', error: message };
    }
  };
}

/** An unchanged file must be imported again before its entries expire. */
function isHalfExpired({ expiresAfterDays }: Source, { updatedAt }: StoredList, now: number): boolean {
  return expiresAfterDays !== null && now - updatedAt.getTime() > (expiresAfterDays * DAY_MS) / 2;
}

const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = 2 * MINUTE_MS;
const LONGEST_RETRY_MS = 24 * 60 * MINUTE_MS;

/** Until the next regular update: varied by 10%, so that servers everywhere do not ask at the same time. */
function usualWaitMs(everyMinutes: number, random: Random): number {
  return Math.round(everyMinutes * MINUTE_MS * (0.9 + 0.2 * random()));
}

/** Exponential backoff after `failures` in a row, half of it random. */
function retryWaitMs(failures: number, random: Random): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20));
  return Math.round(longest * (0.5 + 0.5 * random()));
}
