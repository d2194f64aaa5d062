import { EgressError, type Egress } from '../../egress/egress.ts';
import type { Source } from './source.ts';
import type { Validators } from './state-store.ts';

/** null where the server says that the file is the same as before. */
export type Downloaded = { readonly bytes: Buffer; readonly validators: Validators } | null;

/** Fetches the file of a source by the rules for everything that goes out. Throws DownloadError. */
export type Download = (
  source: Pick<Source, 'address' | 'maxMegabytes'>,
  known: Validators,
  signal: AbortSignal,
) => Promise<Downloaded>;

/** Why a file could not be had, in words for the operator. */
export class DownloadError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DownloadError';
  }
}

const MEGABYTE = 1_000_000;
const TIMEOUT_MS = 5 * 60_000;

export function createDownload(egress: Egress, timeoutMs = TIMEOUT_MS): Download {
  return async ({ address, maxMegabytes }, known, signal) => {
    const maxBytes = maxMegabytes * MEGABYTE;
    const session = await egress.open({ exit: null, maxBytes });
    try {
      const { status, headers, body } = await session.fetch(address, {
        headers: {
          'user-agent': 'linkglass (list updates)',
          ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
          ...(known.lastModified === null ? {} : { 'if-modified-since': known.lastModified }),
        },
        maxBytes,
        timeoutMs,
        signal,
      });
      if (status === 304) return null;
      if (status !== 200) throw new DownloadError(`the server answered ${status}`);
      if (/^text\/html\b/i.test(headers['content-type'] ?? ''))
        throw new DownloadError('it is a web page and not a list');
      return {
        bytes: body,
        validators: { etag: headers['etag'] ?? null, lastModified: headers['last-modified'] ?? null },
      };
    } catch (error) {
      throw explained(error);
    } finally {
      await session.close();
    }
  };
}

const FAILURES = {
  BLOCKED_ADDRESS: 'the address, or where it leads, is private or reserved',
  DNS_NOT_FOUND: 'the name of the server was not found',
  CONNECTION_REFUSED: 'the server cannot be reached',
  CONNECTION_TIMEOUT: 'the server does not answer',
  EXIT_UNAVAILABLE: 'the exit is not available',
} as const;

function explained(error: unknown): Error {
  if (error instanceof DownloadError) return error;
  if (error instanceof EgressError) return new DownloadError(FAILURES[error.failure]);
  if (error instanceof Error && error.name === 'TimeoutError') return new DownloadError('the download took too long');
  return new DownloadError(`the download broke off: ${error instanceof Error ? error.message : String(error)}`);
}
