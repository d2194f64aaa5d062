import { isIPv6 } from 'node:net';

export interface BaseUrl {
  /** How clients reach the API, without a slash at its end. */
  get(): string;
  /** The port is known only now where any free one was asked for. */
  listeningOn(port: number): void;
}

export function createBaseUrl(config: { baseUrl: string | null; host: string; port: number }): BaseUrl {
  let { port } = config;
  return {
    get: () => config.baseUrl ?? `http://${reachable(config.host)}:${port}`,
    listeningOn: actual => (port = actual),
  };
}

/** Listening on every address is no address to go to. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
