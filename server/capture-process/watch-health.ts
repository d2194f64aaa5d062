const CHECK_MS = 1_000;
/** A process that misses this many of the reports, sent every second, is killed. */
const MISSED_REPORTS = 15;
/** Until its first report: on a busy machine loading the program takes a while. */
const MISSED_AT_START = 60;
/** Limit of resident memory, bytes. A capture process with 16 busy slots stays below 0.7 GB. */
const MAX_RSS = 2.5 * 1024 ** 3;

/** Calls `kill` once if the process hangs or uses too much memory. */
export function watchHealth(kill: (reason: string) => void, checkMs = CHECK_MS) {
  let missed = 0;
  let allowed = MISSED_AT_START;
  // Counts checks, not time: after this process was suspended, only one check runs.
  const timer = setInterval(() => {
    if (++missed > allowed) stop('event loop blocked');
  }, checkMs);
  timer.unref();

  function stop(reason?: string): void {
    clearInterval(timer);
    if (reason !== undefined) kill(reason);
  }

  return {
    /** The process reported; `rss` is its resident memory in bytes. */
    alive(rss: number): void {
      missed = 0;
      allowed = MISSED_REPORTS;
      if (rss > MAX_RSS) stop(`memory limit exceeded: ${Math.round(rss / 1024 ** 2)} MB`);
    },
    stop: (): void => stop(),
  };
}
