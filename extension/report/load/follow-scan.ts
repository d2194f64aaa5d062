import { isFinal } from '../../../shared/api/scan-values.ts';
import type { Problem } from '../../messaging/protocol/answer.ts';
import type { ExplainedDetail } from './report-data.ts';
import { FeedError } from './report-port.ts';

/** How far a report is. */
export type ReportState =
  | { readonly phase: 'loading' }
  /** `detail` is what was known before the server did not answer any more. */
  | { readonly phase: 'problem'; readonly problem: Problem; readonly detail: ExplainedDetail | null }
  | { readonly phase: 'waiting'; readonly detail: ExplainedDetail }
  | { readonly phase: 'done'; readonly detail: ExplainedDetail };

interface Deps {
  readonly readDetail: (id: string, signal: AbortSignal) => Promise<ExplainedDetail>;
  readonly onState: (state: ReportState) => void;
  /** Resolves after this many milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>;
}

const FIRST_PAUSE_MS = 700;
const LONGEST_PAUSE_MS = 3_000;
/** What passes by itself while somebody looks at a scan that runs. */
const PASSING: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'rate']);

/** Reads a scan until it is final, and tells each state. Ends by itself with a final scan, or with a problem that stays. */
export async function followScan(id: string, signal: AbortSignal, { readDetail, onState, wait }: Deps): Promise<void> {
  let known: ExplainedDetail | null = null;
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(LONGEST_PAUSE_MS, pause * 1.3)) {
    const state: ReportState = await readDetail(id, signal).then(stateOf, (error: unknown) =>
      problemState(error, known),
    );
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it can have been aborted while that was waited for
    if (signal.aborted) return;
    onState(state);
    if (state.phase === 'waiting') known = state.detail;
    // Nobody waits for a server that was not there from the beginning: they are asked.
    const mayPass = state.phase === 'problem' && known !== null && PASSING.has(state.problem.problem);
    if (state.phase !== 'waiting' && !mayPass) return;
    await wait(pause);
  }
}

function stateOf(detail: ExplainedDetail): ReportState {
  return { phase: isFinal(detail.scan.status) ? 'done' : 'waiting', detail };
}

function problemState(error: unknown, detail: ExplainedDetail | null): ReportState {
  const problem: Problem =
    error instanceof FeedError
      ? error.problem
      : { ok: false, problem: 'failed', detail: 'an answer that is not in the agreed form', retryAt: null };
  return { phase: 'problem', problem, detail };
}

/** What `data-state` of the page's root says. */
export type PageState = 'loading' | 'ready' | 'error' | 'offline' | 'not-connected';

export function pageStateOf(state: ReportState): PageState {
  if (state.phase === 'loading') return 'loading';
  if (state.phase !== 'problem') return 'ready';
  if (state.problem.problem === 'not-connected') return 'not-connected';
  return state.problem.problem === 'unreachable' || state.problem.problem === 'timeout' ? 'offline' : 'error';
}
