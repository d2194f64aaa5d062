const SLICE_MS = 6;
/** Upper limit for pages that are never idle. */
const MAX_WAIT_MS = 500;

/** Runs long tasks in short slices while the page is idle. */
export type IdleTasks = ReturnType<typeof createIdleTasks>;

export function createIdleTasks() {
  const works: Iterator<unknown>[] = [];
  let handle: number | null = null;

  function slice(): void {
    handle = null;
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) {
      const work = works[0];
      if (work === undefined) return;
      if (work.next().done === true) works.shift();
    }
    schedule();
  }

  function schedule(): void {
    if (handle === null && works.length > 0) handle = requestIdleCallback(slice, { timeout: MAX_WAIT_MS });
  }

  return {
    /** Each step of a task must take a fraction of a millisecond. */
    add(work: Iterator<unknown>): void {
      works.push(work);
      schedule();
    },
    stop(): void {
      works.length = 0;
      if (handle !== null) cancelIdleCallback(handle);
      handle = null;
    },
  };
}
