import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from '../../../server/storage/locations.ts';
import { filesBelow } from './temporary-folder.ts';

const BUCKET = 'linkglass';
/** The end of the file that the server keeps for an object, beside others for its metadata. */
const OBJECT = '._S3rver_object';
/** The only key that the server knows. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** What happens to one request, instead of a plain answer of the server. */
export type Fault =
  | { readonly kind: 'none' | 'no-answer' | 'cut-connection' | 'cut-body' | 'changed-body' | 'changed-upload' }
  | { readonly kind: 'stalled-body' }
  | { readonly kind: 'status'; readonly status: number; readonly code?: string };

export interface S3Server {
  readonly endpoint: string;
  /** For the next requests, in their order. Those after them are served. */
  faults: Fault[];
  /** Method and path of each request since the start. */
  readonly requests: string[];
  location(more?: Partial<S3Location>): S3Location;
  /** The settings of a Linkglass whose blobs are below this prefix. */
  settings(prefix: string, query?: Record<string, string>): Record<string, string>;
  /** Keys of all objects below a prefix, from the files of the server. */
  keys(prefix?: string): Promise<string[]>;
  /** An object as its bytes and headers. */
  read(key: string): Promise<{ bytes: Buffer; contentType?: string; disposition?: string }>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** An S3 server that checks signatures, behind a proxy that fails on demand. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'linkglass-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port: storePort } = await store.run();
  const requests: string[] = [];
  const proxy = createServer((asked, answer) => {
    requests.push(`${asked.method} ${asked.url}`);
    void pass(asked, answer, storePort, server.faults.shift() ?? { kind: 'none' }).catch(() => answer.destroy());
  });
  await new Promise<void>(resolve => void proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const direct = new S3Client({
    endpoint: `http://127.0.0.1:${storePort}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: KEY,
  });

  const server: S3Server = {
    endpoint,
    faults: [],
    requests,
    location: more => ({
      kind: 's3',
      bucket: BUCKET,
      prefix: '',
      endpoint,
      region: 'us-east-1',
      isDirect: false,
      credentials: { ...KEY, sessionToken: undefined },
      ...more,
    }),
    settings: (prefix, query = {}) => ({
      LINKGLASS_BLOBS_URL: `s3://${BUCKET}/${prefix}?${new URLSearchParams({ endpoint, region: 'us-east-1', ...query }).toString()}`,
      AWS_ACCESS_KEY_ID: KEY.accessKeyId,
      AWS_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    }),
    async keys(prefix = '') {
      const files = await filesBelow(join(directory, BUCKET));
      const keys = files.filter(file => file.endsWith(OBJECT)).map(file => file.slice(0, -OBJECT.length));
      return keys.filter(key => key.startsWith(prefix)).toSorted();
    },
    async read(key) {
      const found = await direct.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }));
      const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
      return { bytes, contentType: found.ContentType, disposition: found.ContentDisposition };
    },
    async write(key, bytes) {
      await direct.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: bytes }));
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise(resolve => void proxy.close(resolve));
      direct.destroy();
      await store.close();
      await rm(directory, { recursive: true });
    },
  };
  return server;
}

async function pass(asked: IncomingMessage, answer: ServerResponse, port: number, fault: Fault): Promise<void> {
  const sent = await buffer(asked);
  if (fault.kind === 'no-answer') return;
  if (fault.kind === 'cut-connection') return void answer.destroy();
  if (fault.kind === 'status') return refuse(answer, fault.status, fault.code ?? 'InternalError');
  const upload = fault.kind === 'changed-upload' ? changed(sent) : sent;
  // Amazon S3 does this. The server behind the proxy checks the signature, but not that the body matches it.
  const signed = asked.headers['x-amz-content-sha256'];
  if (typeof signed === 'string' && /^[0-9a-f]{64}$/.test(signed) && signed !== sha256(upload))
    return refuse(answer, 400, 'XAmzContentSHA256Mismatch');

  const stored = await ask(asked, port, upload);
  const body = await buffer(stored);
  answer.writeHead(stored.statusCode ?? 500, stored.headers);
  if (fault.kind === 'cut-body') return void answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
  if (fault.kind === 'stalled-body') return void answer.write(body.subarray(0, body.length / 2));
  answer.end(fault.kind === 'changed-body' ? changed(body) : body);
}

function ask(asked: IncomingMessage, port: number, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // With the Host of the proxy, which the client signed.
    const { method, url, headers } = asked;
    request({ host: '127.0.0.1', port, method, path: url, headers }, resolve).once('error', reject).end(body);
  });
}

function refuse(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status, { 'Content-Type': 'application/xml' });
  answer.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>as told</Message></Error>`);
}

function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const last = copy.length - 1;
  copy[last] = (copy[last] ?? 0) ^ 1;
  return copy;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
