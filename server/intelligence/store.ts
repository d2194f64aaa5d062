import { randomUUID } from 'node:crypto';
import { endianness } from 'node:os';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { bumpRevision, readRevision } from '../storage/revisions.ts';
import { LIST_KINDS, RECORD_WORDS, type ListKind } from './records.ts';
import { rowOf, time } from '../storage/rows.ts';

const listRow = rowOf({
  name: z.string(),
  kind: z.enum(LIST_KINDS),
  /** A new one with every change of the entries. */
  version: z.string(),
  entries: z.number(),
  updatedAt: time,
});
export type StoredList = z.output<typeof listRow>;

/** Small enough for quick writes that do not delay other writers. */
const CHUNK_ENTRIES = 65_536;
/** Longer than any import takes: older chunks without a list were left by a process that died. */
const ABANDONED_MS = 60 * 60 * 1000;

/** The list changed while it was being read. Read it again. */
export class ListChangedError extends Error {
  constructor() {
    super('list changed while it was being read');
    this.name = 'ListChangedError';
  }
}

/** Called in the transaction that changes a list. */
export type IsWanted = (trx: Knex.Transaction) => Promise<boolean>;

/** The new content of a list. */
interface Next {
  readonly version: string;
  readonly chunks: number;
  readonly entries: number;
}

/** Lists in the database: one row each, and their records in chunks. Chunks are unused until a row names their version. */
export type ListStore = ReturnType<typeof createListStore>;

export function createListStore(database: Database) {
  async function dropChunks(version: string): Promise<void> {
    const positions: number[] = await database.reader('list_chunks').where({ version }).pluck('position');
    for (const position of positions) {
      // A slow import may have just made them a list.
      const lists = database.writer('lists').where({ version });
      await database.writer('list_chunks').where({ version, position }).whereNotExists(lists).delete();
    }
  }

  async function dropAbandoned(): Promise<void> {
    const versions: string[] = await database
      .reader('list_chunks')
      .where('created_at', '<', Date.now() - ABANDONED_MS)
      .whereNotIn('version', database.reader('lists').select('version'))
      .distinct()
      .pluck('version');
    for (const version of versions) await dropChunks(version);
  }

  /** Points the list to other chunks, or deletes it. Returns the version that is now unused: the previous one, or the new one if it is no longer wanted. */
  async function point(name: string, kind: ListKind, next: Next | null, isWanted: IsWanted = async () => true) {
    return database.transaction(async trx => {
      if (next && !(await isWanted(trx))) return next.version;
      const before: { version: string } | undefined = await trx('lists').where({ name, kind }).first('version');
      if (next) {
        const { version, chunks, entries } = next;
        const written: unknown[] = await trx('list_chunks').where({ version }).pluck('position');
        if (written.length < chunks) throw new Error('the import took so long that its first chunks were deleted');
        const updated = { name, kind, version, entries, updated_at: Date.now() };
        await trx('lists').insert(updated).onConflict(['kind', 'name']).merge();
      } else {
        await trx('lists').where({ name, kind }).delete();
      }
      await bumpRevision(trx, 'lists');
      return before?.version ?? null;
    });
  }

  return {
    /** Grows with every change of a list. */
    revision: () => readRevision(database, 'lists'),

    /** Ordered by kind and name. */
    async lists(): Promise<StoredList[]> {
      return z.array(listRow).parse(await database.reader('lists').orderBy('kind').orderBy('name'));
    },

    /** In shared memory. Throws ListChangedError if the list was replaced and its chunks are gone. */
    async records({ version, entries, kind }: Pick<StoredList, 'version' | 'entries' | 'kind'>): Promise<Uint32Array> {
      const shared = new SharedArrayBuffer(entries * RECORD_WORDS[kind] * Uint32Array.BYTES_PER_ELEMENT);
      const bytes = Buffer.from(shared);
      let length = 0;
      for (let position = 0; length < bytes.length; position++) {
        const row: { records: Buffer } | undefined = await database
          .reader('list_chunks')
          .where({ version, position })
          .first('records');
        if (!row) throw new ListChangedError();
        length += row.records.copy(bytes, length);
      }
      // Always little-endian in the database.
      if (endianness() === 'BE') bytes.swap32();
      return new Uint32Array(shared);
    },

    /**
     * Replaces the records of a list atomically, or creates the list. False, without a change, if `isWanted` returns
     * false once they are written.
     */
    async replace(name: string, kind: ListKind, records: Uint32Array, isWanted?: IsWanted): Promise<boolean> {
      const version = randomUUID();
      const chunkWords = CHUNK_ENTRIES * RECORD_WORDS[kind];
      for (let start = 0; start < records.length; start += chunkWords) {
        const chunk = bytesOf(records.subarray(start, start + chunkWords));
        const position = start / chunkWords;
        await database.writer('list_chunks').insert({ version, position, records: chunk, created_at: Date.now() });
      }
      const chunks = Math.ceil(records.length / chunkWords);
      const entries = records.length / RECORD_WORDS[kind];
      const unused = await point(name, kind, { version, chunks, entries }, isWanted);
      if (unused !== null) await dropChunks(unused);
      await dropAbandoned();
      return unused !== version;
    },

    /** False if the list does not exist. */
    async remove(name: string, kind: ListKind): Promise<boolean> {
      const before = await point(name, kind, null);
      if (before !== null) await dropChunks(before);
      return before !== null;
    },
  };
}

/** A copy: the database driver must not be given shared memory. */
function bytesOf(words: Uint32Array): Buffer {
  const bytes = Buffer.from(new Uint32Array(words).buffer);
  return endianness() === 'BE' ? bytes.swap32() : bytes;
}
