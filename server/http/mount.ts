import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { z } from 'zod';
import type { Endpoint, InputOf } from '../../shared/api/endpoint.ts';
import type { Caller } from '../accounts/plan.ts';
import { AppError, type ValidationIssue } from '../errors.ts';
import { callerOf } from './authenticate.ts';
import { BodyNotJsonError, BodyTooLargeError, readJsonObject } from './body.ts';
import { chargeQuota } from './charge-quota.ts';
import { limitsOf } from './limit.ts';
import { bodyIssue, invalid, toIssues, type RequestPart } from './validation.ts';

/** A request before it is validated. */
export interface RawInput {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  /** undefined for an endpoint without a body. */
  readonly body: Record<string, unknown> | undefined;
}

const NO_QUERY: RawInput['query'] = Object.freeze({});

export interface MountOptions {
  /** Throws the 403 of an endpoint: looked at before the input is validated, since 403 comes before 422. */
  readonly allow?: (raw: RawInput, caller: Caller) => void | Promise<void>;
}

/** Serves an endpoint, with and without `/v1`: parses what comes in, calls the handler with values, parses what goes out. */
export function mount<E extends Endpoint>(
  router: Router,
  endpoint: E,
  handle: (input: InputOf<E>, caller: Caller) => Promise<z.input<E['output']>>,
  options: MountOptions = {},
): void {
  // What most requests leave out means the same each time.
  const noQuery = endpoint.input.query?.safeParse(NO_QUERY).data;
  const serve: Middleware = async ctx => {
    ctx.state['route'] = endpoint.path;
    const caller = callerOf(ctx);
    const raw = {
      params: ctx['params'] as Record<string, string>, // set by the router for every route
      query: ctx.querystring === '' ? NO_QUERY : Object.fromEntries(new URLSearchParams(ctx.querystring)),
      body: endpoint.input.body && (await readBody(endpoint, ctx.req)),
    };
    const allowed = options.allow?.(raw, caller);
    if (allowed) await allowed;
    const input = parseInput(endpoint, raw, noQuery);
    const output = await chargeQuota(endpoint, limitsOf(ctx), caller, async () =>
      // Drops what the schema does not name: nothing inside gets out by accident.
      endpoint.output.parse(await handle(input, caller)),
    );
    // Said here, so that Koa need not look it up.
    ctx.res.setHeader('Content-Type', 'application/json; charset=utf-8');
    ctx.body = output;
  };
  router[endpoint.method]([endpoint.path, endpoint.path.replace(/^\/v1(?=\/)/, '')], serve);
}

async function readBody(endpoint: Endpoint, request: Parameters<typeof readJsonObject>[0]) {
  try {
    return await readJsonObject(request);
  } catch (error) {
    if (error instanceof BodyNotJsonError) throw invalid([bodyIssue(error.message)], endpoint.refusals.invalid);
    if (!(error instanceof BodyTooLargeError)) throw error;
    throw new AppError(endpoint.refusals.tooLarge ?? 413, 'the body is larger than 64 KiB', { Connection: 'close' });
  }
}

function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput, noQuery: unknown): InputOf<E> {
  const issues: ValidationIssue[] = [];
  const parse = (schema: z.ZodType | undefined, part: RequestPart, value: unknown): unknown => {
    const parsed = schema?.safeParse(value);
    if (parsed && !parsed.success) issues.push(...toIssues(parsed.error, part, value));
    return parsed?.data;
  };
  const { params, query, body } = endpoint.input;
  const input = {
    params: parse(params, 'path', raw.params),
    query: raw.query === NO_QUERY && noQuery !== undefined ? noQuery : parse(query, 'query', raw.query),
    body: parse(body, 'body', raw.body),
  };
  if (issues.length > 0) throw invalid(issues, endpoint.refusals.invalid);
  return input as InputOf<E>; // each part has just been parsed by the schema that its type is inferred from
}
