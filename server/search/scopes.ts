import { createHash } from 'node:crypto';
import type { Scope } from './dialect.ts';

const PUBLIC: Scope = 'p';

/** The scope of a scan. */
export function scopeOf(scan: { readonly isPrivate: boolean; readonly accountId: string }): Scope {
  return scan.isPrivate ? privateScope(scan.accountId) : PUBLIC;
}

/** The scopes that an account may search: the public one, and its own if it has private scans. */
export function scopesOf(accountId: string, hasPrivate: boolean): Scope[] {
  return hasPrivate ? [PUBLIC, privateScope(accountId)] : [PUBLIC];
}

/** Fixed length, so that no scope is a prefix of another. */
function privateScope(accountId: string): Scope {
  return `x${createHash('sha256').update(accountId).digest('hex').slice(0, 20)}`;
}
