import type { Storage } from 'webextension-polyfill';
import { z } from 'zod';

export const server = z.object({ address: z.url(), key: z.string().min(1) });
export type Server = z.infer<typeof server>;

export const SERVER_KEY = 'server';

/** The connected server. Used by the background only, since it holds the API key. */
export type ServerStore = ReturnType<typeof createServerStore>;

export function createServerStore(area: Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>) {
  return {
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
