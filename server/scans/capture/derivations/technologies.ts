import type { Technology } from '../../../../shared/api/scans.ts';
import type { Derivation } from '../source.ts';
import { createThreads } from '../../../threads/create-threads.ts';
import { gatherEvidence, type Evidence } from './technologies/evidence.ts';
import { readGlobalChains } from './technologies/fingerprints.ts';

export interface TechnologiesOptions {
  /** A newer set in Wappalyzer's format (`categories.json`, `technologies/*.json`); null for the one that comes along. */
  readonly fingerprintsDir: string | null;
  /** Time of one scan; what was found until then is kept. 3 s when left out. */
  readonly timeoutMs?: number;
}
export interface Technologies extends Derivation<'technologies'> {
  close(): Promise<void>;
}

/**
 * Web technologies by fingerprints. The patterns meet hostile text, so they run in threads that are cut off in the
 * middle of a slow one; another scan meanwhile gets another thread.
 */
export function createTechnologies({ fingerprintsDir, timeoutMs = 3000 }: TechnologiesOptions): Technologies {
  const threads = createThreads<Evidence, Technology[]>({
    script: new URL('./technologies/technologies-thread.ts', import.meta.url),
    workerData: { fingerprintsDir },
    maxThreads: 4,
    timeoutMs,
    startTimeoutMs: 15_000,
    patienceMs: 250,
    idleMs: 10 * 60_000,
    maxHeapMb: 256,
  });
  return {
    kind: 'derivation',
    prepare: threads.warmUp,
    derive: async (found, scan) => (await threads.run(gatherEvidence(found, scan))).value ?? [],
    close: () => threads.close(),
  };
}

/** The sets do not change while the process runs, and reading one takes some 30 ms. */
const chainsOf = new Map<string | null, readonly string[]>();

/** Chains of JavaScript properties (`jQuery.fn.jquery`) to read in the page; `Captured.globals` maps each one found to its value as text. */
export function technologyGlobals(fingerprintsDir: string | null = null): readonly string[] {
  const chains = chainsOf.get(fingerprintsDir) ?? readGlobalChains(fingerprintsDir);
  chainsOf.set(fingerprintsDir, chains);
  return chains;
}
