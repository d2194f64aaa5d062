import browser, { type Runtime } from 'webextension-polyfill';
import { z } from 'zod';
import { connection } from './protocol/connection.ts';
import { warning, visit } from './protocol/visits.ts';
import { readSender } from './sender.ts';

/** What the background tells our own pages without being asked, by name. Content scripts hear none of it. */
const events = {
  /** Somebody connected or disconnected, or the server was found in another state. */
  connectionChanged: connection,
  /** More is known of the page in a tab. */
  visitChanged: visit,
  /** More is known of a page that is covered by the warning. */
  warningChanged: warning,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type EventName = keyof typeof events;
export type EventOf<N extends EventName> = z.infer<(typeof events)[N]>;

const EVENTS_PORT = 'events';
const eventEnvelope = z.object({
  name: z.custom<EventName>(name => typeof name === 'string' && Object.hasOwn(events, name)),
  event: z.unknown(),
});

/** Tells all of our pages that are open. */
export type Publish = <N extends EventName>(name: N, event: EventOf<N>) => void;

/** Made once by the background, at its start: pages connect to it with `subscribe`. */
export function createPublisher(): Publish {
  const ports = new Set<Runtime.Port>();
  const extension = { id: browser.runtime.id, root: browser.runtime.getURL('') };
  browser.runtime.onConnect.addListener(port => {
    const sender = port.sender && readSender(port.sender, extension);
    if (port.name !== EVENTS_PORT || !sender?.isOwnPage) return;
    ports.add(port);
    port.onDisconnect.addListener(() => ports.delete(port));
  });
  return (name, event) => {
    for (const port of ports) port.postMessage({ name, event });
  };
}

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
