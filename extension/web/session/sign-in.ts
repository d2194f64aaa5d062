import { SIGN_IN_PATH } from '../../../shared/api/sessions.ts';
import { usageEndpoints } from '../../../shared/api/usage.ts';
import { ApiError } from '../../api/api-error.ts';
import { webApi } from '../client/http-client.ts';
import { webFetch } from '../client/web-fetch.ts';
import { recentSearches } from '../recent-searches.ts';

const TIMEOUT_MS = 20_000;

export type SignInResult =
  | { readonly kind: 'done' }
  /** The key or the one-time address is not valid. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'too-many'; readonly seconds: number }
  | { readonly kind: 'unreachable' };

/** Opens a session. The key is sent once, and stored nowhere. */
export async function signIn(secret: { readonly key: string } | { readonly ticket: string }): Promise<SignInResult> {
  try {
    const { ok, status, headers } = await webFetch(SIGN_IN_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(secret),
      timeoutMs: TIMEOUT_MS,
    });
    if (ok) return { kind: 'done' };
    if (status === 429) return { kind: 'too-many', seconds: Number(headers.get('retry-after') ?? 60) };
    return { kind: status >= 500 ? 'unreachable' : 'refused' };
  } catch (error) {
    return { kind: isSignedOut(error) ? 'refused' : 'unreachable' };
  }
}

/** Ends the session, and removes from the browser what it searched for. */
export async function signOut(): Promise<void> {
  await recentSearches.clear();
  await webFetch(SIGN_IN_PATH, { method: 'DELETE', headers: {}, timeoutMs: TIMEOUT_MS });
}

/** True too if the server does not answer: the page then says so. */
export async function isSignedIn(): Promise<boolean> {
  return webApi.call(usageEndpoints.account, {}).then(
    () => true,
    (error: unknown) => !isSignedOut(error),
  );
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.problem === 'signed-out';
}

/** The ticket of a one-time address; null for any other. It is removed from the address at once. */
export function takeTicket(): string | null {
  const [, ticket] = /^#ticket=([\w-]{43})$/.exec(location.hash) ?? [];
  if (ticket === undefined) return null;
  history.replaceState(null, '', location.pathname);
  return ticket;
}

/** Where to go after signing in: a page of ours that `next` names, or this one. */
export function pageAfterSignIn({ pathname, search, hash }: Location = location): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return OWN_PAGE.test(next) ? next : `${pathname}${search}${hash}`;
}

export function signInAddress({ pathname, search, hash }: Location = location): string {
  return `/?${new URLSearchParams({ next: `${pathname}${search}${hash}` })}`;
}

const OWN_PAGE = /^\/(?:scan\/[\w-]{1,100}|search|queries|brands|usage)(?:[?#]|$)/;
