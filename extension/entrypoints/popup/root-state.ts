import type { PageNow } from './page-now.ts';

/** The root's `data-state`. What memory knows is shown before the server is. */
export function rootState({ url, server, state, result, isChecking, notChecked }: PageNow): string {
  if (server === null || notChecked === 'not-connected') return server === undefined ? 'loading' : 'not-connected';
  if (result?.kind === 'checked' || url === null) return 'ready';
  if (isChecking || (server === undefined && result === null)) return 'loading';
  if (result?.kind === 'unavailable') return state === 'OFFLINE' ? 'offline' : 'error';
  return 'ready';
}
