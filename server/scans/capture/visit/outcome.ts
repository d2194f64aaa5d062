import type { ErrorCode } from '../../../../shared/api/scans.ts';
import type { PassedGate } from '../../../page/gate/passed-gate.ts';
import type { Dialog } from '../../../page/layout/dialogs.ts';
import type { EgressSession } from '../../../egress/egress.ts';
import { BrowserCrashedError } from '../errors.ts';
import type { MainFrame } from './main-frame.ts';
import { hostAndPortOf, limitUrlLength, type NetworkEntry, type NetworkLog } from '../network/entry.ts';

/** Why a visit was stopped early. */
export type StopReason =
  | 'bytes'
  | 'requests'
  | 'redirects'
  | 'downloads'
  | 'dialogs'
  | 'windows'
  | 'frames'
  | 'hung'
  | 'page-crash'
  | 'browser-crash'
  | 'aborted';

export type CaptureStatus = 'DONE' | 'ERROR' | 'PAGE_NOT_AVAILABLE';

/** The result of a visit, before anything is collected. */
export interface Outcome {
  readonly status: CaptureStatus;
  readonly errorCode: ErrorCode | null;
  readonly targetUrl: string | null;
  /** The internal cause, for the log only. */
  readonly fault?: string;
  /** The request of the final document; null if there was none. */
  readonly mainEntry: NetworkEntry | null;
  /** The request of the newest document of a server: `mainEntry`, or that of the page which made the final document (blob:). */
  readonly sentEntry: NetworkEntry | null;
  /** The main frame shows a document from a server, not an error page. */
  readonly isRendered: boolean;
  /** Dialogs that the page opened, in order. */
  readonly dialogs: readonly Dialog[];
  /** What stood before the page, and was passed. */
  readonly gates: readonly PassedGate[];
}

/**
 * Statuses without a body. They leave the browser on the previous document, as a download does. DOWNLOAD is the nearest
 * error code: the server answered, but not with a page.
 */
const WITHOUT_CONTENT: ReadonlySet<number> = new Set([204, 205, 304]);

interface Ended {
  readonly frame: MainFrame;
  readonly network: NetworkLog;
  readonly egress: EgressSession;
  readonly stopped: StopReason | null;
  readonly maxRedirects: number;
  /** A navigation was in progress when the page was frozen. */
  readonly isWaiting: boolean;
  readonly dialogs: readonly Dialog[];
  readonly gates: readonly PassedGate[];
}

/** Derives the outcome from the state of the main frame and the network log. Throws BrowserCrashedError if the browser never made the request. */
export function judgeOutcome({
  frame,
  network,
  egress,
  stopped,
  maxRedirects,
  isWaiting,
  dialogs,
  gates,
}: Ended): Outcome {
  const documents = network.mainDocuments;
  const last = frame.documents.at(-1);
  const tried = documents.at(-1) ?? null;
  const mainEntry = last ? (documents.findLast(entry => entry.loaderId === last.loaderId) ?? null) : tried;
  const targetUrl = lastHttpUrl(frame, documents);
  const base = { targetUrl, mainEntry, sentEntry: mainEntry ?? lastCommitted(frame, documents), dialogs, gates };
  const failed = (errorCode: ErrorCode, fault?: string): Outcome => ({
    ...base,
    status: 'ERROR',
    errorCode,
    isRendered: false,
    fault,
  });

  if (stopped === 'page-crash') return failed('BROWSER_CRASHED');
  // Exceeding the limit does not cancel the navigation, so the document may have loaded anyway.
  const isTooFar =
    stopped === 'redirects' && frame.documents.length === 1 && hopsTo(mainEntry, documents) > maxRedirects;
  if (isTooFar) return failed('TOO_MANY_REDIRECTS');
  if (mainEntry && mainEntry.status >= 400)
    return { ...base, status: 'PAGE_NOT_AVAILABLE', errorCode: null, isRendered: !last?.isErrorPage };
  // An unsolicited 304 is committed as an empty document.
  if (mainEntry && isWithoutContent(mainEntry)) return failed('DOWNLOAD');
  if (last && !last.isErrorPage) return { ...base, status: 'DONE', errorCode: null, isRendered: true };
  if (frame.downloads > 0) return failed('DOWNLOAD');
  if (stopped === 'bytes') return failed('RESPONSE_TOO_LARGE');
  if (stopped === 'redirects') return failed('TOO_MANY_REDIRECTS');
  if (!mainEntry) return failed('INTERNAL', 'the browser requested no document');
  const isUnanswered = mainEntry.failure === null || (isWaiting && mainEntry.status === 0);
  // The browser is blocked, perhaps by another page. This is no failure of the site.
  if (isUnanswered && stopped !== 'aborted' && !egress.wasAsked(...hostAndPortOf(mainEntry.url)))
    throw new BrowserCrashedError();
  if (isUnanswered) return failed(isConnected(mainEntry, egress) ? 'NAVIGATION_TIMEOUT' : 'CONNECTION_TIMEOUT');
  return failed(errorCodeOf(mainEntry, egress), `${mainEntry.failure}, status ${mainEntry.status}`);
}

