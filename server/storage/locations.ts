import { dirname, resolve } from 'node:path';

export type DatabaseLocation =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly maxConnections?: number };

interface FolderLocation {
  readonly kind: 'folder';
  readonly folder: string;
}

export type BlobsLocation = FolderLocation | S3Location;

/** What a setting or an option says; variables such as AWS_REGION complete it. */
export type BlobsAddress = FolderLocation | S3Address;

/** A bucket of a store that speaks the S3 protocol, and what only the environment says. */
export interface S3Location extends S3Address {
  readonly region: string;
  /** Undefined: the AWS SDK looks for them (profile, role of the machine or the pod). */
  readonly credentials: S3Credentials | undefined;
}

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

/** What LINKGLASS_BLOBS_URL says of a bucket. */
export interface S3Address {
  readonly kind: 's3';
  readonly bucket: string;
  /** Of all keys; empty, or without slashes at its ends. */
  readonly prefix: string;
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  /** Clients read images at the store, not through the API. */
  readonly isDirect: boolean;
}

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
export function parseBlobsUrl(text: string): BlobsAddress {
  if (!/^[a-z0-9+.-]{2,}:/i.test(text)) return { kind: 'folder', folder: resolve(text) };
  const url = new URL(text);
  if (url.protocol !== 's3:' || url.username || url.password || url.hash) throw new Error('not an s3: address');
  if (!BUCKET.test(url.host)) throw new Error('not the name of a bucket');
  const { endpoint, region, direct, ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0) throw new Error('unknown member of the query');
  if (direct !== undefined && direct !== 'true' && direct !== 'false')
    throw new Error('direct is neither true nor false');
  return {
    kind: 's3',
    bucket: url.host,
    prefix: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, ''),
    endpoint: endpoint === undefined ? undefined : parseS3Endpoint(endpoint),
    region,
    isDirect: direct === 'true',
  };
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Also the value of AWS_ENDPOINT_URL_S3. Throws if it is not the http(s) address of a store. */
export function parseS3Endpoint(text: string): string {
  const { protocol, username, password, search, hash, href } = new URL(text);
  if (!/^https?:$/.test(protocol) || username || password || search || hash) throw new Error('not an endpoint');
  return href.replace(/\/+$/, '');
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
