import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';

/** The largest body of an endpoint that names no other. */
export const MAX_BODY_KIB = 64;
/** Deeper than any endpoint needs, and shallow enough for recursive code not to overflow the stack. */
const MAX_DEPTH = 32;
/** A body that is too large is read and dropped up to here, so that clients which read only after sending get the response. */
const MAX_DRAINED_BYTES = 8 * 1024 * 1024;

/** The client disconnected while it was sending. No response is possible. */
export class ClientGoneError extends Error {}
export class BodyTooLargeError extends Error {}
/** The message completes "the body …" and is sent to the client. */
export class BodyNotJsonError extends Error {}

interface BodyOptions {
  readonly maxKiB?: number;
  /** Reads a body whose Content-Type is text/plain, unless it is an object of JSON. */
  readonly readText?: (text: string) => Record<string, unknown>;
}

/** The body as a JSON object; except with `readText`, the Content-Type is ignored. Throws one of the errors above. */
export async function readJsonObject(
  request: IncomingMessage,
  { maxKiB = MAX_BODY_KIB, readText }: BodyOptions = {},
): Promise<Record<string, unknown>> {
  const text = decode(await readBody(request, maxKiB * 1024));
  if (readText && isPlainText(request) && !text.trimStart().startsWith('{')) return readText(text);
  if (depthOf(text) > MAX_DEPTH) throw new BodyNotJsonError(`is nested more than ${MAX_DEPTH} deep`);
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BodyNotJsonError('is not an object');
  return value as Record<string, unknown>; // objects from JSON have string keys
}

function isPlainText({ headers }: IncomingMessage): boolean {
  return /^text\/plain\b/i.test(headers['content-type'] ?? '');
}

function decode(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new BodyNotJsonError('is not UTF-8');
  const text = bytes.toString('utf8');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyNotJsonError('is not JSON');
  }
}

/** The nesting depth of brackets outside strings. Meaningless for text that is not JSON. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth--;
  }
  return deepest;
}

function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (bytes > MAX_DRAINED_BYTES) {
        request.pause();
        reject(new BodyTooLargeError());
      }
    });
    request.on('end', () => (bytes > maxBytes ? reject(new BodyTooLargeError()) : resolve(Buffer.concat(chunks))));
    request.on('error', () => reject(new ClientGoneError()));
    request.on('close', () => request.complete || reject(new ClientGoneError()));
  });
}
