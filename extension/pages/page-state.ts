import { useLayoutEffect } from 'preact/hooks';
import type { Problem } from '../messaging/protocol/answer.ts';

/** Value of `data-state` on the page's root. */
export type PageState = 'loading' | 'ready' | 'error' | 'offline' | 'not-connected';

/** Publishes the state of the view in the root's `data-state`. */
export function usePageState(state: PageState): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['state'] = state;
  }, [state]);
}

export function stateOfProblem({ problem }: Problem): PageState {
  if (problem === 'not-connected' || problem === 'signed-out') return 'not-connected';
  return problem === 'unreachable' || problem === 'timeout' ? 'offline' : 'error';
}
