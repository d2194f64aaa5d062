import { z } from 'zod';
import type { Endpoint, OutputOf, RequestOf } from '../../shared/api/endpoint.ts';
import type { Server } from '../storage/settings.ts';
import { fetchFrom } from './fetch-from.ts';

const TIMEOUT_MS = 20_000;
const errorBody = z.object({ detail: z.union([z.string(), z.array(z.object({ msg: z.string() }))]) });

/** The server answered, and not with what was asked for. */
export class ApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** Calls an endpoint with the key. Throws ApiError for a refusal, NetworkError where no answer came. */
export async function call<E extends Endpoint>(
  server: Server,
  endpoint: E,
  request: Partial<RequestOf<E>>,
): Promise<OutputOf<E>> {
  const response = await fetchFrom(server.address + pathOf(endpoint.path, request.params), {
    method: endpoint.method.toUpperCase(),
    headers: {
      authorization: server.key,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
    timeoutMs: TIMEOUT_MS,
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(response, body);
  const parsed = endpoint.output.safeParse(body);
  if (!parsed.success) throw new ApiError(response.status, 'an answer that is not in the agreed form');
  // The output schema of this very endpoint; TypeScript knows it only as some schema.
  return parsed.data as OutputOf<E>;
}

function pathOf(path: string, params: unknown): string {
  const values = z.record(z.string(), z.string()).catch({}).parse(params);
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function refusal(response: Response, body: unknown): ApiError {
  const { success, data } = errorBody.safeParse(body);
  if (!success) return new ApiError(response.status, `status ${response.status}`);
  const message = typeof data.detail === 'string' ? data.detail : data.detail.map(issue => issue.msg).join('; ');
  return new ApiError(response.status, message);
}
