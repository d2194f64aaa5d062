import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import type { Outcome } from './page.ts';
import type { TestSite } from './site.ts';

export interface Visit {
  readonly outcome: Outcome;
  readonly headers: IncomingHttpHeaders;
  /** Decoded, as far as it was received. */
  readonly body: Buffer;
  readonly encodedBytes: number;
}

/** A longer body counts as endless. */
const MAX_BYTES = 64 * 1024 * 1024;

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
  deflate: () => createInflate(),
};

/** Limit for responses that do come, also on a slow and busy machine. */
const PATIENCE_MS = 60_000;

/**
 * One request by plain Node, without cookies, redirects or cache: the bytes that a page really sends. `answerMs` is the timeout
 * for the headers, `bodyMs` that for the body after them.
 */
export async function visit(
  site: TestSite,
  address: string,
  { answerMs = PATIENCE_MS, bodyMs = PATIENCE_MS } = {},
): Promise<Visit> {
  const url = new URL(address);
  let patience = AbortSignal.timeout(answerMs);
  let response: IncomingMessage;
  try {
    response = await open(site, url, patience);
  } catch {
    return { outcome: patience.aborted ? 'silent' : 'closed', headers: {}, body: Buffer.alloc(0), encodedBytes: 0 };
  }
  patience = AbortSignal.timeout(bodyMs);
  const { statusCode = 0, headers } = response;
  const chunks: Buffer[] = [];
  let encodedBytes = 0;
  let bytes = 0;
  response.on('data', (chunk: Buffer) => (encodedBytes += chunk.length));
  const decoder = DECODERS[headers['content-encoding'] ?? '']?.() ?? new PassThrough();
  decoder.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) response.destroy();
  });
  let outcome: Outcome = statusCode;
  try {
    await pipeline(response, decoder, { signal: patience });
  } catch {
    outcome = patience.aborted || bytes > MAX_BYTES ? 'endless' : 'broken';
  }
  return { outcome, headers, body: Buffer.concat(chunks), encodedBytes };
}

function open(site: TestSite, url: URL, patience: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const options = {
    host: '127.0.0.1',
    port: isSecure ? site.httpsPort : site.httpPort,
    path: url.pathname + url.search,
    headers: { host: url.host, 'accept-encoding': Object.keys(DECODERS).join(', ') },
    agent: false as const,
    maxHeaderSize: 256 * 1024,
    ...(isSecure ? { servername: url.hostname, rejectUnauthorized: false } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = isSecure ? httpsRequest(options) : httpRequest(options);
    const giveUp = (): void => void request.destroy();
    patience.addEventListener('abort', giveUp, { once: true });
    request.once('response', response => {
      patience.removeEventListener('abort', giveUp);
      resolve(response);
    });
    // Without a response, destroying a request that timed out is an error too.
    request.on('error', reject);
    request.end();
  });
}
