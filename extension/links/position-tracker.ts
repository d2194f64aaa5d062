/** So many frames without movement, and following ends. */
const QUIET_FRAMES = 4;
/** How often it is looked whether something has moved that nothing told of: a movement of a style, a late image. */
const LOOK_MS = 400;
/** Every so many looks the surroundings are read anew too. */
const THOROUGH_EVERY = 3;

interface Deps {
  /** Reads and writes once. True where something has moved. */
  readonly follow: (isThorough: boolean) => boolean;
  readonly isNeeded: () => boolean;
}

/** Keeps marks in their places: frame by frame while something moves, else with a look now and then. */
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
    else lookLater();
  }

  function lookLater(): void {
    if (timer !== null || !isNeeded()) return;
    timer = setTimeout(() => {
      timer = null;
      isThoroughNext = looks++ % THOROUGH_EVERY === 0;
      // One frame; more where something has moved.
      quietFrames = QUIET_FRAMES - 1;
      frame ??= requestAnimationFrame(step);
    }, LOOK_MS);
  }

  return {
    /** Something may have moved. */
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
