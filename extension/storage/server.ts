import type { Storage } from 'webextension-polyfill';
import { z } from 'zod';

const server = z.object({ address: z.url(), key: z.string().min(1) });
export type Server = z.infer<typeof server>;

export const SERVER_KEY = 'server';

/** The connected server. Used by the background only, since it holds the API key. */
export type ServerStore = ReturnType<typeof createServerStore>;

export function createServerStore(
  area: Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>,
  onChanged: Pick<Storage.Static['onChanged'], 'addListener'>,
) {
  return {
    /** Calls back after the server was forgotten, by this background or by that of private windows, if it is another one. */
    onForgotten(listener: () => void): void {
      onChanged.addListener((changes, areaName) => {
        const change = changes[SERVER_KEY];
        if (areaName === 'local' && change !== undefined && change.newValue === undefined) listener();
      });
    },
    /** null without a server. */
    async read(): Promise<Server | null> {
      const stored = await area.get(SERVER_KEY);
      return server
        .nullable()
        .catch(null)
        .parse(stored[SERVER_KEY] ?? null);
    },
    async write(value: Server): Promise<void> {
      await area.set({ [SERVER_KEY]: value });
    },
    async forget(): Promise<void> {
      await area.remove(SERVER_KEY);
    },
  };
}
