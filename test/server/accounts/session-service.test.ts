import { beforeEach, describe, expect, test } from 'vitest';
import { createKeyRing, type KeyRing } from '../../../server/accounts/key-ring.ts';
import { createAccountService } from '../../../server/accounts/service.ts';
import { createSessionService, type SessionService } from '../../../server/accounts/session-service.ts';
import { createSessionStore } from '../../../server/accounts/session-store.ts';
import { createAccountStore } from '../../../server/accounts/store.ts';
import { StorageWriteError } from '../../../server/errors.ts';
import type { Database } from '../../../server/storage/database.ts';
import { testDatabase } from '../support/test-database.ts';
import { silentLog } from '../support/test-server.ts';

const HOUR_MS = 60 * 60_000;

let database: Database;
let ring: KeyRing;
let sessions: SessionService;
let key: string;
let keyHash: string;
let now: number;
beforeEach(async () => {
  database = await testDatabase();
  const accountStore = createAccountStore(database);
  ring = createKeyRing({ store: accountStore, onError: () => undefined });
  ({ key } = await createAccountService({ store: accountStore, ring }).createKey({ name: 'any', plan: 'FREE' }));
  keyHash = (await accountStore.keys())[0]?.hash ?? '';
  now = Date.parse('2026-11-21T09:00:00.000Z');
  sessions = createSessionService({ store: createSessionStore(database), ring, log: silentLog, now: () => now });
});

describe('a session', () => {
  test('ends after 12 hours without use, and not before', async () => {
    const token = (await sessions.signIn(key, 'a browser'))?.token ?? '';
    now += 11 * HOUR_MS;
    expect(await sessions.authenticate(token)).toMatchObject({ plan: 'FREE' });
    now += 11 * HOUR_MS;
    expect(await sessions.authenticate(token)).toMatchObject({ plan: 'FREE' });
    now += 12 * HOUR_MS + 1;
    expect(await sessions.authenticate(token)).toBeNull();
    expect(await sessions.listAll()).toEqual([]);
  });

  test.each(['', 'short', 'a'.repeat(43), 'a'.repeat(44), '\u0000'.repeat(43)])(
    'does not open with %j',
    async token => {
      await sessions.signIn(key, 'a browser');
      expect(await sessions.authenticate(token)).toBeNull();
    },
  );

  test('truncates a long user agent', async () => {
    await sessions.signIn(key, 'x'.repeat(10_000));
    expect((await sessions.listAll())[0]?.user_agent).toBe('x'.repeat(200));
  });
});

test('beyond 100 sessions of a key, the one unused for longest ends', async () => {
  const first = (await sessions.signIn(key, 'first'))?.token ?? '';
  now += 1;
  const second = (await sessions.signIn(key, 'second'))?.token ?? '';
  now += 60_001;
  await sessions.authenticate(first);
  for (let n = 0; n < 99; n++) await sessions.signIn(key, 'more');
  expect(await sessions.listAll()).toHaveLength(100);
  expect([await sessions.authenticate(first), await sessions.authenticate(second)]).toEqual([
    expect.objectContaining({ plan: 'FREE' }),
    null,
  ]);
});

test('opens while the database cannot be written', async () => {
  const token = (await sessions.signIn(key, 'a browser'))?.token ?? '';
  const store = createSessionStore(database);
  const full = { ...store, touch: () => Promise.reject(new StorageWriteError('SQLITE_FULL', new Error('full'))) };
  const reading = createSessionService({ store: full, ring, log: silentLog, now: () => now });
  now += 2 * 60_000;
  expect(await reading.authenticate(token)).toMatchObject({ plan: 'FREE' });
});

describe('a ticket', () => {
  test('is valid for a minute', async () => {
    const [early, late] = [await sessions.createTicket(keyHash), await sessions.createTicket(keyHash)];
    now += 60_000;
    expect(await sessions.signInByTicket(early, 'a browser')).not.toBeNull();
    now += 1;
    expect(await sessions.signInByTicket(late, 'a browser')).toBeNull();
  });
});
