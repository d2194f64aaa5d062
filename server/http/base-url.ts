import { isIPv6 } from 'node:net';

export interface BaseUrl {
  /** The URL at which clients reach the API, without a trailing slash. */
  get(): string;
  /** Sets the actual port, which differs from the configured one if that is 0. */
  listeningOn(port: number): void;
}

export function createBaseUrl(config: { baseUrl: string | null; host: string; port: number }): BaseUrl {
  let { port } = config;
  return {
    get: () => config.baseUrl ?? `http://${reachable(config.host)}:${port}`,
    listeningOn: actual => (port = actual),
  };
}

/** An address to connect to: `0.0.0.0` and `::` are none. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
