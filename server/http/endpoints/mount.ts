import type { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { z } from 'zod';
import type { Endpoint, InputOf } from '../../../shared/api/endpoint.ts';
import type { Caller } from '../../accounts/plan.ts';
import { AppError, type ValidationIssue } from '../../errors.ts';
import { callerOf } from '../callers/authenticate.ts';
import { BodyNotJsonError, BodyTooLargeError, MAX_BODY_KIB, readJsonObject } from './body.ts';
import { chargeQuota, limitsOf } from '../callers/limits.ts';
import { requestIdOf } from '../operation/request-id.ts';
import { bodyIssue, invalid, toIssues, type RequestPart } from './validation.ts';

/** A request before it is validated. */
export interface RawInput {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  /** undefined if the endpoint has no body. */
  readonly body: Record<string, unknown> | undefined;
}

export interface MountOptions {
  /** Throws the 403 of an endpoint. Runs before validation, because 403 takes precedence over 422. */
  readonly allow?: (raw: RawInput, caller: Caller) => void | Promise<void>;
}

/** A response that may end with a stream. */
interface Streamed<E extends Endpoint> {
  /** Is validated, and decides what is charged. */
  readonly output: z.input<E['output']>;
  /** The JSON text after the opening; null if `output` is the whole response. */
  readonly rest: Readable | null;
  /** The JSON text before `rest`. */
  openingOf(output: z.output<E['output']>): string;
}

/** Serves an endpoint with and without `/v1`: parses the input, calls the handler, parses the output. */
export function mount<E extends Endpoint>(
  router: Router,
  endpoint: E,
  handle: (input: InputOf<E>, caller: Caller, requestId: string) => Promise<z.input<E['output']>>,
  options: MountOptions = {},
): void {
  const whole = (output: z.input<E['output']>): Streamed<E> => ({ output, rest: null, openingOf: JSON.stringify });
  mountStreamed(router, endpoint, async (...request) => whole(await handle(...request)), options);
}

/** Like `mount`, for responses that are too large for memory. */
export function mountStreamed<E extends Endpoint>(
  router: Router,
  endpoint: E,
  handle: (input: InputOf<E>, caller: Caller, requestId: string) => Promise<Streamed<E>>,
  options: MountOptions = {},
): void {
  const serve: Middleware = async ctx => {
    ctx.state['route'] = endpoint.path;
    const caller = callerOf(ctx);
    const raw = {
      params: ctx['params'] as Record<string, string>, // set by the router for every route
      query: Object.fromEntries(new URLSearchParams(ctx.querystring)),
      body: endpoint.input.body && (await readBody(endpoint, ctx.req)),
    };
    await options.allow?.(raw, caller);
    const input = parseInput(endpoint, raw);
    let response: Streamed<E> | undefined;
    try {
      const output = await chargeQuota(endpoint, limitsOf(ctx), caller, async () => {
        response = await handle(input, caller, requestIdOf(ctx));
        // Strips members that are not in the schema, so that internal ones never leak.
        return endpoint.output.parse(response.output);
      });
      // Koa takes a stream for application/octet-stream.
      ctx.type = 'application/json';
      // Just parsed by this schema.
      ctx.body = response?.rest
        ? withOpening(response.openingOf(output as z.output<E['output']>), response.rest)
        : output;
    } catch (error) {
      response?.rest?.destroy();
      throw error;
    }
  };
  router[endpoint.method](pathsOf(endpoint), serve);
}

/** Its path, and the same without `/v1`. */
export function pathsOf({ path }: Endpoint): string[] {
  return [path, path.replace(/^\/v1(?=\/)/, '')];
}

function withOpening(opening: string, rest: Readable): Readable {
  rest.unshift(Buffer.from(opening));
  return rest;
}

async function readBody(endpoint: Endpoint, request: Parameters<typeof readJsonObject>[0]) {
  try {
    return await readJsonObject(request, { maxKiB: endpoint.bodyKiB, readText: endpoint.textBody?.read });
  } catch (error) {
    if (error instanceof BodyNotJsonError) throw invalid([bodyIssue(error.message)], endpoint.refusals.invalid);
    if (!(error instanceof BodyTooLargeError)) throw error;
    throw new AppError(
      endpoint.refusals.tooLarge ?? 413,
      `the body is larger than ${endpoint.bodyKiB ?? MAX_BODY_KIB} KiB`,
      { Connection: 'close' },
    );
  }
}

function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput): InputOf<E> {
  const issues: ValidationIssue[] = [];
  const parse = (schema: z.ZodType | undefined, part: RequestPart, value: unknown): unknown => {
    const parsed = schema?.safeParse(value);
    if (parsed && !parsed.success) issues.push(...toIssues(parsed.error, part, value));
    return parsed?.data;
  };
  const { params, query, body } = endpoint.input;
  const input = {
    params: parse(params, 'path', raw.params),
    query: parse(query, 'query', raw.query),
    body: parse(body, 'body', raw.body),
  };
  if (issues.length > 0) throw invalid(issues, endpoint.refusals.invalid);
  return input as InputOf<E>; // each part was just parsed by the schema of its type
}
