import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../cdp/target.ts';
import type { ScanContext } from '../source.ts';

/** The way of the pointer, in parts of the width and height of the screen. It ends where pages have margins. */
const WAY = [
  [0.3, 0.25],
  [0.38, 0.31],
  [0.45, 0.38],
  [0.5, 0.47],
  [0.53, 0.55],
  [0.62, 0.6],
  [0.78, 0.63],
  [0.99, 0.66],
] as const;
const STEP_MS = 30;
/** Screens that are scrolled down, and back. */
const SCREENS = 2;
/** CSS pixels a second. */
const SPEED = 6_000;
/** Time that what a page does at once gets before it is scrolled back. */
const PAUSE_MS = 250;
/** A shorter visit has no time to scroll. */
const MIN_MS = 1_500;
const MAX_BACK = 3;
/** Parts of the height of a phone. */
const SWIPE = { from: 0.8, length: 0.6, steps: 6 } as const;
const SWIPES = Math.ceil(SCREENS / SWIPE.length);
/** Time in which what goes on must have ended, before the page is frozen. */
const END_MS = 500;

export interface Looking {
  /** Whether it ended by itself, with the page where it was before. */
  readonly isDone: Promise<boolean>;
  /** Ends it where another document has come. */
  stop(): void;
  /** Ends it, and returns to where the page was. */
  end(): Promise<void>;
}

/**
 * Does what a visitor does: moves the pointer over the page, scrolls down two screens and back, with trusted events. Takes about
 * 1.5 s. A page that does not answer, or is gone, is left alone.
 */
export function lookAround(
  target: Target,
  { device, width, height, waitingTimeMs }: Pick<ScanContext, 'device' | 'width' | 'height' | 'waitingTimeMs'>,
): Looking {
  const over = new AbortController();
  const isPhone = device === 'MOBILE';
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
  /** Where the page was before it was scrolled; null if it is there. */
  let home: number | null = null;

  const pause = async (ms: number): Promise<void> => sleep(ms, undefined, { signal: over.signal });
  /** CSS pixels from the top of the page. */
  const scrolledNow = async (): Promise<number> => {
    const { cssVisualViewport } = await target.send('Page.getLayoutMetrics');
    over.signal.throwIfAborted();
    return cssVisualViewport.pageY;
  };
  /** Positive for downwards. */
  const scroll = async (distance: number): Promise<void> =>
    target.send('Input.synthesizeScrollGesture', {
      x,
      y,
      yDistance: -distance,
      speed: SPEED,
      gestureSourceType: 'mouse',
    });

  /** A finger that moves up over the screen, and rests before it leaves. */
  async function swipe(): Promise<void> {
    const touch = async (type: 'touchStart' | 'touchMove', at: number): Promise<void> =>
      target.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: Math.round(at * height) }] });
    await touch('touchStart', SWIPE.from);
    try {
      for (let step = 1; step <= SWIPE.steps; step++) {
        await pause(STEP_MS / 2);
        await touch('touchMove', SWIPE.from - (step / SWIPE.steps) * SWIPE.length);
      }
      await pause(2 * STEP_MS);
    } finally {
      await target.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
  }

  async function look(): Promise<void> {
    // A phone has no pointer.
    for (const [right, down] of isPhone ? [] : WAY) {
      await pause(STEP_MS);
      await target.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: right * width, y: down * height });
    }
    if (waitingTimeMs < MIN_MS) return;
    const start = await scrolledNow();
    home = start;
    if (isPhone) for (let swiped = 0; swiped < SWIPES; swiped++) await swipe();
    else await scroll(SCREENS * height);
    await pause(PAUSE_MS);
    // Where a part of the page was scrolled, and not the page, back by the same distance.
    if ((await scrolledNow()) === start) await scroll(-SCREENS * height);
    for (let tries = 0; tries < MAX_BACK; tries++) {
      const distance = (await scrolledNow()) - start;
      if (Math.abs(distance) < 1) {
        home = null;
        return;
      }
      await scroll(-distance);
    }
  }

  // Fails when it is ended, and when the page is gone.
  const isDone = look().then(
    () => home === null,
    () => false,
  );
  return {
    isDone,
    stop: () => over.abort(),
    async end() {
      over.abort();
      await Promise.race([isDone, sleep(END_MS)]);
      if (home === null) return;
      // A page that is gone, or does not answer, cannot return.
      const back = target.send('Runtime.evaluate', {
        expression: `scrollTo({ top: ${home}, behavior: 'instant' })`,
        disableBreaks: true,
      });
      await Promise.race([back.catch(() => undefined), sleep(END_MS)]);
    },
  };
}
