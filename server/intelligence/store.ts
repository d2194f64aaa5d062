import { randomUUID } from 'node:crypto';
import { endianness } from 'node:os';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { bumpRevision } from '../storage/revisions.ts';
import { RECORD_WORDS } from './records.ts';

/** What a list says of what is on it: bad, good, or only how popular. */
export const LIST_KINDS = ['threat', 'trusted', 'ranking'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

const listRow = z
  .object({
    name: z.string(),
    kind: z.enum(LIST_KINDS),
    version: z.string(),
    entries: z.coerce.number(),
    updated_at: z.coerce.number(),
  })
  .transform(row => ({
    name: row.name,
    kind: row.kind,
    /** Changes with every change of the entries. */
    version: row.version,
    entries: row.entries,
    updatedAt: new Date(row.updated_at),
  }));
export type StoredList = z.output<typeof listRow>;

/** Written in a moment, so that those who wait for the database's one writer hardly notice. */
const CHUNK_ENTRIES = 65_536;
/** Longer than anybody takes to write a list: what is older and belongs to none was left by a process that died. */
const ABANDONED_MS = 60 * 60 * 1000;

/** The list is not what it was a moment ago: it has to be looked up again. */
export class ListChangedError extends Error {
  constructor() {
    super('a list changed while it was read');
    this.name = 'ListChangedError';
  }
}

/** Asked in the transaction that changes a list. */
export type IsWanted = (trx: Knex.Transaction) => Promise<boolean>;

/** What a list is to hold. */
interface Next {
  readonly version: string;
  readonly chunks: number;
  readonly entries: number;
}

/** Lists as they lie in the database: one row a list, and its records in chunks that are of no use until the row names them. */
export type ListStore = ReturnType<typeof createListStore>;

export function createListStore(database: Database) {
  async function dropChunks(version: string): Promise<void> {
    const positions: number[] = await database.reader('list_chunks').where({ version }).pluck('position');
    for (const position of positions) {
      // Whoever wrote them for long may have made them a list in this moment.
      const isNoList = database.writer('lists').where({ version });
      await database.writer('list_chunks').where({ version, position }).whereNotExists(isNoList).delete();
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

  /** Points the list at other chunks, or at none; returns the version that is of no use now: the one it had, or the other one where that is not wanted any more. */
  async function point(name: string, kind: ListKind, next: Next | null, isWanted: IsWanted = async () => true) {
    return database.transaction(async trx => {
      if (next && !(await isWanted(trx))) return next.version;
      const before: { version: string } | undefined = await trx('lists').where({ name, kind }).first('version');
      if (next) {
        const { version, chunks, entries } = next;
        const written: unknown[] = await trx('list_chunks').where({ version }).pluck('position');
        if (written.length < chunks) throw new Error('the list was written for so long that its beginning is gone');
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
    /** By kind and name. */
    async lists(): Promise<StoredList[]> {
      return z.array(listRow).parse(await database.reader('lists').orderBy('kind').orderBy('name'));
    },

    /** In memory that threads can share. Throws ListChangedError when the list changed in this moment: its chunks may be gone. */
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
      // Little-endian in the database, whatever machine wrote it.
      if (endianness() === 'BE') bytes.swap32();
      return new Uint32Array(shared);
    },

    /**
     * Puts these records in the place of what a list held, all at once; a list that is not there is made. False, and nothing is
     * changed, where `isWanted` says so once they are written.
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
      const useless = await point(name, kind, { version, chunks, entries }, isWanted);
      if (useless !== null) await dropChunks(useless);
      await dropAbandoned();
      return useless !== version;
    },

    /** False when there is no such list. */
    async remove(name: string, kind: ListKind): Promise<boolean> {
      const before = await point(name, kind, null);
      if (before !== null) await dropChunks(before);
      return before !== null;
    },
  };
}

/** A copy: what the database is given must not lie in memory that is shared. */
function bytesOf(words: Uint32Array): Buffer {
  const bytes = Buffer.from(new Uint32Array(words).buffer);
  return endianness() === 'BE' ? bytes.swap32() : bytes;
}
