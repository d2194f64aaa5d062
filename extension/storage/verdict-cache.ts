import type { Storage } from 'webextension-polyfill';
import { z } from 'zod';
import { type Checked, checked } from '../messaging/protocol/checks.ts';

const KEY = 'verdicts';
const MAX_VERDICTS = 2_000;
const SAVE_AFTER_MS = 500;
const MINUTE_MS = 60_000;
/** A page can turn malicious within minutes, but seldom turns harmless again. */
const KEEP_MS = { SAFE: 30 * MINUTE_MS, UNRATED: 10 * MINUTE_MS, MALICIOUS: 60 * MINUTE_MS } as const;

const stored = z.array(z.tuple([z.string(), checked]));

interface Deps {
  /** Session storage: visited URLs must not be written to disk. */
  readonly area: Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>;
  readonly now?: () => number;
  readonly setTimer?: (work: () => void, ms: number) => unknown;
}

/** The server's verdicts by the URL sent, until they expire. The oldest are dropped first. */
export type VerdictCache = ReturnType<typeof createVerdictCache>;

export function createVerdictCache({ area, now = Date.now, setTimer = setTimeout }: Deps) {
  let loading: Promise<Map<string, Checked>> | undefined;
  let isSaving = false;

  function load(): Promise<Map<string, Checked>> {
    loading ??= area.get(KEY).then(found => new Map(stored.catch([]).parse(found[KEY] ?? [])));
    return loading;
  }

  /** Batches writes. If the background sleeps before a write, only cache entries are lost. */
  function save(verdicts: Map<string, Checked>): void {
    if (isSaving) return;
    isSaving = true;
    setTimer(() => {
      isSaving = false;
      void area.set({ [KEY]: [...verdicts] });
    }, SAVE_AFTER_MS);
  }

  return {
    async find(sent: string): Promise<Checked | null> {
      const verdict = (await load()).get(sent);
      if (verdict === undefined) return null;
      const age = now() - verdict.checkedAt;
      // Negative where the clock was set back.
      return age >= 0 && age < KEEP_MS[verdict.status] ? verdict : null;
    },

    async remember(verdict: Checked): Promise<void> {
      const verdicts = await load();
      // Deleted first, so that the map stays in order of the checks.
      verdicts.delete(verdict.sent);
      verdicts.set(verdict.sent, verdict);
      for (const [oldest] of verdicts) {
        if (verdicts.size <= MAX_VERDICTS) break;
        verdicts.delete(oldest);
      }
      save(verdicts);
    },

    /** Makes the next check ask again, after a scan or when the site was trusted. */
    async forget(sent: string): Promise<void> {
      const verdicts = await load();
      if (verdicts.delete(sent)) save(verdicts);
    },

    /** Called when another server is connected: its verdicts may differ. */
    async clear(): Promise<void> {
      (await load()).clear();
      await area.remove(KEY);
    },
  };
}
