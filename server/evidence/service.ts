import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import type { BlobImage, BlobStore } from '../storage/blobs/blobs.ts';
import { VALID_MS, type SignedAddresses } from './signed-address.ts';

export interface EvidenceImage extends BlobImage {
  readonly bytes: Readable;
  readonly size: number;
}

export interface EvidenceService {
  /** The image at a signed URL. `target`: the unparsed path and query; `key`: the blob key in it. */
  image(target: string, key: string): Promise<EvidenceImage>;
  /** The `blob_uri` of an image: where it can be read without a key for 30 minutes, at the store if clients reach it. */
  urlOf(key: string): Promise<string>;
}

const REFUSALS = {
  expired: 'the URL has expired after 30 minutes; read the scan again for a new one',
  forged: 'the URL is not signed by this server',
};

export function createEvidenceService({
  addresses,
  blobs,
}: {
  addresses: SignedAddresses;
  blobs: BlobStore;
}): EvidenceService {
  return {
    async image(target, key) {
      const check = addresses.check(target);
      if (check !== 'valid') throw new AppError(403, REFUSALS[check]);
      const kind = kindOf(key);
      const blob = kind && (await blobs.open(key));
      if (!blob) throw new AppError(404, 'image not found');
      return { ...kind, bytes: blob.stream, size: blob.size };
    },

    async urlOf(key) {
      const kind = kindOf(key);
      const atStore = kind && blobs.signedUrl?.(key, { ...kind, seconds: VALID_MS / 1000 });
      return (await atStore) ?? addresses.sign(key);
    },
  };
}

/** null for everything but pictures and favicons: other blobs must not be readable without a key. */
function kindOf(key: string): BlobImage | null {
  const [, name, extension] = /\/(screenshot|favicon|full-page)\.(png|jpg)$/.exec(key) ?? [];
  if (name === undefined) return null;
  return { contentType: extension === 'png' ? 'image/png' : 'image/jpeg', name: `${name}.${extension}` };
}
