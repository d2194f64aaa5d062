/** Stop following after so many frames without movement. */
const QUIET_FRAMES = 4;
/** Interval for movements without an event, such as animations and late images. */
const CHECK_MS = 400;
/** Every third check also reads the surroundings again. */
const THOROUGH_EVERY = 3;

interface Deps {
  /** Reads and writes positions once. True where something moved. */
  readonly follow: (isThorough: boolean) => boolean;
  readonly isNeeded: () => boolean;
}

/** Keeps marks in place: every frame while something moves, else at intervals. */
export function createPositionTracker({ follow, isNeeded }: Deps) {
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let quietFrames = 0;
  let looks = 0;
  let isThoroughNext = false;

  function step(): void {
    frame = null;
    const hasMoved = follow(isThoroughNext);
    isThoroughNext = false;
    quietFrames = hasMoved ? 0 : quietFrames + 1;
    if (quietFrames < QUIET_FRAMES) frame = requestAnimationFrame(step);
    else scheduleCheck();
  }

  function scheduleCheck(): void {
    if (timer !== null || !isNeeded()) return;
    timer = setTimeout(() => {
      timer = null;
      isThoroughNext = looks++ % THOROUGH_EVERY === 0;
      // One frame now; more follow if something moved.
      quietFrames = QUIET_FRAMES - 1;
      frame ??= requestAnimationFrame(step);
    }, CHECK_MS);
  }

  return {
    /** Call when something may have moved. */
    wake(): void {
      quietFrames = 0;
      if (isNeeded()) frame ??= requestAnimationFrame(step);
    },
    stop(): void {
      if (frame !== null) cancelAnimationFrame(frame);
      if (timer !== null) clearTimeout(timer);
    },
  };
}
