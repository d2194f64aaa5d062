import type { Target } from '../cdp/target.ts';

const ASK_EVERY_MS = 1_000;

/**
 * Sends an evaluation to the main thread of a page or frame every second and calls `onHung` each time it is not answered
 * within `patienceMs`. Otherwise a busy loop would take processor time from other scans until the load timeout.
 */
export function watchForHang(
  target: Target,
  isNavigating: () => boolean,
  patienceMs: number,
  signal: AbortSignal,
  onHung: () => void,
): void {
  let askedAt: number | null = null;
  const timer = setInterval(() => {
    // During a navigation the browser may not answer, without the page being hung.
    if (isNavigating()) askedAt = null;
    else if (askedAt === null) {
      const asked = (askedAt = Date.now());
      const answered = () => {
        if (askedAt === asked) askedAt = null;
      };
      target.send('Runtime.evaluate', { expression: '0' }).then(answered, answered);
    } else if (Date.now() - askedAt > patienceMs) {
      askedAt = null;
      onHung();
    }
  }, ASK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
