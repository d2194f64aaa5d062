import { parseQuery } from '../../shared/cql/parse.ts';
import type { Caller } from '../accounts/plan.ts';
import type { RawInput } from '../http/endpoints/mount.ts';
import { requirePlan } from './premium.ts';

/** Throws the 403 for requests with a `query` and a `page`. Ignores invalid values, which validation rejects later. */
export function allowScansPage({ body, query }: RawInput, { plan }: Caller): void {
  const text = body?.['query'] ?? query['query'];
  const parsed = typeof text === 'string' ? parseQuery(text) : null;
  const page = Number(body?.['page'] ?? query['page'] ?? 1);
  requirePlan(plan, { query: parsed?.ok ? parsed.value : undefined, page });
}
