import type { Snapshot } from './visit/read-document.ts';
import { withTimeout } from '../../async/with-timeout.ts';
import type { Target } from './cdp/target.ts';
import { photographViewport } from './images/photograph.ts';
import { takeSnapshot } from './snapshot.ts';
import type { CaptureContext } from './source.ts';
import type { Outcome } from './visit/outcome.ts';

/** Share of the reading time for one collector. What it could not read in time can still be noted, or be read in another way. */
const READING_SHARE = 0.8;
const SNAPSHOT_LIMITS = { maxTextChars: 1_000_000, maxLinks: 5_000, maxMetaTags: 500 } as const;

/** What is known of a page once it is frozen. */
interface FrozenPage {
  readonly outcome: Outcome;
  /** Time (ms since the epoch) until which the page is read. */
  readonly readUntil: number;
}

interface Given extends Omit<CaptureContext, 'onTarget' | 'frames' | 'outcome' | 'readingMs' | 'snapshot' | 'picture'> {
  readonly mainFrameId: string;
}

/** Builds the context of the collectors, which start before the page is opened and read it once `freeze` was called. */
export function createCaptureContext({ mainFrameId, ...given }: Given) {
  const targetListeners: ((target: Target) => void)[] = [];
  const frames: Target[] = [];
  let frozenPage: FrozenPage | null = null;
  let snapshot: Promise<Snapshot | null> | null = null;
  let picture: Promise<Buffer> | null = null;

  function frozen(): FrozenPage {
    if (!frozenPage) throw new Error('the page is not frozen yet');
    return frozenPage;
  }

  const readingMs = (): number => READING_SHARE * (frozen().readUntil - Date.now());

  async function readSnapshot(): Promise<Snapshot | null> {
    if (!frozen().outcome.isRendered) return null;
    const { maxDomBytes } = given.limits;
    const reading = takeSnapshot(given.target, mainFrameId, { maxDomBytes, ...SNAPSHOT_LIMITS });
    return withTimeout('reading the document', readingMs(), reading);
  }

  const capture: CaptureContext = {
    ...given,
    onTarget: listener => void targetListeners.push(listener),
    frames: () => frames,
    outcome: () => frozen().outcome,
    readingMs,
    snapshot: () => (snapshot ??= readSnapshot()),
    picture: () => (picture ??= photographViewport(given.target, given.scan)),
  };
  return {
    capture,
    /** Tells the collectors about a new target. */
    addTarget(target: Target): void {
      if (target.type === 'page' || target.type === 'iframe') frames.push(target);
      for (const listener of targetListeners) listener(target);
    },
    freeze(page: FrozenPage): void {
      frozenPage = page;
    },
  };
}
