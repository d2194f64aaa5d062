import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FuzzRequest } from './requests.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request as it is. null: no complete response within the timeout. */
export function send(address: string, request: FuzzRequest, timeoutMs: number): Promise<RawAnswer | null> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytesOf(request)));
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(null);
    }, timeoutMs);
    socket.on('data', chunk => chunks.push(chunk));
    // The server may close the connection while the request is being sent: what was received counts.
    socket.on('error', error => chunks.length === 0 && !request.isMalformed && reject(error));
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(parse(Buffer.concat(chunks)));
    });
  });
}

/** Sends a request and resets the connection after `delayMs`, wherever the response is by then. */
export async function sendAndReset(address: string, request: FuzzRequest, delayMs: number): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const closed = new Promise(resolve => socket.once('close', resolve));
  await Promise.race([once(socket, 'connect'), closed]).catch(() => undefined);
  socket.write(bytesOf(request));
  await sleep(delayMs);
  socket.resetAndDestroy();
  await closed;
}

function bytesOf({ method, target, headers, body }: FuzzRequest): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close'];
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  if (body) lines.push(`Content-Length: ${body.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]);
}

/** Status 0: the server closed the connection without a response. */
function parse(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const status = Number(first.split(' ')[1] ?? 0);
  if (status === 100) return parse(bytes.subarray(end + 4));
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
  const content = bytes.subarray(end + 4);
  const body = headers.get('transfer-encoding') === 'chunked' ? joinChunks(content) : content;
  return { status, headers, text: body.toString('utf8') };
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const line = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
