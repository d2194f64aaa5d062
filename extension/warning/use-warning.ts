import { useEffect, useState } from 'preact/hooks';
import type { ShownWarning } from '../messaging/protocol.ts';
import { send } from '../messaging/send.ts';
import { subscribe } from '../messaging/events.ts';

/** The warning of this page; null where it has expired, undefined until it is read. */
export function useShownWarning(id: string): ShownWarning | null | undefined {
  const [warning, setCover] = useState<ShownWarning | null>();

  useEffect(() => {
    // Subscribe before reading, so that no change is missed.
    const stop = subscribe('warningChanged', changed => {
      if (changed.id === id) setCover(changed);
    });
    send('readWarning', { id }).then(
      found => setCover(known => known ?? found),
      () => setCover(null),
    );
    return stop;
  }, [id]);

  useEffect(() => {
    if (warning === undefined) return;
    const isUnanswered = warning?.phase === 'unconfirmed' && warning.result?.kind === 'unavailable';
    document.documentElement.dataset['state'] = warning === null ? 'error' : isUnanswered ? 'offline' : 'ready';
  }, [warning]);

  return warning;
}
