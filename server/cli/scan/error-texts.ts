import type { ErrorCode } from '../../../shared/api/scans.ts';

interface ErrorText {
  readonly what: string;
  readonly advice: string;
}

/** What each error code means, and what to do. */
export const ERROR_TEXTS: Readonly<Record<ErrorCode, ErrorText>> = {
  DNS_NOT_FOUND: {
    what: 'the domain name does not exist',
    advice: 'Check the spelling. The site may be gone or not registered yet.',
  },
  CONNECTION_REFUSED: {
    what: 'the server refused the connection',
    advice: 'Try again later, or try another scheme or port.',
  },
  CONNECTION_TIMEOUT: {
    what: 'the server did not answer in time',
    advice: 'Try again later. If the server responds only to some countries, try --from.',
  },
  TLS_ERROR: {
    what: 'the TLS connection failed',
    advice: 'The server may not support TLS on this port: try http://.',
  },
  NAVIGATION_TIMEOUT: {
    what: 'the page did not load in time',
    advice: 'Try again, or raise LINKGLASS_SCAN_SECONDS.',
  },
  TOO_MANY_REDIRECTS: {
    what: 'too many redirects',
    advice: 'The redirects are below.',
  },
  BLOCKED_ADDRESS: {
    what: 'the URL leads to a private or reserved address, which is never visited',
    advice: 'To scan hosts of your own network, add them to LINKGLASS_STATIC_HOSTS.',
  },
  DOWNLOAD: {
    what: 'not a page, but a download or an empty response',
    advice: 'Nothing was saved or opened.',
  },
  RESPONSE_TOO_LARGE: {
    what: 'the response is too large',
    advice: 'Nothing of it was shown. It may be a file, not a page.',
  },
  BROWSER_CRASHED: {
    what: 'the page crashed the browser twice',
    advice: 'Be careful with this page. Try --device MOBILE, or a newer browser with LINKGLASS_CHROMIUM.',
  },
  WORKER_LOST: { what: 'the scan was interrupted', advice: 'Try again.' },
  EXIT_UNAVAILABLE: {
    what: 'the proxy for this country cannot be reached',
    advice: 'Check LINKGLASS_EXITS, or omit --from.',
  },
  INTERNAL: {
    what: 'internal error',
    advice: 'Try again. If it fails again, please report it with this output.',
  },
};
