import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { columnsOf, rowOf, time } from '../storage/rows.ts';

const sessionRow = rowOf({
  id: z.string(),
  keyId: z.string(),
  keyHash: z.string(),
  userAgent: z.string(),
  createdAt: time,
  usedAt: time,
});
export type StoredSession = z.output<typeof sessionRow>;

const ticketRow = z.object({ key_hash: z.string() });

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Browsers that are signed in, and one-time tickets. Tokens are stored as hashes. */
export function createSessionStore(database: Database) {
  return {
    /** Of more than `max` sessions of a key, those unused for longest end. */
    async add(session: StoredSession, tokenHash: string, max: number): Promise<void> {
      await database.transaction(async trx => {
        // Others who sign in with this key wait here.
        await trx('api_keys').where({ id: session.keyId }).forUpdate().first('id');
        await trx('sessions').insert(columnsOf({ ...session, tokenHash }));
        const before: string[] = await trx('sessions')
          .where({ key_id: session.keyId })
          .whereNot({ id: session.id })
          .orderBy('used_at', 'desc')
          .pluck('id');
        await trx('sessions')
          .whereIn('id', before.slice(max - 1))
          .delete();
      }, 'rows');
    },

    async find(tokenHash: string): Promise<StoredSession | null> {
      const row: unknown = await database.reader('sessions').where({ token_hash: tokenHash }).first();
      return row === undefined ? null : sessionRow.parse(row);
    },

    async touch(id: string, at: Date): Promise<void> {
      await database.writer('sessions').where({ id }).update({ used_at: at.getTime() });
    },

    /** Sessions of the valid keys of an account, or of all accounts; last used first. */
    async list(accountId: string | null): Promise<StoredSession[]> {
      const query = database
        .reader('sessions')
        // Those of a key that was revoked or rotated have ended.
        .join('api_keys', 'api_keys.hash', 'sessions.key_hash')
        .whereNull('api_keys.revoked_at')
        .select('sessions.*')
        .orderBy('sessions.used_at', 'desc')
        .orderBy('sessions.id');
      const rows: unknown[] = await (accountId === null ? query : query.where('api_keys.account_id', accountId));
      return z.array(sessionRow).parse(rows);
    },

    /** False if the session does not exist. */
    async remove(id: string): Promise<boolean> {
      return (await database.writer('sessions').where({ id }).delete()) > 0;
    },

    /** Removes sessions that were last used before a moment, and tickets that have expired. */
    async removeOld(usedBefore: Date, now: Date): Promise<void> {
      await database.transaction(async trx => {
        await trx('sessions').where('used_at', '<', usedBefore.getTime()).delete();
        await trx('sign_in_tickets').where('expires_at', '<', now.getTime()).delete();
      }, 'rows');
    },

    async addTicket(tokenHash: string, keyHash: string, expiresAt: Date): Promise<void> {
      await database.writer('sign_in_tickets').insert(columnsOf({ tokenHash, keyHash, expiresAt }));
    },

    /** The hash of the ticket's key, once: the ticket is deleted. */
    async takeTicket(tokenHash: string, now: Date): Promise<string | null> {
      // Guesses find nothing. Read first, so that they do not wait for the write lock.
      if ((await database.reader('sign_in_tickets').where({ token_hash: tokenHash }).first()) === undefined)
        return null;
      return database.transaction(async trx => {
        const row: unknown = await trx('sign_in_tickets')
          .where({ token_hash: tokenHash })
          .where('expires_at', '>=', now.getTime())
          .first();
        // Of two processes only one deletes the row.
        const isTaken = (await trx('sign_in_tickets').where({ token_hash: tokenHash }).delete()) > 0;
        return row === undefined || !isTaken ? null : ticketRow.parse(row).key_hash;
      });
    },
  };
}
