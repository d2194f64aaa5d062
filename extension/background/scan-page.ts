import { type ScanDetail, type Scan, scanEndpoints } from '../../shared/api/scans.ts';
import { ApiError, call } from '../api/client.ts';
import { NetworkError } from '../api/fetch-from.ts';
import type { Problem, Response, ScanSummary } from '../messaging/protocol.ts';
import { rememberScan } from '../storage/recent-scans.ts';
import { type Server, readServer } from '../storage/settings.ts';

/** A full scan that a person asked for: theirs alone to see. */
export function submitScan({ url }: { url: string }): Promise<Response<'submitScan'>> {
  return answered(async server => {
    const scan = await call(server, scanEndpoints.create, {
      body: { submitted_url: url, origin: 'USER', private_scan: true },
    });
    await rememberScan(url, scan.id);
    return fresh(scan);
  });
}

export function readScan({ id }: { id: string }): Promise<Response<'readScan'>> {
  return answered(async server => summary(await call(server, scanEndpoints.read, { params: { scan_id: id } })));
}

async function answered(ask: (server: Server) => Promise<ScanSummary>): Promise<Response<'readScan'>> {
  const server = await readServer();
  if (server === null) return { ok: false, problem: 'not-connected', detail: '' };
  try {
    return { ok: true, value: await ask(server) };
  } catch (error) {
    return { ok: false, problem: problemOf(error), detail: error instanceof Error ? error.message : String(error) };
  }
}

function problemOf(error: unknown): Problem['problem'] {
  if (error instanceof NetworkError) return error.isTls ? 'tls' : 'unreachable';
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 401) return 'key-refused';
  if (error.status === 429) return 'quota';
  return error.status >= 500 ? 'failed' : 'refused';
}

const fresh = (scan: Scan): ScanSummary => ({ scan, verdict: null, screenshot: null, title: null });

const summary = ({ scan, classification, screenshot, page }: ScanDetail): ScanSummary => ({
  scan,
  verdict: classification,
  screenshot,
  title: page?.title ?? null,
});
