import type { Target } from './cdp/target.ts';

const ASK_EVERY_MS = 1_000;

/**
 * Asks the main thread of a page or frame for a sign of life every second and calls `onHung` each time that none has
 * come for `patienceMs`: a script that spins would otherwise cost its neighbours the processor until the load time is over.
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
    // While a navigation is under way the browser may answer nothing, and the page is not to blame.
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
