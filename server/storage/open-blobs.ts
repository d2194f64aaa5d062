import { StartError } from '../start-error.ts';
import { createBlobFolder } from './blob-folder.ts';
import type { BlobStore } from './blobs.ts';
import type { BlobsLocation } from './locations.ts';

export function openBlobs(location: BlobsLocation): BlobStore {
  if (location.kind === 'folder') return createBlobFolder(location.folder);
  throw new StartError(
    'LINKGLASS_BLOBS_URL: this version keeps blobs in a folder only; leave it unset or set it to a path',
  );
}
