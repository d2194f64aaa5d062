import { z } from 'zod';
import type { Endpoint, OutputOf, RequestOf } from '../../shared/api/endpoint.ts';
import type { Server } from '../storage/server.ts';
import { ApiError } from './api-error.ts';
import type { Backoff } from './backoff.ts';
import type { FetchFrom } from './fetch-from.ts';
import { errorOf } from './error-of-response.ts';

const TIMEOUT_MS = 20_000;

export interface CallOptions {
  readonly timeoutMs?: number;
  /** Not requested by a person: waits after an outage or a 429. A person's request is tried at once. */
  readonly isAutomatic?: boolean;
}
export interface RawOptions extends CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

interface Deps {
  readonly readServer: () => Promise<Server | null>;
  readonly fetchFrom: FetchFrom;
  readonly backoff: Pick<Backoff, 'check' | 'succeeded' | 'failed'>;
  readonly now?: () => number;
}

/** Calls the connected server with its API key. Every method throws ApiError. */
export type ApiClient = ReturnType<typeof createApiClient>;

export function createApiClient({ readServer, fetchFrom, backoff, now = Date.now }: Deps) {
  async function withBackoff<T>(isAutomatic: boolean, work: (server: Server) => Promise<T>): Promise<T> {
    const server = await readServer();
    if (server === null) throw new ApiError('not-connected', 'not connected to a server');
    if (isAutomatic) await backoff.check();
    try {
      const result = await work(server);
      await backoff.succeeded();
      return result;
    } catch (error) {
      // A failure of a server or key that was left meanwhile says nothing about the one that is stored now.
      const stored = await readServer();
      if (stored?.address === server.address && stored.key === server.key) await backoff.failed(error);
      throw error;
    }
  }

  return {
    /** Calls an endpoint and validates the response. */
    call<E extends Endpoint>(
      endpoint: E,
      request: Partial<RequestOf<E>>,
      options: CallOptions = {},
    ): Promise<OutputOf<E>> {
      return withBackoff(options.isAutomatic ?? false, server =>
        callServer({ server, endpoint, request, options, fetchFrom, now: now() }),
      );
    },

    /** Reads a response unparsed: lists, files of scans. `target` is made with `targetOf`. 304 counts as success. */
    read(
      target: string,
      { headers = {}, timeoutMs = TIMEOUT_MS, isAutomatic = false }: RawOptions = {},
    ): Promise<Response> {
      return withBackoff(isAutomatic, async server => {
        const response = await fetchFrom(server.address + target, {
          method: 'GET',
          headers: { ...headers, authorization: server.key },
          timeoutMs,
        });
        if (response.ok || response.status === 304) return response;
        throw errorOf(response, await jsonOf(response), now());
      });
    },
  };
}

interface Call<E extends Endpoint> {
  readonly server: Server;
  readonly endpoint: E;
  readonly request: Partial<RequestOf<E>>;
  readonly options?: CallOptions;
  readonly fetchFrom: FetchFrom;
  readonly now?: number;
}

/** Calls a server that is not connected yet. */
export async function callServer<E extends Endpoint>(call: Call<E>): Promise<OutputOf<E>> {
  const { server, endpoint, request, options, fetchFrom, now = Date.now() } = call;
  const response = await fetchFrom(server.address + targetOf(endpoint, request), {
    method: endpoint.method.toUpperCase(),
    headers: {
      authorization: server.key,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
    timeoutMs: options?.timeoutMs ?? TIMEOUT_MS,
  });
  const body = await jsonOf(response);
  if (!response.ok) throw errorOf(response, body, now);
  const parsed = endpoint.output.safeParse(body);
  if (!parsed.success)
    throw new ApiError('failed', 'the response does not match its schema', { status: response.status });
  // Parsed by this endpoint's own schema; TypeScript does not follow the generic through `safeParse`.
  return parsed.data as OutputOf<E>;
}

function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}

const texts = z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).catch({});

interface Parameters {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** Path and query of a request, built from the endpoint's path. */
export function targetOf({ path }: { readonly path: string }, { params, query }: Parameters): string {
  const values = texts.parse(params);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const fields = new URLSearchParams(texts.parse(query)).toString();
  return fields === '' ? filled : `${filled}?${fields}`;
}
