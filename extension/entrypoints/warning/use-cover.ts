import { useEffect, useState } from 'preact/hooks';
import type { Cover } from '../../messaging/protocol.ts';
import { send } from '../../messaging/send.ts';
import { subscribe } from '../../messaging/subscribe.ts';

/** What is covered here and what is known of it by now; null where it is forgotten, undefined until it is read. */
export function useCover(id: string): Cover | null | undefined {
  const [cover, setCover] = useState<Cover | null>();

  useEffect(() => {
    // Heard of first, read then: nothing that happens in between is missed.
    const stop = subscribe('coverChanged', changed => {
      if (changed.id === id) setCover(changed);
    });
    send('readCover', { id }).then(
      found => setCover(known => known ?? found),
      () => setCover(null),
    );
    return stop;
  }, [id]);

  useEffect(() => {
    if (cover === undefined) return;
    const isUnanswered = cover?.phase === 'unconfirmed' && cover.result?.kind === 'unavailable';
    document.documentElement.dataset['state'] = cover === null ? 'error' : isUnanswered ? 'offline' : 'ready';
  }, [cover]);

  return cover;
}
