import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { generateApiKey } from '../../../server/accounts/api-key.ts';
import { createKeyRing } from '../../../server/accounts/key-ring.ts';
import { createAccountService } from '../../../server/accounts/service.ts';
import { createAccountStore } from '../../../server/accounts/store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

async function openAccounts(file?: string) {
  const database = await testDatabase(file);
  const store = createAccountStore(database);
  const ring = createKeyRing({
    store,
    onError: error => {
      throw error;
    },
  });
  await ring.start();
  onTestFinished(() => ring.stop());
  return { database, accounts: createAccountService({ store, ring }) };
}

describe('a key', () => {
  test('authenticates its account with its plan', async () => {
    const { accounts } = await openAccounts();
    const created = await accounts.createKey({ name: 'ci', plan: 'PREMIUM', dailyQuota: 7 });
    const account = await accounts.findAccount(created.account);
    expect(await accounts.authenticate(created.key)).toEqual({
      keyId: created.id,
      accountId: account?.id,
      plan: 'PREMIUM',
      dailyQuota: 7,
    });
  });

  test('is not stored in the database', async () => {
    const { database, accounts } = await openAccounts();
    const { key } = await accounts.createKey({ name: 'ci', plan: 'FREE' });
    const rows = JSON.stringify([await database.reader('api_keys'), await database.reader('accounts')]);
    expect(rows).not.toContain(key);
    expect(rows).not.toContain(key.slice(3));
  });

  test.each(['', 'lg_', `lg_${'a'.repeat(40)}`, "lg_' OR 1=1 --"])('%j is refused', async key => {
    const { accounts } = await openAccounts();
    await accounts.createKey({ name: 'other', plan: 'FREE' });
    expect(await accounts.authenticate(key)).toBeNull();
  });

  test('is refused after it is revoked', async () => {
    const { accounts } = await openAccounts();
    const { id, key } = await accounts.createKey({ name: 'a', plan: 'FREE' });
    expect(await accounts.revokeKey(id)).toBe(true);
    expect(await accounts.authenticate(key)).toBeNull();
    expect(await accounts.revokeKey(id)).toBe(false);
    expect(await accounts.rotateKey(id)).toBeNull();
    expect((await accounts.listKeys())[0]?.revokedAt).toBeInstanceOf(Date);
  });

  test('keeps id, account and plan when rotated; only the new secret is valid', async () => {
    const { accounts } = await openAccounts();
    const before = await accounts.createKey({ name: 'a', plan: 'FREE' });
    const caller = await accounts.authenticate(before.key);
    const after = await accounts.rotateKey(before.id);
    expect(after).toEqual({ ...before, key: expect.not.stringMatching(before.key) });
    expect(await accounts.authenticate(before.key)).toBeNull();
    expect(await accounts.authenticate(after?.key ?? '')).toEqual(caller);
  });
});

describe('an account', () => {
  test('is created for a key without one, also if its name is taken', async () => {
    const { accounts } = await openAccounts();
    const names = await Promise.all(Array.from({ length: 3 }, () => accounts.createKey({ name: 'ci', plan: 'FREE' })));
    expect(names.map(key => key.account).toSorted()).toEqual(['ci', 'ci-2', 'ci-3']);
  });

  test('is shared by keys with its name or id', async () => {
    const { accounts } = await openAccounts();
    const first = await accounts.createKey({ name: 'a', plan: 'FREE', account: 'acme' });
    const id = (await accounts.findAccount('acme'))?.id ?? '';
    const second = await accounts.createKey({ name: 'b', plan: 'PREMIUM', account: id });
    expect(second.account).toBe('acme');
    const callers = await Promise.all([first, second].map(async created => accounts.authenticate(created.key)));
    expect(callers.map(caller => caller?.accountId)).toEqual([id, id]);
  });
});

describe('the first key', () => {
  test('is PREMIUM and created once, also if processes start together', async () => {
    const file = join(await temporaryFolder(), 'a.db');
    const processes = [await openAccounts(file), await openAccounts(file), await openAccounts(file)];
    const made = await Promise.all(processes.map(({ accounts }) => accounts.ensureFirstKey()));
    expect(made.filter(key => key !== null)).toEqual([expect.objectContaining({ plan: 'PREMIUM' })]);
  });

  test('is not created if there are keys, even revoked ones', async () => {
    const { accounts } = await openAccounts();
    const { id } = await accounts.createKey({ name: 'a', plan: 'FREE' });
    await accounts.revokeKey(id);
    expect(await accounts.ensureFirstKey()).toBeNull();
  });
});

test('changes by another process arrive within two seconds', async () => {
  const file = join(await temporaryFolder(), 'a.db');
  const here = await openAccounts(file);
  const there = await openAccounts(file);
  const { id, key } = await there.accounts.createKey({ name: 'a', plan: 'FREE' });
  expect(await waitFor(async () => here.accounts.authenticate(key))).toMatchObject({ keyId: id });
  await there.accounts.revokeKey(id);
  expect(await waitFor(async () => (await here.accounts.authenticate(key)) === null)).toBe(true);
});

describe('a key of another process', () => {
  test('is accepted at the first request, right after refused ones', async () => {
    const file = join(await temporaryFolder(), 'a.db');
    const [here, there] = [await openAccounts(file), await openAccounts(file)];
    for (let n = 0; n < 5; n++) {
      expect(await here.accounts.authenticate(generateApiKey())).toBeNull();
      const { id, key } = await there.accounts.createKey({ name: 'a', plan: 'FREE' });
      expect(await here.accounts.authenticate(key)).toMatchObject({ keyId: id });
    }
  });

  test('is accepted at the first request after rotation', async () => {
    const file = join(await temporaryFolder(), 'a.db');
    const [here, there] = [await openAccounts(file), await openAccounts(file)];
    const before = await there.accounts.createKey({ name: 'a', plan: 'FREE' });
    expect(await here.accounts.authenticate(before.key)).not.toBeNull();
    const after = await there.accounts.rotateKey(before.id);
    expect(await here.accounts.authenticate(after?.key ?? '')).toMatchObject({ keyId: before.id });
  });

  test('is looked up by one read for concurrent unknown keys', async () => {
    const { database, accounts } = await openAccounts();
    let reads = 0;
    database.reader.on('query', () => void reads++);
    const guesses = await Promise.all(Array.from({ length: 500 }, async () => accounts.authenticate(generateApiKey())));
    expect(guesses.every(caller => caller === null)).toBe(true);
    // One, or two where the ring was just refreshing itself.
    expect(reads).toBeLessThanOrEqual(2);
  });
});
