import type { Knex } from 'knex';
import { z } from 'zod';
import type { Database } from '../../storage/database.ts';
import { LIST_KINDS } from '../records.ts';
import type { Source } from './source.ts';
import { rowOf, time } from '../../storage/rows.ts';

const optionalDate = z
  .union([z.number(), z.string()])
  .nullable()
  .transform(ms => (ms === null ? null : new Date(Number(ms))));
const stateRow = rowOf({
  name: z.string(),
  kind: z.enum(LIST_KINDS),
  address: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  succeededAt: optionalDate,
  dueAt: time,
  /** Consecutive failures. */
  failures: z.number(),
  error: z.string().nullable(),
  /** Since when downloads have been suspiciously small. */
  shrunkAt: optionalDate,
  claimedUntil: time,
}).transform(({ etag, lastModified, ...known }) => ({
  ...known,
  validators: { etag, lastModified },
}));
export type SourceState = z.output<typeof stateRow>;
export type Validators = SourceState['validators'];

/** The state of each source, shared by all processes on one database. */
export type SourceStates = ReturnType<typeof createSourceStates>;

export function createSourceStates(database: Database) {
  const table = 'list_sources';

  return {
    async all(): Promise<SourceState[]> {
      return z.array(stateRow).parse(await database.reader(table).orderBy('name'));
    },

    /** Adds or resets a source that is new or whose address or kind changed: it is due at once. */
    async know({ name, kind, address }: Source, now: number): Promise<void> {
      const fresh = {
        name,
        kind,
        address,
        due_at: now,
        etag: null,
        last_modified: null,
        error: null,
        failures: 0,
        shrunk_at: null,
        tried_at: null,
        succeeded_at: null,
        claimed_until: 0,
        claimed_by: null,
      };
      // One statement, because another process that starts may have fetched it already.
      await database
        .writer(table)
        .insert(fresh)
        .onConflict('name')
        .merge()
        .where(known => void known.whereNot(`${table}.kind`, kind).orWhereNot(`${table}.address`, address));
    },

    async forget(name: string): Promise<void> {
      await database.writer(table).where({ name }).delete();
    },

    /** Cancels any claim, and prevents new ones until `until`. */
    async withhold(name: string, until: number): Promise<void> {
      await database.writer(table).where({ name }).update({ claimed_by: null, claimed_until: until });
    },

    /** False if another process has claimed it, or it is not due. The claim expires at `until`. */
    async claim(name: string, owner: string, now: number, until: number, isForced: boolean): Promise<boolean> {
      const free = database.writer(table).where({ name }).where('claimed_until', '<=', now);
      if (!isForced) void free.where('due_at', '<=', now);
      return (await free.update({ claimed_by: owner, claimed_until: until, tried_at: now })) === 1;
    },

    async release(name: string, owner: string): Promise<void> {
      await database.writer(table).where({ name, claimed_by: owner }).update({ claimed_by: null, claimed_until: 0 });
    },

    /** Whether the owner still has its claim, guaranteed until the end of the transaction. Not if the source was disabled, changed or taken over. */
    async holds(trx: Knex.Transaction, name: string, owner: string): Promise<boolean> {
      // A write, so that other writers wait.
      return (await trx(table).where({ name, claimed_by: owner }).update({ claimed_by: owner })) === 1;
    },

    /** `validators`: null if the file has not changed. */
    async succeed(name: string, owner: string, now: number, dueAt: number, validators: Validators | null) {
      await database
        .writer(table)
        .where({ name, claimed_by: owner })
        .update({
          ...(validators ? { etag: validators.etag, last_modified: validators.lastModified } : {}),
          shrunk_at: null,
          succeeded_at: now,
          due_at: dueAt,
          failures: 0,
          error: null,
          claimed_by: null,
          claimed_until: 0,
        });
    },

    async fail(name: string, owner: string, dueAt: number, error: string, shrunkAt: Date | null): Promise<void> {
      await database
        .writer(table)
        .where({ name, claimed_by: owner })
        .update({
          due_at: dueAt,
          error,
          shrunk_at: shrunkAt && shrunkAt.getTime(),
          failures: database.writer.raw('failures + 1'),
          claimed_by: null,
          claimed_until: 0,
        });
    },
  };
}
