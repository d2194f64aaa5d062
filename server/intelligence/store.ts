import { randomUUID } from 'node:crypto';
import { endianness } from 'node:os';
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

/** Lists as they lie in the database: one row a list, and its records in chunks that are of no use until the row names them. */
export type ListStore = ReturnType<typeof createListStore>;

export function createListStore(database: Database) {
  async function dropChunks(version: string): Promise<void> {
    const positions: number[] = await database.reader('list_chunks').where({ version }).pluck('position');
    for (const position of positions) await database.writer('list_chunks').where({ version, position }).delete();
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

  /** Points the list at other chunks, or at none; returns the version it had. */
  async function point(name: string, kind: ListKind, next: { version: string; entries: number } | null) {
    return database.transaction(async trx => {
      const before: { version: string } | undefined = await trx('lists').where({ name, kind }).first('version');
      const updated = next && { name, kind, ...next, updated_at: Date.now() };
      if (updated) await trx('lists').insert(updated).onConflict(['kind', 'name']).merge();
      else await trx('lists').where({ name, kind }).delete();
      await bumpRevision(trx, 'lists');
      return before?.version ?? null;
    });
  }

  return {
    /** By kind and name. */
    async lists(): Promise<StoredList[]> {
      return z.array(listRow).parse(await database.reader('lists').orderBy('kind').orderBy('name'));
    },

    /** In memory that threads can share. Throws when the list changed in this moment: its chunks may be gone. */
    async records({ version, entries, kind }: Pick<StoredList, 'version' | 'entries' | 'kind'>): Promise<Uint32Array> {
      const shared = new SharedArrayBuffer(entries * RECORD_WORDS[kind] * Uint32Array.BYTES_PER_ELEMENT);
      const bytes = Buffer.from(shared);
      let length = 0;
      for (let position = 0; length < bytes.length; position++) {
        const row: { records: Buffer } | undefined = await database
          .reader('list_chunks')
          .where({ version, position })
          .first('records');
        if (!row) throw new Error('a list changed while it was read');
        length += row.records.copy(bytes, length);
      }
      // Little-endian in the database, whatever machine wrote it.
      if (endianness() === 'BE') bytes.swap32();
      return new Uint32Array(shared);
    },

    /** Puts these records in the place of what a list held, all at once; a list that is not there is made. */
    async replace(name: string, kind: ListKind, records: Uint32Array): Promise<void> {
      const version = randomUUID();
      const chunkWords = CHUNK_ENTRIES * RECORD_WORDS[kind];
      for (let start = 0; start < records.length; start += chunkWords) {
        const chunk = bytesOf(records.subarray(start, start + chunkWords));
        const position = start / chunkWords;
        await database.writer('list_chunks').insert({ version, position, records: chunk, created_at: Date.now() });
      }
      const before = await point(name, kind, { version, entries: records.length / RECORD_WORDS[kind] });
      if (before !== null) await dropChunks(before);
      await dropAbandoned();
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
