import type { Readable } from 'node:stream';

export interface OpenBlob {
  readonly size: number;
  /** Read it to the end or destroy it, or its file stays open. */
  readonly stream: Readable;
}

/** Bytes outside the database. Keys are relative paths of `[a-z0-9/._-]`, made by the server, never by a page. */
export interface BlobStore {
  /** Atomic: a reader sees the old bytes, the new bytes or none. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** null when there is no such blob. */
  get(key: string): Promise<Buffer | null>;
  /** As a stream, so that a slow client does not keep the whole blob in memory. */
  open(key: string): Promise<OpenBlob | null>;
  /** No error when there is none. */
  delete(keys: readonly string[]): Promise<void>;
}
