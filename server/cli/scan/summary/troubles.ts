import type { ErrorCode } from '../../../../shared/api/scans.ts';

interface Trouble {
  readonly what: string;
  readonly advice: string;
}

/** Every way for a scan to fail, in words, and what to do about it. */
export const TROUBLES: Readonly<Record<ErrorCode, Trouble>> = {
  DNS_NOT_FOUND: {
    what: 'no address is known for this name',
    advice: 'Check the spelling. The site may be gone, or the name not be registered yet.',
  },
  CONNECTION_REFUSED: {
    what: 'the server did not take the connection',
    advice: 'Nothing listens there, or it hangs up: try again later, or with another scheme or port.',
  },
  CONNECTION_TIMEOUT: {
    what: 'the server did not answer in time',
    advice: 'Try again later. A server that answers only some countries may need --from.',
  },
  TLS_ERROR: {
    what: 'no secure connection could be made',
    advice: 'The server may not speak TLS here: try the address with http://.',
  },
  NAVIGATION_TIMEOUT: {
    what: 'the page did not arrive in time',
    advice: 'Try again, or give a scan more time with LINKGLASS_SCAN_SECONDS.',
  },
  TOO_MANY_REDIRECTS: {
    what: 'the redirects came to no end',
    advice: 'The way that it went is below. LINKGLASS_MAX_REDIRECTS allows more.',
  },
  BLOCKED_ADDRESS: {
    what: 'it leads to a private or reserved address, which is never visited',
    advice: 'A lab of your own can be opened by name with LINKGLASS_STATIC_HOSTS.',
  },
  DOWNLOAD: {
    what: 'the address is a file to download or an answer without content, not a page',
    advice: 'Nothing was downloaded or opened. Treat a file with care.',
  },
  RESPONSE_TOO_LARGE: {
    what: 'the answer is larger than a scan takes',
    advice: 'LINKGLASS_MAX_BYTES allows more.',
  },
  BROWSER_CRASHED: {
    what: 'the page ended the browser, twice',
    advice: 'Be wary of the page: try --device MOBILE, or a newer browser in LINKGLASS_CHROMIUM.',
  },
  WORKER_LOST: { what: 'the scan was interrupted', advice: 'Try again.' },
  EXIT_UNAVAILABLE: {
    what: 'the exit in this country cannot be reached',
    advice: 'Check the proxy in LINKGLASS_EXITS, or leave --from out.',
  },
  INTERNAL: {
    what: 'the scan failed by a fault of ours',
    advice: 'Try again. If it fails again, please report it with what is written around here.',
  },
};
