import { isFinal } from '../../../shared/scan-values.ts';
import type { Problem } from '../../messaging/protocol/answer.ts';
import { type PageState, stateOfProblem } from '../../pages/page-state.ts';
import type { ExplainedDetail } from './report-data.ts';
import { FeedError } from '../../messaging/report-port.ts';

/** State of the report. */
export type ReportState =
  | { readonly phase: 'loading' }
  /** `detail` was read before the server stopped responding. */
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
const MAX_PAUSE_MS = 3_000;
/** Problems that pass without help. */
const PASSING: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'rate']);

/** Polls a scan until it is final and reports each state. Stops at a final scan and at problems that will not pass. */
export async function followScan(id: string, signal: AbortSignal, { readDetail, onState, wait }: Deps): Promise<void> {
  let known: ExplainedDetail | null = null;
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(MAX_PAUSE_MS, pause * 1.3)) {
    const state: ReportState = await readDetail(id, signal).then(stateOf, (error: unknown) =>
      problemState(error, known),
    );
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it can have been aborted while that was waited for
    if (signal.aborted) return;
    onState(state);
    if (state.phase === 'waiting') known = state.detail;
    // Do not retry a server that never responded; the page offers a button instead.
    const isTransient = state.phase === 'problem' && known !== null && PASSING.has(state.problem.problem);
    if (state.phase !== 'waiting' && !isTransient) return;
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
      : { ok: false, problem: 'failed', detail: 'the response does not match its schema', retryAt: null };
  return { phase: 'problem', problem, detail };
}

export function pageStateOf(state: ReportState): PageState {
  if (state.phase === 'loading') return 'loading';
  return state.phase === 'problem' ? stateOfProblem(state.problem) : 'ready';
}
