import browser, { type Runtime } from 'webextension-polyfill';
import { EVENTS_PORT, type EventName, type EventOf, eventEnvelope, events } from './events.ts';

/** Hears an event of the background, through its sleep too. Returns what ends it. */
export function subscribe<N extends EventName>(name: N, listener: (event: EventOf<N>) => void): () => void {
  let port: Runtime.Port | undefined;
  let isEnded = false;

  function open(): void {
    if (isEnded) return;
    port = browser.runtime.connect({ name: EVENTS_PORT });
    port.onMessage.addListener((message: unknown) => {
      const parsed = eventEnvelope.safeParse(message);
      if (!parsed.success || parsed.data.name !== name) return;
      // The schema of this very name; TypeScript does not follow the index through `parse`.
      listener(events[name].parse(parsed.data.event) as EventOf<N>);
    });
    // A background that goes to sleep closes its ports; connecting wakes it.
    port.onDisconnect.addListener(open);
  }

  open();
  return () => {
    isEnded = true;
    port?.disconnect();
  };
}
