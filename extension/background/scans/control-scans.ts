import { progressEndpoints } from '../../../shared/api/scan-progress.ts';
import { scanEndpoints } from '../../../shared/api/scans.ts';
import { ApiError, asAnswer } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import type { Handlers } from '../../messaging/listen.ts';
import type { Response, TrackedScan } from '../../messaging/protocol.ts';
import type { TrackedScanStore } from '../../storage/tracked-scans.ts';

interface Deps {
  readonly client: Pick<ApiClient, 'call'>;
  readonly trackedScans: Pick<TrackedScanStore, 'all' | 'drop'>;
  readonly onDeleted: (scan: TrackedScan) => Promise<void>;
  readonly now?: () => number;
}

/** Progress changes once a second; views that ask in between get the same answer. */
const FRESH_MS = 900;

interface Asked {
  readonly askedAt: number;
  readonly answer: Promise<Response<'readProgress'>>;
}

/** Follows and deletes scans for views. */
export function createScanControl({ client, trackedScans, onDeleted, now = Date.now }: Deps) {
  const asked = new Map<string, Asked>();
  const deleted = new Set<string>();

  async function remove(id: string): Promise<void> {
    const tracked = (await trackedScans.all()).filter(scan => scan.id === id);
    try {
      await client.call(scanEndpoints.delete, { params: { scan_id: id } });
    } catch (error) {
      // An own scan that the server does not know is gone, as the person wants it.
      const isGone = error instanceof ApiError && error.problem === 'missing' && tracked.length > 0;
      if (!isGone) throw error;
    }
    for (const scan of tracked) {
      await trackedScans.drop(scan);
      await onDeleted(scan);
    }
  }

  const handlers: Pick<Handlers, 'readProgress' | 'deleteScan'> = {
    readProgress({ id }) {
      // Clocks are set back, too.
      for (const [known, { askedAt }] of asked) if (Math.abs(now() - askedAt) >= FRESH_MS) asked.delete(known);
      const known = asked.get(id);
      if (known) return known.answer;
      const request = { params: { scan_id: id } };
      const answer = asAnswer(() => client.call(progressEndpoints.read, request, { isAutomatic: true }));
      asked.set(id, { askedAt: now(), answer });
      return answer;
    },

    async deleteScan({ id }) {
      // Before the request: from then on, polling finds no scan, which must not count as lost.
      deleted.add(id);
      const answer = await asAnswer(() => remove(id).then(() => null));
      if (!answer.ok) deleted.delete(id);
      return answer;
    },
  };
  return { handlers, isDeleted: ({ id }: TrackedScan): boolean => id !== null && deleted.has(id) };
}
