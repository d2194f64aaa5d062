import browser, { type WebRequest } from 'webextension-polyfill';
import { OWN_PAGE_HEADER } from '../../shared/api/sessions.ts';
import { ApiError } from './api-error.ts';

export interface FetchOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly timeoutMs: number;
}
export type FetchFrom = typeof fetchFrom;

// Chromium reports net::ERR_CERT_… and net::ERR_SSL_…; Firefox reports names of NSS errors, or their text.
const TLS = /ERR_CERT|ERR_SSL|ERR_BAD_SSL|SEC_ERROR|SSL_ERROR|MOZILLA_PKIX|\bSSL\b|\bTLS\b|certificate|security/i;
/** onErrorOccurred may fire after the rejection, and never fires where no request was made. */
const RECORD_WAIT_MS = 500;

/** One request without cookies, cache or redirects. `fetch` hides why it failed, webRequest.onErrorOccurred tells. */
export async function fetchFrom(url: string, { method, headers, body, timeoutMs }: FetchOptions): Promise<Response> {
  const { promise: recorded, resolve: record } = Promise.withResolvers<string>();
  const listener = (details: WebRequest.OnErrorOccurredDetailsType): void => {
    if (details.url === url) record(details.error);
  };
  const { protocol, hostname } = new URL(url);
  browser.webRequest.onErrorOccurred.addListener(listener, { urls: [`${protocol}//${hostname}/*`] });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      method,
      // So that images are served by this server, not by its store.
      headers: { ...headers, [OWN_PAGE_HEADER]: '1' },
      body,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw new ApiError('timeout', `no response within ${timeoutMs / 1000} s`);
    const timer = setTimeout(() => record(''), RECORD_WAIT_MS);
    const failure = await recorded;
    clearTimeout(timer);
    throw new ApiError(TLS.test(failure) ? 'tls' : 'unreachable', failure || String(error));
  } finally {
    browser.webRequest.onErrorOccurred.removeListener(listener);
  }
}
