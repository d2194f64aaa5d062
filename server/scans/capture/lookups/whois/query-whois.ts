import type { EgressSession } from '../../../../egress/egress.ts';

const WHOIS_PORT = 43;
const MAX_BYTES = 64 * 1024;
const CONNECT_TIMEOUT_MS = 3000;

/** Sends one WHOIS query (RFC 3912) and reads at most 64 KiB of the answer. Throws EgressError, or the signal's reason. */
export async function queryWhois(
  server: string,
  question: string,
  egress: EgressSession,
  signal: AbortSignal,
): Promise<string> {
  const socket = await egress.connect(server, WHOIS_PORT, { timeoutMs: CONNECT_TIMEOUT_MS, signal });
  const abort = (): void => void socket.destroy(new Error('WHOIS query timed out'));
  signal.addEventListener('abort', abort);
  try {
    // Cannot contain line breaks: the name has letters, digits, dots and hyphens only.
    socket.write(`${question}\r\n`);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of socket) {
      // Safe: a socket without an encoding yields buffers.
      const bytes = chunk as Buffer;
      chunks.push(bytes);
      length += bytes.length;
      if (length > MAX_BYTES) break;
    }
    signal.throwIfAborted();
    return decode(Buffer.concat(chunks).subarray(0, MAX_BYTES));
  } finally {
    signal.removeEventListener('abort', abort);
    socket.destroy();
  }
}

/** WHOIS does not declare an encoding: UTF-8 if valid, else Latin-1. */
function decode(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? bytes.toString('latin1') : text;
}
