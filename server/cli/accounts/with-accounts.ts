import { createKeyRing } from '../../accounts/key-ring.ts';
import { createAccountService, type AccountService } from '../../accounts/service.ts';
import { createSessionService, type SessionService } from '../../accounts/session-service.ts';
import { createSessionStore } from '../../accounts/session-store.ts';
import { createAccountStore } from '../../accounts/store.ts';
import type { CommandContext } from '../context.ts';
import { withDatabase } from '../with-database.ts';

export function withAccounts<T>(
  context: CommandContext,
  work: (accounts: AccountService, sessions: SessionService) => Promise<T>,
): Promise<T> {
  return withDatabase(context, database => {
    const store = createAccountStore(database);
    const ring = createKeyRing({ store, onError: err => context.log.error({ err }) });
    const sessions = createSessionService({ store: createSessionStore(database), ring, log: context.log });
    return work(createAccountService({ store, ring }), sessions);
  });
}
