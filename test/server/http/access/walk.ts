import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { endpoints } from '../../../../shared/api/endpoints.ts';
import type { RequestOptions, TestResponse } from '../../support/test-server.ts';
import { CALLS, fillIn, type Call } from './calls.ts';
import type { Caller, World } from './world.ts';

export interface Row {
  /** As in CALLS. */
  readonly route: string;
  readonly method: string;
  readonly isKeyed: boolean;
  /** A right call. */
  readonly sample: Call;
  /** undefined for files and what operators call, which have no schemas. */
  readonly endpoint: Endpoint | undefined;
}

/** Every route, in the order of CALLS: what deletes comes last. */
export const ROWS: readonly Row[] = Object.entries(CALLS).flatMap(([route, [sample]]) => {
  const [method = ''] = route.split(' ');
  const endpoint = endpoints.find(each => `${each.method.toUpperCase()} ${each.path}` === route);
  return sample ? [{ route, method, isKeyed: sample.keyless('no key') === 401, sample, endpoint }] : [];
});
export const KEYED_ROWS = ROWS.filter(({ isKeyed }) => isKeyed);
/** The endpoints that have schemas. */
export const ENDPOINTS = ROWS.flatMap(row => (row.endpoint ? [{ ...row, endpoint: row.endpoint }] : []));

/** The methods of a path: `/scans/batch` is also a `/scans/:scan_id`. */
export function methodsAt(path: string): string[] {
  const matching = ROWS.filter(({ route }) => {
    const pattern = route
      .slice(route.indexOf('/'))
      .replace(/[:*]\w+/g, name => (name.startsWith(':') ? '[^/]+' : '.+'));
    return new RegExp(`^${pattern}$`).test(path);
  });
  return [...new Set(matching.flatMap(({ method }) => (method === 'GET' ? ['HEAD', 'GET'] : [method])))];
}

export interface Changes extends RequestOptions {
  readonly caller?: Caller;
  readonly method?: string;
  /** Changes the path of the sample. */
  readonly at?: (path: string) => string;
}

/** An answer, with what was asked. */
export interface Told extends TestResponse {
  readonly asked: string;
}

/** The sample of a row, its path with /v1 if it has one. */
export function sampleOf(world: World, { route, sample }: Row, caller: Caller = 'owner PREMIUM') {
  const { path, body } = fillIn(world, sample, caller);
  return { path: `${route.includes(' /v1/') ? '/v1' : ''}${path}`, body };
}

/** Makes the sample call of a row as the owner, with some changes. */
export async function ask(world: World, row: Row, changes: Changes = {}): Promise<Told> {
  const { caller = 'owner PREMIUM', method = row.method, at = each => each, ...options } = changes;
  const { path, body } = sampleOf(world, row, caller);
  const target = at(path);
  const content = { ...(options.raw === undefined && method === row.method ? { body } : {}), ...options };
  const answer = await world.server.request(method, target, { key: world.authorizations[caller], ...content });
  return {
    ...answer,
    asked: `${method} ${target.slice(0, 100)} ${JSON.stringify(content.body ?? content.raw ?? '').slice(0, 100)}`,
  };
}

/** Text that only internals of the server contain. */
const INSIDE = /select |insert |sqlite|knex|node_modules|\.ts:\d|\bat \w+ \(|ENOENT|ZodError|undefined|\[object/i;

/** Whether an answer has one of these statuses, and an error a reason that tells nothing of the inside; the answer if not. */
export function wrongIn({ asked, status, text, json }: Told, expected: readonly number[], isRight = true): string[] {
  const hasReason = status < 400 || (json?.detail?.length > 0 && !INSIDE.test(text));
  return expected.includes(status) && hasReason && isRight ? [] : [`${asked}: ${status} ${text.slice(0, 200)}`];
}
