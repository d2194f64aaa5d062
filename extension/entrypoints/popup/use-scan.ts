import { useEffect, useRef, useState } from 'preact/hooks';
import type { TextName } from '../../i18n/text.ts';
import type { Problem, Response, ScanSummary } from '../../messaging/protocol.ts';
import { send } from '../../messaging/send.ts';

export type View =
  | { readonly kind: 'loading' | 'not-connected' | 'idle' }
  | { readonly kind: 'scanning'; readonly step: TextName; readonly seconds: number }
  | { readonly kind: 'done'; readonly summary: ScanSummary }
  | { readonly kind: 'problem'; readonly problem: Problem };

const POLL_MS = 1000;
const STEPS = { PENDING: 'scanPending', RUNNING: 'scanRunning' } as const;

/** The scan of a page: the one already asked for, or a new one, followed to its end. */
export function useScan(page: string | null) {
  const [view, setView] = useState<View>({ kind: 'loading' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => mark(view), [view]);
  useEffect(() => {
    open().catch(fail);
    return () => clearTimeout(timer.current);
  }, []);

  async function open(): Promise<void> {
    if ((await send('readServer', null)) === null) return setView({ kind: 'not-connected' });
    const id = page === null ? null : await send('findScan', { url: page });
    if (id === null) return setView({ kind: 'idle' });
    show(await send('readScan', { id }));
  }

  function start(): void {
    if (page === null) return;
    setView({ kind: 'scanning', step: 'scanSubmitting', seconds: 0 });
    send('submitScan', { url: page }).then(show, fail);
  }

  function show(answer: Response<'readScan'>): void {
    if (!answer.ok)
      return setView(
        answer.problem === 'not-connected' ? { kind: 'not-connected' } : { kind: 'problem', problem: answer },
      );
    const { scan } = answer.value;
    if (scan.status !== 'PENDING' && scan.status !== 'RUNNING') return setView({ kind: 'done', summary: answer.value });
    const seconds = Math.max(0, Math.round((Date.now() - Date.parse(scan.submitted_date)) / 1000));
    setView({ kind: 'scanning', step: STEPS[scan.status], seconds });
    timer.current = setTimeout(() => void send('readScan', { id: scan.id }).then(show, fail), POLL_MS);
  }

  function fail(error: unknown): void {
    setView({ kind: 'problem', problem: { ok: false, problem: 'failed', detail: String(error) } });
  }

  return { view, start };
}

/** What the page's root says of its state, for tests and styles. */
function mark(view: View): void {
  const { dataset } = document.documentElement;
  dataset['state'] = stateOf(view);
  dataset['verdict'] = view.kind === 'done' ? (view.summary.verdict?.verdict ?? 'UNRATED') : 'NOT_CHECKED';
}

function stateOf(view: View): string {
  if (view.kind === 'loading' || view.kind === 'not-connected') return view.kind;
  if (view.kind !== 'problem') return 'ready';
  return view.problem.problem === 'unreachable' || view.problem.problem === 'tls' ? 'offline' : 'error';
}
