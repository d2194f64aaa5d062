import { useEffect, useState } from 'preact/hooks';
import { useClient } from '../../client/frame.ts';
import type { Connection } from '../../messaging/protocol.ts';

interface Known {
  /** null until it is known. */
  readonly isConnected: boolean | null;
  readonly plan: Connection['plan'];
  /** Changes with every server and key, which makes earlier results outdated. */
  readonly turn: number;
}

/** Whether a server is connected, and the plan of its key once the server has answered. */
export function useConnection(): Known {
  const { watchConnection } = useClient();
  const [known, setKnown] = useState<Known>({ isConnected: null, plan: null, turn: 0 });
  useEffect(
    () =>
      watchConnection(({ state, plan }) =>
        setKnown(before => {
          const isConnected = state !== 'none';
          const isNew = before.isConnected !== null && before.isConnected !== isConnected;
          return { isConnected, plan: plan ?? (isConnected ? before.plan : null), turn: before.turn + (isNew ? 1 : 0) };
        }),
      ),
    [watchConnection],
  );
  return known;
}
