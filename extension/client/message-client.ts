import { send } from '../messaging/send.ts';
import { subscribe } from '../messaging/events.ts';
import type { Client } from './client.ts';
import { readBytes, readText } from './read-feed.ts';

/** The client of the extension's pages: the background holds the key and calls the server. */
export const messageClient: Client = {
  ask: send,
  readText,
  readBytes,
  watchConnection(listener) {
    let isOpen = true;
    void send('readServer', null).then(address => {
      if (!isOpen) return;
      listener({ state: address === null ? 'none' : 'connected', plan: null });
      if (address !== null)
        void send('readConnection', null).then(
          connection => isOpen && listener(connection),
          () => undefined,
        );
    });
    const stop = subscribe('connectionChanged', listener);
    return () => {
      isOpen = false;
      stop();
    };
  },
};
