import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Session } from '../../shared/api/sessions.ts';
import { AppError, StorageWriteError } from '../errors.ts';
import type { Log } from '../log.ts';
import { hashApiKey } from './api-key.ts';
import type { KeyRing } from './key-ring.ts';
import type { Caller } from './plan.ts';
import type { SessionStore, StoredSession } from './session-store.ts';

const IDLE_MS = 12 * 60 * 60_000;
const TICKET_MS = 60_000;
/** Each use counts for the idle time, but is not worth a write each time. */
const TOUCH_AFTER_MS = 60_000;
const MAX_USER_AGENT = 200;
/** Of one key; beyond that, the one unused for longest ends. */
const MAX_SESSIONS = 100;
const TOKEN = /^[\w-]{43}$/;

/** A browser that has just signed in. `token` goes into its cookie and nowhere else. */
export interface OpenedSession {
  readonly token: string;
  readonly caller: Caller;
}

export type SessionService = ReturnType<typeof createSessionService>;

interface Deps {
  readonly store: SessionStore;
  readonly ring: Pick<KeyRing, 'openHash' | 'open'>;
  /** Counts a sign-in against the rate limit of its key; throws the 429. Default: none. */
  readonly takeToken?: (caller: Caller) => void;
  readonly log: Pick<Log, 'warn'>;
  readonly now?: () => number;
}

export function createSessionService({ store, ring, takeToken = () => undefined, log, now = Date.now }: Deps) {
  async function start(keyHash: string, caller: Caller | null, userAgent: string): Promise<OpenedSession | null> {
    if (caller === null) return null;
    takeToken(caller);
    const at = new Date(now());
    await store.removeOld(new Date(now() - IDLE_MS), at);
    const token = randomToken();
    const session: StoredSession = {
      id: randomUUID(),
      keyId: caller.keyId,
      keyHash,
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
      createdAt: at,
      usedAt: at,
    };
    await store.add(session, hashToken(token), MAX_SESSIONS);
    return { token, caller };
  }

  async function find(token: string): Promise<StoredSession | null> {
    if (!TOKEN.test(token)) return null;
    const session = await store.find(hashToken(token));
    return session === null || isIdle(session) ? null : session;
  }

  function isIdle({ usedAt }: StoredSession): boolean {
    return now() - usedAt.getTime() > IDLE_MS;
  }

  /** Reading goes on while the database cannot be written. */
  async function touch(id: string): Promise<void> {
    try {
      await store.touch(id, new Date(now()));
    } catch (err) {
      if (!(err instanceof StorageWriteError)) throw err;
      log.warn({ err }, 'use of a session could not be stored');
    }
  }

  /** Of all accounts if null. */
  async function active(accountId: string | null): Promise<StoredSession[]> {
    return (await store.list(accountId)).filter(session => !isIdle(session));
  }

  return {
    /** null if the key is not valid. Counts against its rate limit. */
    signIn: async (key: string, userAgent: string) => start(hashApiKey(key), await ring.open(key), userAgent),

    /** null if the ticket is unknown, used or expired. */
    async signInByTicket(ticket: string, userAgent: string): Promise<OpenedSession | null> {
      const keyHash = TOKEN.test(ticket) ? await store.takeTicket(hashToken(ticket), new Date(now())) : null;
      return keyHash === null ? null : start(keyHash, await ring.openHash(keyHash), userAgent);
    },

    /** null if the session has ended, or its key is no longer valid. */
    async authenticate(token: string): Promise<Caller | null> {
      const session = await find(token);
      if (session === null) return null;
      const caller = await ring.openHash(session.keyHash);
      if (caller === null) return null;
      if (now() - session.usedAt.getTime() > TOUCH_AFTER_MS) await touch(session.id);
      return caller;
    },

    async signOut(token: string): Promise<void> {
      const session = await find(token);
      if (session !== null) await store.remove(session.id);
    },

    /** The sessions of the caller's account. */
    list: async ({ accountId }: Caller) => (await active(accountId)).map(presented),
    listAll: async () => (await active(null)).map(presented),
    /** Ends a session of any account. False if there is none. */
    endAny: store.remove,

    /** Ends a session of the caller's account. Throws 404. */
    async end(id: string, { accountId }: Caller): Promise<void> {
      const isOwn = (await active(accountId)).some(session => session.id === id);
      if (!isOwn || !(await store.remove(id))) throw new AppError(404, 'session not found');
    },

    /** A ticket for the key with this hash, valid once within a minute. */
    async createTicket(keyHash: string): Promise<string> {
      const ticket = randomToken();
      await store.addTicket(hashToken(ticket), keyHash, new Date(now() + TICKET_MS));
      return ticket;
    },
  };
}

function presented({ id, keyId, userAgent, createdAt, usedAt }: StoredSession): Session {
  return {
    id,
    key_id: keyId,
    user_agent: userAgent,
    created_date: createdAt.toISOString(),
    last_used_date: usedAt.toISOString(),
  };
}

/** 256 bits, so an unsalted SHA-256 is safe from guessing. */
function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
