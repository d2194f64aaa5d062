import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import type { ImageReader } from '../scans/record/sign-image.ts';
import type { BlobImage, BlobStore } from '../storage/blobs/blobs.ts';
import type { SignedAddresses } from './signed-address.ts';

export interface EvidenceImage extends BlobImage {
  readonly bytes: Readable;
  readonly size: number;
}

export type EvidenceService = ReturnType<typeof createEvidenceService>;

const VALID_MS: Readonly<Record<ImageReader, number>> = {
  program: 30 * 60_000,
  page: 30 * 60_000,
  anybody: 2 * 60_000,
};

const REFUSALS = {
  expired: 'the URL has expired; read the scan again for a new one',
  forged: 'the URL is not signed by this server',
};

export function createEvidenceService({ addresses, blobs }: { addresses: SignedAddresses; blobs: BlobStore }) {
  return {
    /** The image at a signed URL. `target`: the unparsed path and query; `key`: the blob key in it. */
    async image(target: string, key: string): Promise<EvidenceImage> {
      const check = addresses.check(target);
      if (check !== 'valid') throw new AppError(403, REFUSALS[check]);
      const kind = kindOf(key);
      const blob = kind && (await blobs.open(key));
      if (!blob) throw new AppError(404, 'image not found');
      return { ...kind, bytes: blob.stream, size: blob.size };
    },

    /** The `blob_uri` of an image. */
    async urlOf(key: string, reader: ImageReader): Promise<string> {
      const kind = kindOf(key);
      const validMs = VALID_MS[reader];
      const atStore = reader === 'program' && kind && blobs.signedUrl?.(key, { ...kind, seconds: validMs / 1000 });
      return (await atStore) || addresses.sign(key, validMs);
    },
  };
}

/** null for everything but pictures and favicons: other blobs must not be readable without a key. */
function kindOf(key: string): BlobImage | null {
  const [, name, extension] = /\/(screenshot|favicon|full-page|gate-[1-3])\.(png|jpg)$/.exec(key) ?? [];
  if (name === undefined) return null;
  return { contentType: extension === 'png' ? 'image/png' : 'image/jpeg', name: `${name}.${extension}` };
}
