import type { EgressSession } from '../../../../egress/egress.ts';

const WHOIS_PORT = 43;
const MAX_BYTES = 64 * 1024;
const CONNECT_TIMEOUT_MS = 3000;

/** Asks one WHOIS server one question (RFC 3912) and reads its answer, at most 64 KiB of it. Throws EgressError, or the signal's reason. */
export async function queryWhois(
  server: string,
  question: string,
  egress: EgressSession,
  signal: AbortSignal,
): Promise<string> {
  const socket = await egress.connect(server, WHOIS_PORT, { timeoutMs: CONNECT_TIMEOUT_MS, signal });
  const abort = (): void => void socket.destroy(new Error('the question took too long'));
  signal.addEventListener('abort', abort);
  try {
    // A line and nothing more: the name is letters, digits, dots and hyphens by the time it comes here.
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

/** WHOIS has no way to tell the encoding: UTF-8 where it can be, else Latin-1. */
function decode(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? bytes.toString('latin1') : text;
}
