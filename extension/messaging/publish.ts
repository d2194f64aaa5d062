import browser, { type Runtime } from 'webextension-polyfill';
import { EVENTS_PORT, type EventName, type EventOf } from './events.ts';
import { readSender } from './sender.ts';

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
