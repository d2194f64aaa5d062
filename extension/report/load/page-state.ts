import type { ReportState } from './follow-scan.ts';

/** What `data-state` of the page's root says. */
export type PageState = 'loading' | 'ready' | 'error' | 'offline' | 'not-connected';

export function pageStateOf(state: ReportState): PageState {
  if (state.phase === 'loading') return 'loading';
  if (state.phase !== 'problem') return 'ready';
  if (state.problem.problem === 'not-connected') return 'not-connected';
  return state.problem.problem === 'unreachable' || state.problem.problem === 'timeout' ? 'offline' : 'error';
}
