import type { AccountService } from './service.ts';
import type { SessionService } from './session-service.ts';
import type { StoredKey } from './store.ts';

interface Deps {
  readonly accounts: Pick<AccountService, 'listKeys'>;
  readonly sessions: Pick<SessionService, 'createTicket'>;
  /** Where the server listens. */
  readonly host: string;
  readonly port: number;
}

/**
 * An address that signs a browser on this machine in, once within a minute. The ticket is in the fragment, which browsers
 * do not send: neither a log nor a preview of the address can use it up. null without a valid key, or with another id.
 */
export async function createOpenAddress({ accounts, sessions, host, port }: Deps, keyId?: string) {
  const key = (await accounts.listKeys()).find(each => each.revokedAt === null && isWanted(each, keyId));
  if (key === undefined) return null;
  return `http://${loopbackHost(host)}:${port}/#ticket=${await sessions.createTicket(key.hash)}`;
}

function isWanted({ id }: StoredKey, keyId: string | undefined): boolean {
  return keyId === undefined || keyId === id;
}

/** The server accepts tickets from loopback only, and listens there unless it listens on another address alone. */
function loopbackHost(host: string): string {
  if (host === '::' || host === '::1') return '[::1]';
  return host === '0.0.0.0' ? '127.0.0.1' : host;
}
