import { useEffect, useState } from 'preact/hooks';
import type { Usage } from '../../shared/api/usage.ts';
import type { Problem } from '../messaging/protocol/answer.ts';
import { send } from '../messaging/send.ts';

/** Today's quota, or why the server did not tell; null until it answers. */
export type UsageNow = { readonly usage: Usage } | { readonly problem: Problem } | null;

/** Reads today's quota, again after each change of `page`. */
export function useUsage(page: unknown): UsageNow {
  const [now, setNow] = useState<UsageNow>(null);
  useEffect(() => {
    let isOver = false;
    void send('readUsage', null).then(answer => {
      if (!isOver) setNow(answer.ok ? { usage: answer.value } : { problem: answer });
    });
    return () => {
      isOver = true;
    };
  }, [page]);
  return now;
}
