import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import type { BlobStore } from '../storage/blobs.ts';
import type { SignedAddresses } from './signed-address.ts';

export interface EvidenceImage {
  readonly bytes: Readable;
  readonly size: number;
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly name: string;
}

export interface EvidenceService {
  /** The image at a signed address: path and query as they came, and the key in them. */
  image(target: string, key: string): Promise<EvidenceImage>;
}

const REFUSALS = {
  expired: 'this address was valid for 30 minutes; read the scan again for a new one',
  forged: 'this address is not signed by this server',
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
  };
}

/** Images that we made ourselves, and nothing else that lies beside them. */
function kindOf(key: string): Pick<EvidenceImage, 'contentType' | 'name'> | null {
  const [, name, extension] = /\/(screenshot|favicon)\.(png|jpg)$/.exec(key) ?? [];
  if (name === undefined) return null;
  return { contentType: extension === 'png' ? 'image/png' : 'image/jpeg', name: `${name}.${extension}` };
}
