import browser, { type WebRequest } from 'webextension-polyfill';

/** No answer came. */
export class NetworkError extends Error {
  readonly isTls: boolean;
  constructor(isTls: boolean, message: string) {
    super(message);
    this.name = 'NetworkError';
    this.isTls = isTls;
  }
}

export interface FetchOptions {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
  readonly timeoutMs: number;
}

// Chromium says net::ERR_CERT_… and net::ERR_SSL_…; Firefox names the errors of its libraries, or gives their codes' text.
const TLS = /ERR_CERT|ERR_SSL|SEC_ERROR|SSL_ERROR|MOZILLA_PKIX|certificate|security/i;

/** One request without cookies, cache and redirects. `fetch` hides why it failed; the browser's own record of the request tells. */
export async function fetchFrom(url: string, { method, headers, body, timeoutMs }: FetchOptions): Promise<Response> {
  let failure = '';
  const listener = (details: WebRequest.OnErrorOccurredDetailsType): void => {
    if (details.url === url) failure = details.error;
  };
  const { protocol, hostname } = new URL(url);
  browser.webRequest.onErrorOccurred.addListener(listener, { urls: [`${protocol}//${hostname}/*`] });
  try {
    return await fetch(url, {
      method,
      headers,
      body,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    // The record comes in an event of its own, at times after the rejection.
    await new Promise(resolve => setTimeout(resolve, 50));
    throw new NetworkError(TLS.test(failure), failure || String(error));
  } finally {
    browser.webRequest.onErrorOccurred.removeListener(listener);
  }
}
