import { dirname, resolve } from 'node:path';

export type DatabaseLocation =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly maxConnections?: number };

export type BlobsLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string };

/** Parses LINKGLASS_DATABASE_URL. Throws for any other form. */
export function parseDatabaseUrl(text: string): DatabaseLocation {
  if (text.startsWith('sqlite:') && text.length > 'sqlite:'.length) {
    return { kind: 'sqlite', file: resolve(text.slice('sqlite:'.length)) };
  }
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return { kind: 'postgres', url: text };
  throw new Error('neither postgres: nor sqlite:');
}

/** The place of a database without its password, for messages. */
export function nameOf(location: DatabaseLocation): string {
  if (location.kind === 'sqlite') return `sqlite:${location.file}`;
  const url = new URL(location.url);
  url.password = '';
  url.searchParams.delete('password');
  return url.href;
}

/** Parses LINKGLASS_BLOBS_URL. Throws for any other form. */
export function parseBlobsUrl(text: string): BlobsLocation {
  if (!/^[a-z0-9+.-]{2,}:/i.test(text)) return { kind: 'folder', folder: resolve(text) };
  const url = new URL(text);
  if (url.protocol !== 's3:' || url.host === '' || url.search || url.hash) throw new Error('not an s3: address');
  return { kind: 's3', bucket: url.host, prefix: url.pathname.replace(/^\/+|\/+$/g, '') };
}

/** Local folders whose disks need free space, by what they hold. */
export function localFolders(locations: {
  readonly database: DatabaseLocation;
  readonly blobs: BlobsLocation;
}): Record<string, string> {
  const { database, blobs } = locations;
  return {
    ...(database.kind === 'sqlite' ? { database: dirname(database.file) } : {}),
    ...(blobs.kind === 'folder' ? { blobs: blobs.folder } : {}),
  };
}
