import { z } from 'zod';
import { SOURCES_FILE } from '../../intelligence/sources/load-sources.ts';

/** The last entry, so that a truncated archive has no manifest. */
export const MANIFEST = 'manifest.json';
export const DATABASE = 'linkglass.db';
export const BLOBS = 'blobs/';
export const OWN_FILES = 'files/';
/** Files of the data folder that belong to a backup, beside database and blobs, where they exist. */
export const DATA_FILES: readonly string[] = [SOURCES_FILE];

const MANIFEST_VERSION = 1;

export const manifest = z.object({
  version: z.literal(MANIFEST_VERSION),
  created_at: z.iso.datetime(),
  /** By name in the archive. */
  files: z.record(z.string(), z.object({ bytes: z.int().nonnegative(), sha256: z.hash('sha256') })),
  /** Blobs that the database names but that were not found. */
  missing_blobs: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

export function newManifest(files: Manifest['files'], missingBlobs: readonly string[]): Manifest {
  return {
    version: MANIFEST_VERSION,
    created_at: new Date().toISOString(),
    files,
    missing_blobs: [...missingBlobs],
  };
}

/** What `backup` and `restore` print. */
export function summaryOf(file: string, { files, missing_blobs, created_at }: Manifest) {
  return {
    file,
    created_at,
    blobs: Object.keys(files).filter(name => name.startsWith(BLOBS)).length,
    missing_blobs: missing_blobs.length,
    bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
