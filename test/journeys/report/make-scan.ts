import sharp from 'sharp';
import { captured, pageContent } from '../../server/support/captures/captured.ts';
import type { Captured, CapturedImage, CaptureResult } from '../../../server/scans/capture/source.ts';

/** A scan's result without a visit; tests override members. */
export async function makeScan(
  given: Partial<Captured> & { readonly url: string },
  state: Partial<Pick<CaptureResult, 'status' | 'errorCode'>> = {},
): Promise<CaptureResult> {
  const { url, ...members } = given;
  return {
    status: 'DONE',
    errorCode: null,
    targetUrl: url,
    failures: [],
    ...state,
    captured: captured({
      dom: '<!doctype html><title>Made</title>',
      page: pageContent(),
      screenshot: { ...(await picture('#dfe7ee', '#46617a')), format: 'png' },
      redirect_chains: [{ redirect_url: url, status: '200', elapsed_time: 20 }],
      classification: { verdict: 'UNRATED', score: null, reasons: [], threat: null, brand: null },
      ...members,
    }),
  };
}

/** A screenshot with a bar on a background. */
export async function picture(ground: string, bar: string, width = 1280, height = 800): Promise<CapturedImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="${height * 0.09}" fill="${bar}"/>
    <rect x="80" y="150" width="${width / 2}" height="40" rx="6" fill="${bar}" opacity=".8"/>
    <rect x="80" y="220" width="${width - 160}" height="${height / 2}" rx="12" fill="${bar}" opacity=".22"/></svg>`;
  const blob = await sharp(Buffer.from(svg)).png().toBuffer();
  return {
    format: 'png',
    mimetype: 'image/png',
    width,
    height,
    phash: 'c1f03e0fc1f03e0f',
    blob,
    blobMimetype: 'image/png',
  };
}

export interface MadeRequest {
  readonly url: string;
  readonly type?: string;
  readonly mime?: string;
  readonly status?: number;
  readonly size?: number;
  readonly from?: string;
  readonly redirect?: string;
  readonly error?: string;
  readonly method?: string;
  readonly start: number;
  readonly wait?: number;
  readonly receive?: number;
  readonly isFirst?: boolean;
  readonly ip?: string;
}

const STARTED = Date.parse('2026-11-20T09:30:00.000Z');

/** Requests as HAR and transactions. */
export function madeRequests(requests: readonly MadeRequest[]): Pick<Captured, 'har' | 'http_transactions'> {
  return {
    har: {
      log: {
        version: '1.2',
        creator: { name: 'Linkglass', version: '0.1.0' },
        pages: [],
        entries: requests.map(entryOf),
      },
    },
    http_transactions: requests.map(request => ({
      url: request.url,
      ip: request.ip ?? '',
      method: request.method ?? 'GET',
      status_code: request.status ?? 200,
      size: request.size ?? 1000,
      content_type: request.mime ?? 'text/html',
      mimetypes: request.mime ?? 'text/html',
    })),
  };
}

function entryOf(request: MadeRequest): object {
  const { start, wait = 30, receive = 10, isFirst = false } = request;
  const timings = {
    blocked: 2,
    dns: isFirst ? 14 : -1,
    connect: isFirst ? 48 : -1,
    ssl: isFirst ? 30 : -1,
    send: 1,
    wait,
    receive,
  };
  return {
    pageref: 'page_1',
    startedDateTime: new Date(STARTED + start).toISOString(),
    time: 3 + wait + receive + (isFirst ? 62 : 0),
    request: {
      method: request.method ?? 'GET',
      url: request.url,
      httpVersion: 'h2',
      headers: [{ name: 'accept', value: '*/*' }],
      queryString: [],
      cookies: [],
      headersSize: -1,
      bodySize: 0,
    },
    response: {
      status: request.status ?? 200,
      statusText: 'OK',
      httpVersion: 'h2',
      headers: [{ name: 'server', value: 'nginx' }],
      cookies: [],
      content: { size: request.size ?? 1000, mimeType: request.mime ?? 'text/html' },
      redirectURL: request.redirect ?? '',
      headersSize: -1,
      bodySize: -1,
      _transferSize: Math.round((request.size ?? 1000) * 0.4),
      _error: request.error ?? null,
    },
    cache: {},
    timings,
    ...(request.ip === undefined ? {} : { serverIPAddress: request.ip }),
    connection: '',
    _resourceType: request.type ?? 'document',
    _initiator: request.from === undefined ? { type: 'other' } : { type: 'script', url: request.from },
    _priority: null,
    _fromCache: null,
    _target: 'page',
  };
}
