import type { IncomingHttpHeaders } from 'node:http';

export interface LoggedRequest {
  readonly scheme: 'http' | 'https';
  /** Without a port. */
  readonly host: string;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly at: Date;
}

const MAX_REQUESTS = 200_000;

export interface RequestLog {
  add(request: LoggedRequest): void;
  of(host?: string): readonly LoggedRequest[];
  clear(): void;
}

/** Every request that reached the test web, in order of arrival. */
export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = [];
  return {
    add(request) {
      // Bounds memory when a hostile page floods.
      if (requests.length < MAX_REQUESTS) requests.push(request);
    },
    of(host) {
      return requests.filter(request => host === undefined || request.host === host);
    },
    clear() {
      requests = [];
    },
  };
}
