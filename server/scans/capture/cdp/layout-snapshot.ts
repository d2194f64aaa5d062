import { withTimeout } from '../../../async/with-timeout.ts';
import type { Snapshot } from '../../../page/layout/laid-out.ts';
import { STYLES } from '../../../page/layout/styles.ts';
import type { Target } from './target.ts';

/** What a process lays out. Throws if it has more nodes, whose snapshot would take too much memory, or does not answer until then. */
export async function takeLayoutSnapshot(target: Target, maxNodes: number, until: number): Promise<Snapshot> {
  const leftMs = () => Math.max(1, until - Date.now());
  const counters = await withTimeout('counting nodes', leftMs(), target.send('Memory.getDOMCounters'));
  if (counters.nodes > maxNodes) throw new Error(`${counters.nodes} nodes are too many to be read`);
  const options = { computedStyles: [...STYLES], includePaintOrder: true, includeDOMRects: true };
  return withTimeout('reading the layout', leftMs(), target.send('DOMSnapshot.captureSnapshot', options));
}
