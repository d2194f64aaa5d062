const CHECK_MS = 1_000;
/** Reports of life come every second; a process whose event loop is blocked for so many checks is killed. */
const MISSED_REPORTS = 15;
/** Until its first report: on a busy machine loading the program takes a while. */
const MISSED_AT_START = 60;
/** Resident memory, bytes. A capture process with 16 busy slots stays below 0.7 GB. */
const MAX_RSS = 2.5 * 1024 ** 3;

export interface Health {
  /** The process reported; `rss` is its resident memory in bytes. */
  alive(rss: number): void;
  stop(): void;
}

/** Calls `kill` once for a process that hangs or uses too much memory. */
export function watchHealth(kill: (reason: string) => void, checkMs = CHECK_MS): Health {
  let missed = 0;
  let allowed = MISSED_AT_START;
  // Counts checks, not time: after a pause of this process (a suspended machine) one check comes, not all of them.
  const timer = setInterval(() => {
    if (++missed > allowed) stop('its event loop is blocked');
  }, checkMs);
  timer.unref();

  function stop(reason?: string): void {
    clearInterval(timer);
    if (reason !== undefined) kill(reason);
  }

  return {
    alive(rss) {
      missed = 0;
      allowed = MISSED_REPORTS;
      if (rss > MAX_RSS) stop(`it uses ${Math.round(rss / 1024 ** 2)} MB of memory`);
    },
    stop: () => stop(),
  };
}
