import { nextPhase } from '../../../shared/api/scan-progress.ts';
import type { CaptureProgress } from '../../scans/capture/capture.ts';
import { cutTo, oneLine } from '../text.ts';

type Step = 'browser' | CaptureProgress['step'] | 'closing';

interface ProgressOptions {
  readonly stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>;
  /** How long the page is watched, for the text of that step. */
  readonly waitingTimeSeconds: number;
  readonly now?: () => number;
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 100;
/** Outside a terminal, a line this often shows that the scan is still running. */
const STILL_RUNNING_MS = 10_000;
const CLEAR = '\r\x1b[2K';

/** The progress of a scan: an animated line on a terminal, plain lines elsewhere. */
export function createProgressView({ stream, waitingTimeSeconds, now = () => performance.now() }: ProgressOptions) {
  const isTerminal = stream.isTTY;
  const startedAt = now();
  const words: Readonly<Record<Step, string>> = {
    browser: 'starting the browser',
    opening: 'opening a tab',
    loading: 'loading',
    waiting: `watching for ${waitingTimeSeconds} s`,
    capturing: 'capturing',
    judging: 'analysing',
    closing: 'closing the browser',
  };
  let step: Step = 'browser';
  let requests = 0;
  let url: string | null = null;
  let frame = 0;
  let timer: NodeJS.Timeout | null = null;

  function state(): string {
    const seen = requests === 0 ? '' : `, ${requests} ${requests === 1 ? 'request' : 'requests'}`;
    // Not while closing: the page is already gone.
    const where = url === null || step === 'closing' ? '' : `  ${oneLine(url, 300)}`;
    return `${words[step]}${seen}${where}`;
  }
  function elapsed(): string {
    return `${((now() - startedAt) / 1000).toFixed(1)} s`;
  }
  function draw(): void {
    const text = `${FRAMES[frame++ % FRAMES.length]} ${elapsed().padStart(6)}  ${state()}`;
    stream.write(CLEAR + cutTo(text, Math.max(20, (stream.columns || 80) - 1)));
  }
  function printStillRunning(): void {
    stream.write(`still ${state()} after ${elapsed()}\n`);
  }
  function enter(next: Step): void {
    if (next === step && timer) return;
    step = next;
    timer ??= setInterval(isTerminal ? draw : printStillRunning, isTerminal ? FRAME_MS : STILL_RUNNING_MS);
    if (isTerminal) draw();
    else stream.write(`${state()}\n`);
  }

  return {
    /** A step outside of the capture. */
    step: (next: 'browser' | 'closing') => enter(next),
    update(progress: CaptureProgress): void {
      ({ requests, url } = progress);
      if (step !== 'closing') enter(nextPhase(step, progress.step));
    },
    /** Prints a permanent line. */
    note(text: string): void {
      stream.write(`${isTerminal ? CLEAR : ''}${text}\n`);
      if (timer && isTerminal) draw();
    },
    /** Ends the animation. */
    stop(): void {
      if (timer) clearInterval(timer);
      if (timer && isTerminal) stream.write(CLEAR);
      timer = null;
    },
  };
}
