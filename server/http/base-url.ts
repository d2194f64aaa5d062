import { isIPv6 } from 'node:net';

/** The URL at which clients reach the API, without a trailing slash. */
export function createBaseUrl(config: { baseUrl: string | null; host: string; port: number }) {
  let { port } = config;
  return {
    get: () => config.baseUrl ?? `http://${reachable(config.host)}:${port}`,
    /** Sets the actual port, which differs from the configured one if that is 0. */
    listeningOn: (actual: number) => void (port = actual),
  };
}

/** An address to connect to: `0.0.0.0` and `::` are none. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
