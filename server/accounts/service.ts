import { randomUUID } from 'node:crypto';
import { generateApiKey, generateKeyId, hashApiKey } from './api-key.ts';
import type { KeyRing } from './key-ring.ts';
import type { Plan } from './plan.ts';
import type { Account, AccountStore } from './store.ts';

export interface CreateKeyRequest {
  readonly name: string;
  readonly plan: Plan;
  readonly dailyQuota?: number | null;
  /** Name or id of the account. Created if it does not exist; a new account if omitted. */
  readonly account?: string;
}

/** A key with its secret, which is shown only once. */
export interface CreatedKey {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly account: string;
  readonly key: string;
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService({ store, ring }: { store: AccountStore; ring: KeyRing }) {
  async function addKey(request: CreateKeyRequest, options?: { mustBeFirst: boolean }): Promise<CreatedKey | null> {
    const key = generateApiKey();
    const created = {
      id: generateKeyId(),
      name: request.name,
      plan: request.plan,
      hash: hashApiKey(key),
      dailyQuota: request.dailyQuota ?? null,
      createdAt: new Date(),
    };
    const account = await store.addKey(created, find => chooseAccount(request, find), options);
    await ring.refresh();
    return account && { id: created.id, name: created.name, plan: created.plan, account: account.name, key };
  }

  return {
    /** null if the key is unknown or revoked. */
    authenticate: ring.open,
    async createKey(request: CreateKeyRequest): Promise<CreatedKey> {
      const created = await addKey(request);
      if (!created) throw new Error('only addKey with mustBeFirst returns null');
      return created;
    },
    /** Creates a PREMIUM key if there are no keys; otherwise null. */
    ensureFirstKey: () => addKey({ name: 'first', plan: 'PREMIUM' }, { mustBeFirst: true }),
    listKeys: store.keys,
    /** By name or id. */
    findAccount: store.account,

    /** Replaces the secret of a key. null if the key does not exist or is revoked. */
    async rotateKey(id: string): Promise<CreatedKey | null> {
      const key = generateApiKey();
      if (!(await store.replaceHash(id, hashApiKey(key)))) return null;
      await ring.refresh();
      const stored = await store.key(id);
      return stored && { id, name: stored.name, plan: stored.plan, account: stored.accountName, key };
    },

    /** False if the key does not exist or is already revoked. */
    async revokeKey(id: string): Promise<boolean> {
      const isRevoked = await store.revoke(id, new Date());
      await ring.refresh();
      return isRevoked;
    },
  };
}

/** A new account gets the name of its first key, with a number if that name is taken. */
async function chooseAccount(
  request: CreateKeyRequest,
  find: (name: string) => Promise<Account | null>,
): Promise<Account> {
  if (request.account !== undefined) return (await find(request.account)) ?? newAccount(request.account);
  for (let n = 1; ; n++) {
    const name = n === 1 ? request.name : `${request.name}-${n}`;
    if (!(await find(name))) return newAccount(name);
  }
}

function newAccount(name: string): Account {
  return { id: randomUUID(), name };
}
