import { pageStorage } from '../pages/page-storage.ts';

/** `localStorage` in the form of the extension's storage. */
export const localArea = {
  async get(key: string): Promise<Record<string, unknown>> {
    const text = pageStorage.get(key);
    return text === null ? {} : { [key]: parsed(text) };
  },
  async set(items: Record<string, unknown>): Promise<void> {
    for (const [key, value] of Object.entries(items)) pageStorage.set(key, JSON.stringify(value));
  },
  async remove(key: string): Promise<void> {
    pageStorage.remove(key);
  },
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
