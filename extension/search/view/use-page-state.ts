import { useLayoutEffect } from 'preact/hooks';
import type { PageState } from '../../report/load/page-state.ts';
import type { Asked } from './use-answer.ts';

/** Says at the page's root how the part that is shown stands. */
export function usePageState(state: PageState): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['state'] = state;
  }, [state]);
}

export function pageStateOf(asked: Asked<unknown>): PageState {
  if (asked.state === 'loading') return 'loading';
  if (asked.state !== 'problem') return 'ready';
  const { problem } = asked.problem;
  if (problem === 'not-connected') return 'not-connected';
  return problem === 'unreachable' || problem === 'timeout' ? 'offline' : 'error';
}
