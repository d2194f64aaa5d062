import { BLOBS, type Manifest } from './manifest.ts';

export function summaryOf(file: string, { files, missing_blobs, created_at }: Manifest) {
  return {
    file,
    created_at,
    blobs: Object.keys(files).filter(name => name.startsWith(BLOBS)).length,
    missing_blobs: missing_blobs.length,
    bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
