import browser, { type Storage } from 'webextension-polyfill';
import { z } from 'zod';

const server = z.object({ address: z.url(), key: z.string().min(1) });
export type Server = z.infer<typeof server>;

const KEY = 'server';

/** The server that the person has connected to; null before. Only the background reads it: it holds the API key. */
export async function readServer(): Promise<Server | null> {
  const stored = await browser.storage.local.get(KEY);
  return server
    .nullable()
    .catch(null)
    .parse(stored[KEY] ?? null);
}

export async function writeServer(value: Server): Promise<void> {
  await browser.storage.local.set({ [KEY]: value });
}

interface Lock {
  setAccessLevel?(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

/** Keeps content scripts from what we store, where the browser has a lock for it. */
export async function lockStorage(): Promise<void> {
  // Chromium has one; the polyfill's types are Firefox's. It is looked for before it is called.
  const area = browser.storage.local as Storage.StorageArea & Lock;
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
