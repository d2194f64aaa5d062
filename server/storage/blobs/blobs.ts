import type { Readable } from 'node:stream';

export interface OpenBlob {
  readonly size: number;
  /** Read it to the end or destroy it, or its file stays open. */
  readonly stream: Readable;
}

/** An image as clients get it: what a browser shows, and never anything else. */
export interface BlobImage {
  readonly contentType: 'image/png' | 'image/jpeg';
  /** Of the file, if it is saved. */
  readonly name: string;
}

/** Files outside the database. Keys are relative paths of `[a-z0-9/._-]`, chosen by the server, never by a page. */
export interface BlobStore {
  /** Atomic: readers see the old bytes, the new bytes or none. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** null if the blob does not exist. */
  get(key: string): Promise<Buffer | null>;
  /** Like `get`, but as a stream, so that a slow client does not hold the whole blob in memory. */
  open(key: string): Promise<OpenBlob | null>;
  /** Ignores blobs that do not exist. */
  delete(keys: readonly string[]): Promise<void>;
  /** Only if clients read images at the store itself: a URL that needs no key for so many seconds. */
  signedUrl?(key: string, image: BlobImage & { readonly seconds: number }): Promise<string>;
}

/** No key can leave the folder that it is appended to. */
const BLOB_KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

export function isBlobKey(text: string): boolean {
  return text.length <= 512 && BLOB_KEY.test(text);
}

/** The content type of a blob by its key, where only its bytes were saved. */
export function contentTypeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return CONTENT_TYPES[extension] ?? 'application/octet-stream';
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gz: 'application/gzip',
};

/** Throws if it is not a key: that is a bug, since the server chooses all keys. */
export function assertBlobKey(key: string): string {
  if (!isBlobKey(key)) throw new Error(`not a blob key: ${JSON.stringify(key)}`);
  return key;
}
