import { createStore, del, get, set } from 'idb-keyval';

/** Binary data in IndexedDB, too large for extension storage. */
export interface BlobStore {
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  forget(name: string): Promise<void>;
}

export function createBlobStore(): BlobStore {
  const store = createStore('linkglass', 'blobs');
  return {
    read: name => get<unknown>(name, store),
    write: (name, value) => set(name, value, store),
    forget: name => del(name, store),
  };
}
