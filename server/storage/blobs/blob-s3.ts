import { createHash } from 'node:crypto';
import { addAbortSignal, pipeline, Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { inParallel } from '../../async/in-parallel.ts';
import { assertBlobKey, type BlobStore, type OpenBlob } from './blobs.ts';
import { asObjectStoreError, isMissing } from './explain-s3.ts';
import type { S3Location } from '../locations.ts';

export interface S3Limits {
  readonly connectMs: number;
  /** Until one try is answered by the head of a response. */
  readonly answerMs: number;
  /** Without a byte. Longer than the minute that a client of the API may pause. */
  readonly idleMs: number;
  /** For an operation with all of its tries. A stream that is open may take longer. */
  readonly totalMs: number;
}

const LIMITS: S3Limits = { connectMs: 3_000, answerMs: 10_000, idleMs: 70_000, totalMs: 30_000 };
/** The SDK waits between them: twice as long each time, from at most 100 ms on. */
const MAX_TRIES = 5;
/** Of whole blobs that arrive cut or changed: the SDK only repeats requests without a response. */
const MAX_READS = 3;
const REREAD_MS = 100;
/** As many as the API has responses open. */
const MAX_SOCKETS = 512;
const DELETES_AT_ONCE = 16;
/** Metadata of each object. The checksums that stores compute themselves differ from store to store. */
const DIGEST = 'sha256';
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Blobs as objects of a bucket. What is read is checked against the SHA-256 that was written with it. */
export function createBlobS3(location: S3Location, limits: S3Limits = LIMITS): BlobStore {
  const client = clientFor(location, limits);
  const { bucket, prefix } = location;
  const placeOf = (key: string) => ({ Bucket: bucket, Key: (prefix && `${prefix}/`) + assertBlobKey(key) });

  async function open(key: string): Promise<OpenBlob | null> {
    const command = new GetObjectCommand(placeOf(key));
    try {
      const found = await within(limits.totalMs, abortSignal => client.send(command, { abortSignal }));
      // In Node, the SDK gives the response itself.
      const body = found.Body as Readable | undefined;
      if (!body || found.ContentLength === undefined) throw new Error('a response without content');
      return { size: found.ContentLength, stream: verified(key, body, found.ContentLength, found.Metadata?.[DIGEST]) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw asObjectStoreError(error);
    }
  }

  async function remove(place: ReturnType<typeof placeOf>): Promise<void> {
    const command = new DeleteObjectCommand(place);
    try {
      await within(limits.totalMs, abortSignal => client.send(command, { abortSignal }));
    } catch (error) {
      if (!isMissing(error)) throw asObjectStoreError(error);
    }
  }

  const store: BlobStore = {
    open,

    async put(key, bytes, contentType) {
      const command = new PutObjectCommand({
        ...placeOf(key),
        // The signature covers its SHA-256, so the store refuses bytes that were changed on the way.
        Body: bytes,
        ContentType: contentType,
        // A browser must never show a blob in the origin of the store, even if the bucket is public by mistake.
        ContentDisposition: 'attachment',
        Metadata: { [DIGEST]: createHash('sha256').update(bytes).digest('hex') },
      });
      try {
        await within(limits.totalMs, abortSignal => client.send(command, { abortSignal }));
      } catch (error) {
        throw asObjectStoreError(error);
      }
    },

    async get(key) {
      for (let tries = MAX_READS; ; tries--) {
        const blob = await open(key);
        if (!blob) return null;
        try {
          return await within(limits.totalMs, signal => buffer(addAbortSignal(signal, blob.stream)));
        } catch (error) {
          if (tries === 1) throw asObjectStoreError(error);
        }
        await delay(REREAD_MS);
      }
    },

    async delete(keys) {
      // One request for each: not every store knows a request for many, and those that do want different checksums.
      await inParallel(keys.map(placeOf), DELETES_AT_ONCE, remove);
    },
  };
  if (!location.isDirect) return store;
  return {
    ...store,
    signedUrl(key, { contentType, name, seconds }) {
      const command = new GetObjectCommand({
        ...placeOf(key),
        // Part of what is signed: no client can ask for another type.
        ResponseContentType: contentType,
        ResponseContentDisposition: `inline; filename="${name}"`,
        ResponseCacheControl: `private, max-age=${seconds}, immutable`,
      });
      return getSignedUrl(client, command, { expiresIn: seconds });
    },
  };
}

function clientFor({ endpoint, region, credentials }: S3Location, limits: S3Limits): S3Client {
  return new S3Client({
    region,
    // Own stores rarely have a DNS name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials ? { credentials } : {}),
    retryMode: 'standard',
    maxAttempts: MAX_TRIES,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would need a new connection for each large blob.
    expectContinueHeader: false,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.idleMs,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      logger: SILENT,
    },
  });
}

/** The body, which fails if it is not what was written. The last piece is held back until then: a reader never takes a changed blob for a whole one. */
function verified(key: string, body: Readable, size: number, digest: string | undefined): Readable {
  const hash = createHash('sha256');
  let received = 0;
  let last: Buffer | null = null;
  const check = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      received += piece.length;
      if (last) this.push(last);
      last = piece;
      done();
    },
    flush(done) {
      if (received !== size) return done(new Error(`the object of blob ${key} ended after ${received} of ${size} B`));
      // Objects that other programs copied here may have none.
      if (digest !== undefined && hash.digest('hex') !== digest)
        return done(new Error(`the object of blob ${key} is damaged: its SHA-256 is not the one that was stored`));
      return done(null, last);
    },
  });
  // Errors reach the reader of `check`; a reader that goes away ends the connection.
  return pipeline(body, check, ignore);
}

async function within<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    return await work(abort.signal);
  } finally {
    clearTimeout(timer);
  }
}

function ignore(): void {}
