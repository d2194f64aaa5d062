import browser, { type Runtime } from 'webextension-polyfill';
import { z } from 'zod';
import { connection } from './protocol/connection.ts';
import { warning, visit } from './protocol/visits.ts';
import { readSender } from './sender.ts';

/** Events from the background to our own pages, by name. Content scripts do not receive them. */
const events = {
  /** Connected, disconnected, or the server's state changed. */
  connectionChanged: connection,
  /** The state of a tab's page changed. */
  visitChanged: visit,
  /** The state of a page behind the warning changed. */
  warningChanged: warning,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type EventName = keyof typeof events;
export type EventOf<N extends EventName> = z.infer<(typeof events)[N]>;

const EVENTS_PORT = 'events';
const eventEnvelope = z.object({
  name: z.custom<EventName>(name => typeof name === 'string' && Object.hasOwn(events, name)),
  event: z.unknown(),
});

/** Sends an event to all open pages of ours. */
export type Publish = <N extends EventName>(name: N, event: EventOf<N>) => void;

/** Created once at the start of the background. Pages connect with `subscribe`. */
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

/** Listens to an event, reconnecting when the background sleeps. Returns a function that unsubscribes. */
export function subscribe<N extends EventName>(name: N, listener: (event: EventOf<N>) => void): () => void {
  let port: Runtime.Port | undefined;
  let isEnded = false;

  function open(): void {
    if (isEnded) return;
    port = browser.runtime.connect({ name: EVENTS_PORT });
    port.onMessage.addListener((message: unknown) => {
      const parsed = eventEnvelope.safeParse(message);
      if (!parsed.success || parsed.data.name !== name) return;
      // Parsed by the schema of this name; TypeScript does not follow the index through `parse`.
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
