import { beforeEach, describe, expect, test } from 'vitest';
import { createKeyRing } from '../../../server/accounts/key-ring.ts';
import { createAccountService } from '../../../server/accounts/service.ts';
import { createSessionService, type SessionService } from '../../../server/accounts/session-service.ts';
import { createSessionStore } from '../../../server/accounts/session-store.ts';
import { createAccountStore } from '../../../server/accounts/store.ts';
import { testDatabase } from '../support/test-database.ts';

const HOUR_MS = 60 * 60_000;

let sessions: SessionService;
let key: string;
let keyHash: string;
let now: number;
beforeEach(async () => {
  const database = await testDatabase();
  const accountStore = createAccountStore(database);
  const ring = createKeyRing({ store: accountStore, onError: () => undefined });
  ({ key } = await createAccountService({ store: accountStore, ring }).createKey({ name: 'any', plan: 'FREE' }));
  keyHash = (await accountStore.keys())[0]?.hash ?? '';
  now = Date.parse('2026-11-21T09:00:00.000Z');
  sessions = createSessionService({ store: createSessionStore(database), ring, now: () => now });
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

describe('a ticket', () => {
  test('is valid for a minute', async () => {
    const [early, late] = [await sessions.createTicket(keyHash), await sessions.createTicket(keyHash)];
    now += 60_000;
    expect(await sessions.signInByTicket(early, 'a browser')).not.toBeNull();
    now += 1;
    expect(await sessions.signInByTicket(late, 'a browser')).toBeNull();
  });
});
