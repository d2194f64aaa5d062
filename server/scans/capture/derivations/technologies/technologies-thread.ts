// A worker thread of technologies.ts.
import { workerData } from 'node:worker_threads';
import type { Technology } from '../../../../../shared/api/scans.ts';
import { serveThread } from '../../../../threads/serve-thread.ts';
import { createMatcher } from './create-matcher.ts';
import type { Evidence } from './evidence.ts';
import { readFingerprints } from './fingerprints.ts';

// Safe: technologies.ts starts this thread and gives it so.
const { fingerprintsDir } = workerData as { fingerprintsDir: string | null };

serveThread<Evidence, Technology[]>(createMatcher(readFingerprints(fingerprintsDir)));
