import { useEffect, useState } from 'preact/hooks';
import type { Connection } from '../../messaging/protocol.ts';
import { send } from '../../messaging/send.ts';
import { subscribe } from '../../messaging/events.ts';

interface Known {
  /** null until it is known. */
  readonly isConnected: boolean | null;
  readonly plan: Connection['plan'];
  /** Changes with every server and key, which makes earlier results outdated. */
  readonly turn: number;
}

/** Whether a server is connected, and the plan of its key once the server has answered. */
export function useConnection(): Known {
  const [known, setKnown] = useState<Known>({ isConnected: null, plan: null, turn: 0 });
  useEffect(() => {
    let isOpen = true;
    const learn = ({ state, plan }: Pick<Connection, 'state' | 'plan'>): void => {
      if (!isOpen) return;
      setKnown(before => {
        const isConnected = state !== 'none';
        const isNew = before.isConnected !== null && before.isConnected !== isConnected;
        return { isConnected, plan: plan ?? (isConnected ? before.plan : null), turn: before.turn + (isNew ? 1 : 0) };
      });
    };
    void send('readServer', null).then(address => {
      learn({ state: address === null ? 'none' : 'connected', plan: null });
      if (address !== null) void send('readConnection', null).then(learn, () => undefined);
    });
    const stop = subscribe('connectionChanged', learn);
    return () => {
      isOpen = false;
      stop();
    };
  }, []);
  return known;
}
