import type { Technology } from '../../../../shared/api/scans.ts';
import { messageOf } from '../../../errors.ts';
import { StartError } from '../../../start-error.ts';
import type { Derivation } from '../source.ts';
import { createThreads } from '../../../threads/create-threads.ts';
import { gatherEvidence, type Evidence } from './technologies/evidence.ts';
import { readGlobalChains } from './technologies/fingerprints.ts';

export interface TechnologiesOptions {
  /** Folder in Wappalyzer's format (`categories.json`, `technologies/*.json`); null for the bundled set. */
  readonly fingerprintsDir: string | null;
  /** Time limit for one scan; technologies found by then are kept. Default 3 s. */
  readonly timeoutMs?: number;
}
export interface Technologies extends Derivation<'technologies'> {
  close(): Promise<void>;
}

/**
 * Detects web technologies by fingerprints. The patterns run on hostile text, so in threads with a time limit.
 */
export function createTechnologies({ fingerprintsDir, timeoutMs = 3000 }: TechnologiesOptions): Technologies {
  const threads = createThreads<Evidence, Technology[]>({
    script: new URL('./technologies/technologies-thread.ts', import.meta.url),
    workerData: { fingerprintsDir },
    maxThreads: 4,
    timeoutMs,
    maxHeapMb: 256,
  });
  return {
    prepare: threads.warmUp,
    derive: async (found, scan) => (await threads.run(gatherEvidence(found, scan))).value ?? [],
    close: () => threads.close(),
  };
}

/** Cached: reading a set takes about 30 ms, and sets do not change while the process runs. */
const chainsOf = new Map<string | null, readonly string[]>();

/** Property chains (`jQuery.fn.jquery`) to read in the page; `Captured.globals` has the values found. Throws StartError if the operator's folder cannot be read. */
export function technologyGlobals(fingerprintsDir: string | null = null): readonly string[] {
  const chains = chainsOf.get(fingerprintsDir) ?? chainsIn(fingerprintsDir);
  chainsOf.set(fingerprintsDir, chains);
  return chains;
}

function chainsIn(fingerprintsDir: string | null): readonly string[] {
  try {
    return readGlobalChains(fingerprintsDir);
  } catch (error) {
    if (fingerprintsDir === null) throw error;
    throw new StartError(
      `LINKGLASS_FINGERPRINTS_DIR: ${fingerprintsDir} cannot be read. Name another folder. ${messageOf(error)}`,
    );
  }
}
