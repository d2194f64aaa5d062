import { EgressError, type Egress } from '../../egress/egress.ts';
import { messageOf } from '../../errors.ts';
import type { Source } from './source.ts';
import type { Validators } from './state-store.ts';
import { VERSION } from '../../version.ts';

/** null if the server says that the file has not changed. */
type Downloaded = { readonly bytes: Buffer; readonly validators: Validators } | null;

/** Downloads the file of a source through the egress. Throws DownloadError. */
export type Download = (
  source: Pick<Source, 'address' | 'maxMegabytes'>,
  known: Validators,
  signal: AbortSignal,
) => Promise<Downloaded>;

/** Why a list could not be downloaded. The message is shown to the operator. */
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
          'user-agent': `Linkglass/${VERSION} (list updates)`,
          ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
          ...(known.lastModified === null ? {} : { 'if-modified-since': known.lastModified }),
        },
        maxBytes,
        timeoutMs,
        signal,
      });
      if (status === 304) return null;
      if (status !== 200) throw new DownloadError(`the server responded with ${status}`);
      if (/^text\/html\b/i.test(headers['content-type'] ?? ''))
        throw new DownloadError('the response is a web page, not a list');
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
  BLOCKED_ADDRESS: 'the URL leads to a private or reserved address',
  DNS_NOT_FOUND: 'the host name was not found',
  CONNECTION_REFUSED: 'connection refused',
  CONNECTION_TIMEOUT: 'connection timed out',
  EXIT_UNAVAILABLE: 'the exit is not available',
} as const;

function explained(error: unknown): Error {
  if (error instanceof DownloadError) return error;
  if (error instanceof EgressError) return new DownloadError(FAILURES[error.failure]);
  if (error instanceof Error && error.name === 'TimeoutError') return new DownloadError('the download timed out');
  return new DownloadError(`the download failed: ${messageOf(error)}`);
}
