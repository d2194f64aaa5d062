import { isLoopbackName } from '../http/callers/loopback.ts';
import type { AccountService } from './service.ts';
import type { SessionService } from './session-service.ts';

interface Deps {
  readonly accounts: Pick<AccountService, 'listKeys'>;
  readonly sessions: Pick<SessionService, 'createTicket'>;
  /** Where the server listens. */
  readonly host: string;
  readonly port: number;
}

/**
 * An address that signs a browser on this machine in, once within a minute. The ticket is in the fragment, which browsers
 * do not send: neither a log nor a preview of the address can use it up. null without a valid key, with
 * another id, or where the server does not listen on loopback.
 */
export async function createOpenAddress({ accounts, sessions, host, port }: Deps, keyId?: string) {
  const place = loopbackHost(host);
  if (place === null) return null;
  const valid = (await accounts.listKeys()).filter(({ revokedAt }) => revokedAt === null);
  const key = keyId === undefined ? valid[0] : valid.find(({ id }) => id === keyId);
  if (key === undefined) return null;
  return `http://${place}:${port}/#ticket=${await sessions.createTicket(key.hash)}`;
}

/** The server accepts tickets from loopback only. null where it listens on another address alone. */
export function loopbackHost(host: string): string | null {
  if (host === '::' || host === '::1') return '[::1]';
  if (host === '0.0.0.0') return '127.0.0.1';
  return isLoopbackName(host) ? host : null;
}
