import { createHash } from 'node:crypto';
import type { Scope } from './dialect.ts';

const PUBLIC: Scope = 'p';

/** The scope in which a scan can be found. */
export function scopeOf(scan: { readonly isPrivate: boolean; readonly accountId: string }): Scope {
  return scan.isPrivate ? privateScope(scan.accountId) : PUBLIC;
}

/** What an account may see: all that is public, and its own private scans where it has any. */
export function scopesOf(accountId: string, hasPrivate: boolean): Scope[] {
  return hasPrivate ? [PUBLIC, privateScope(accountId)] : [PUBLIC];
}

/** Of one length, so that no scope can begin like another. */
function privateScope(accountId: string): Scope {
  return `x${createHash('sha256').update(accountId).digest('hex').slice(0, 20)}`;
}
