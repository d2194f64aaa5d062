import { useEffect, useState } from 'preact/hooks';
import { send } from '../../../messaging/send.ts';
import type { ExplainedDetail } from '../../load/report-data.ts';

export interface ShownScore {
  readonly score: number;
  readonly isOfAddress: boolean;
}

/** The score of the page where the server tells it, else that of its address by a fast check; null until it is known. */
export function useScore({ score, scan }: ExplainedDetail): ShownScore | null {
  const [ofAddress, setOfAddress] = useState<number | null>(null);
  const isKnown = typeof score === 'number';
  useEffect(() => {
    if (isKnown) return;
    send('checkUrl', { url: scan.target_url ?? scan.submitted_url }).then(
      result => result.kind === 'checked' && setOfAddress(result.score),
      // It is an extra: the verdict and its reasons are there without it.
      () => undefined,
    );
  }, [scan.id, isKnown]);
  if (isKnown) return { score, isOfAddress: false };
  return ofAddress === null ? null : { score: ofAddress, isOfAddress: true };
}
