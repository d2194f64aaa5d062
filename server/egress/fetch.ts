import type { Socket } from 'node:net';
import type { Dispatcher } from 'undici';
import { Agent, buildConnector } from 'undici';
import { orAbort } from '../async/or-abort.ts';
import type { EgressFetchOptions, EgressResponse } from './egress.ts';
import { EgressError } from './egress.ts';
import { readBody } from './read-body.ts';

export interface FetchOptions {
  /** Connects under the session's policy. */
  reach(host: string, port: number): Promise<Socket>;
  connectTimeoutMs: number;
}

const DEFAULT_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MAX_HEADER_BYTES = 64 * 1024;
const CONNECTIONS_PER_ORIGIN = 6;
/** Headers that are not sent to another origin after a redirect. */
const PRIVATE_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie']);

interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** HTTP client under the session's policy: the address is checked when the connection is made, at every redirect. */
export function createFetch({ reach, connectTimeoutMs }: FetchOptions) {
  const strict = createAgent(true);
  const lax = createAgent(false);

  function createAgent(rejectUnauthorized: boolean): Agent {
    const secure = buildConnector({ rejectUnauthorized, timeout: connectTimeoutMs });
    return new Agent({
      connections: CONNECTIONS_PER_ORIGIN,
      maxHeaderSize: MAX_HEADER_BYTES,
      connect: (options, callback) => {
        const isSecure = options.protocol === 'https:';
        // An empty port is the default of the scheme. Port 0 is refused later.
        const port = options.port === '' ? (isSecure ? 443 : 80) : Number(options.port);
        reach(options.hostname, port).then(
          socket => (isSecure ? secure({ ...options, httpSocket: socket }, callback) : callback(null, socket)),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
        );
      },
    });
  }

  async function hop(url: URL, sent: Sent, agent: Agent, signal: AbortSignal) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new EgressError('BLOCKED_ADDRESS', `unsupported protocol: ${url.protocol}`);
    if (url.username || url.password)
      throw new EgressError('BLOCKED_ADDRESS', 'URLs with a user name or password are not fetched');
    const answer = agent.request({ origin: url.origin, path: url.pathname + url.search, ...sent, signal });
    // undici heeds the signal only once it is connected, and a server may never finish TLS.
    return orAbort(answer, signal);
  }

  return {
    async fetch(address: string, options: EgressFetchOptions): Promise<EgressResponse> {
      const timeout = AbortSignal.timeout(options.timeoutMs);
      const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
      const agent = options.acceptAnyCertificate ? lax : strict;
      let url = new URL(address);
      let method = options.method ?? 'GET';
      let { body = null } = options;
      let headers: Record<string, string> = { 'accept-encoding': 'gzip, deflate, br', ...options.headers };

      for (let left = options.maxRedirects ?? DEFAULT_REDIRECTS; ; left--) {
        const answer = await hop(url, { method, headers, body }, agent, signal);
        const fields = joinHeaders(answer.headers);
        const target = REDIRECTS.has(answer.statusCode) && left > 0 ? locationOf(fields, url) : null;
        if (!target) {
          const encoding = method === 'HEAD' ? '' : (fields['content-encoding'] ?? '');
          const received = await readBody(answer.body, encoding, options.maxBytes, options.allowPartial);
          return { url: url.href, status: answer.statusCode, headers: fields, body: received };
        }
        // Do not read the body of a redirect: the server decides how long it is.
        answer.body.on('error', () => {}).destroy();
        if (answer.statusCode < 307 && method !== 'HEAD') [method, body] = ['GET', null];
        if (target.origin !== url.origin) headers = withoutPrivate(headers);
        url = target;
      }
    },
    close: async (): Promise<void> => {
      await Promise.all([strict.destroy(), lax.destroy()]);
    },
  };
}

/** null without a valid location: then the redirect itself is returned. */
function locationOf(headers: Record<string, string>, base: URL): URL | null {
  const { location } = headers;
  return location !== undefined && URL.canParse(location, base.href) ? new URL(location, base.href) : null;
}

function joinHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return Object.fromEntries(pairs);
}

function withoutPrivate(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !PRIVATE_HEADERS.has(name.toLowerCase())));
}
