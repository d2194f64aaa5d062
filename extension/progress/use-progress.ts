import { useEffect, useRef, useState } from 'preact/hooks';
import { isFinal } from '../../shared/scan-values.ts';
import type { ScanProgress } from '../../shared/api/scan-progress.ts';
import { useClient } from '../client/frame.ts';

/** How far a scan was, and when this was read. */
export interface LiveProgress {
  readonly progress: ScanProgress;
  readonly readAt: number;
}

const EACH_MS = 1_000;
/** For each scan ahead: who waits longer asks less often. */
const QUEUED_MS = 2_000;
const MAX_PAUSE_MS = 15_000;

/**
 * Follows a scan while the view is shown, until it is final; null before the first answer, and from servers that cannot tell.
 * `id` is null for no scan. The background answers several views with one request.
 */
export function useProgress(id: string | null, onFinal?: () => void): LiveProgress | null {
  const { ask } = useClient();
  const [live, setLive] = useState<(LiveProgress & { readonly id: string }) | null>(null);
  const ended = useRef(onFinal);
  ended.current = onFinal;

  useEffect(() => {
    if (id === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let failures = 0;

    /** Returns the pause before the next look; null where none is needed. */
    async function look(): Promise<number | null> {
      if (id === null || document.visibilityState === 'hidden') return EACH_MS;
      const answer = await ask('readProgress', { id }).catch(() => null);
      if (answer?.ok !== true) return Math.min(MAX_PAUSE_MS, EACH_MS * 2 ** ++failures);
      failures = 0;
      if (isOver) return null;
      setLive({ id, progress: answer.value, readAt: Date.now() });
      if (isFinal(answer.value.status)) {
        ended.current?.();
        return null;
      }
      const ahead = answer.value.waiting_before;
      return ahead === null ? EACH_MS : Math.min(MAX_PAUSE_MS, QUEUED_MS * (1 + ahead));
    }
    async function follow(): Promise<void> {
      const pause = await look();
      if (pause !== null && !isOver) timer = setTimeout(() => void follow(), pause);
    }
    void follow();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id]);

  return live?.id === id ? live : null;
}