/** The request of the newest document that the frame committed to, not of a navigation that the page cancelled. */
function lastCommitted(frame: MainFrame, documents: readonly NetworkEntry[]): NetworkEntry | null {
  const loaderIds = new Set(frame.documents.map(({ loaderId }) => loaderId));
  return documents.findLast(({ loaderId }) => loaderId !== null && loaderIds.has(loaderId)) ?? null;
}

function hopsTo(entry: NetworkEntry | null, documents: readonly NetworkEntry[]): number {
  return entry === null ? 0 : documents.indexOf(entry);
}

function isWithoutContent({ status, decodedBytes, fromCache }: NetworkEntry): boolean {
  return WITHOUT_CONTENT.has(status) && decodedBytes === 0 && !fromCache;
}

/** The last URL that a server answered; null if none did. */
function lastHttpUrl(frame: MainFrame, documents: readonly NetworkEntry[]): string | null {
  const last = frame.documents.at(-1);
  const committed = frame.documents.findLast(document => /^https?:/i.test(document.url) && !document.isErrorPage);
  if (committed && !last?.isErrorPage) return limitUrlLength(committed.url);
  return documents.findLast(entry => entry.status !== 0)?.url ?? null;
}

const BY_NET_ERROR: readonly (readonly [RegExp, ErrorCode])[] = [
  [/TOO_MANY_REDIRECTS/, 'TOO_MANY_REDIRECTS'],
  [/NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED/, 'DNS_NOT_FOUND'],
  [/UNSAFE_PORT|UNSAFE_REDIRECT|DISALLOWED_URL_SCHEME|UNKNOWN_URL_SCHEME|BLOCKED_BY|ACCESS_DENIED/, 'BLOCKED_ADDRESS'],
  [/SSL|CERT|ERR_BAD_SSL|ECH_/, 'TLS_ERROR'],
  [/TIMED_OUT/, 'CONNECTION_TIMEOUT'],
  [
    /CONNECTION|SOCKS|PROXY|TUNNEL|EMPTY_RESPONSE|ADDRESS_UNREACHABLE|INVALID_HTTP_RESPONSE|HTTP2|RESPONSE_HEADERS|CONTENT_DECODING|INVALID_CHUNKED/,
    'CONNECTION_REFUSED',
  ],
];

function errorCodeOf(entry: NetworkEntry, egress: EgressSession): ErrorCode {
  const failure = entry.failure ?? '';
  const refusal = refusalOf(entry, egress);
  if (refusal && /SOCKS|PROXY|TUNNEL|CONNECTION|NAME_NOT_RESOLVED/.test(failure)) return refusal;
  // The TCP connection was made: an https connection that closes before its first response failed in the TLS handshake.
  if (/^https:/i.test(entry.url) && /CONNECTION_(CLOSED|RESET)/.test(failure)) return 'TLS_ERROR';
  const known = BY_NET_ERROR.find(([pattern]) => pattern.test(failure))?.[1];
  if (known) return known;
  // A redirect to something that is no web page, such as another program's scheme or a page of the browser.
  return entry.responseHeaders['location'] === undefined ? 'INTERNAL' : 'BLOCKED_ADDRESS';
}

/** Whether a connection to the server of this request was made. */
function isConnected(entry: NetworkEntry, egress: EgressSession): boolean {
  return egress.addressOf(...hostAndPortOf(entry.url)) !== null;
}

/** Why the egress made no connection for this request; null if it made one. */
export function refusalOf(entry: NetworkEntry, egress: EgressSession): ReturnType<EgressSession['failureOf']> {
  return egress.failureOf(...hostAndPortOf(entry.url));
}
