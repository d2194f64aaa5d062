import { attributeOf } from '../../shared/cql/attributes.ts';
import type { Query } from '../../shared/cql/tree.ts';
import { parseQuery } from '../../shared/cql/parse.ts';
import type { Caller, Plan } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import type { RawInput } from '../http/endpoints/mount.ts';
import { conditionsIn } from './conditions.ts';

/** Throws a 403 if a FREE user requests more than the first page or uses a PREMIUM attribute. */
export function requirePlan(plan: Plan, { query, page }: { readonly query?: Query; readonly page: number }): void {
  if (plan === 'PREMIUM') return;
  if (page > 1) throw new AppError(403, 'pages after the first are for PREMIUM users only');
  const premium = query && conditionsIn(query).find(({ attribute }) => attributeOf(attribute).isPremium);
  if (premium) throw new AppError(403, `searching by ${premium.attribute} is for PREMIUM users only`);
}

/** Throws the 403 for requests with a `query` and a `page`. Ignores invalid values, which validation rejects later. */
export function allowScansPage({ body, query }: RawInput, { plan }: Caller): void {
  const text = body?.['query'] ?? query['query'];
  const parsed = typeof text === 'string' ? parseQuery(text) : null;
  const page = body?.['page'] ?? query['page'];
  const isNumber = typeof page === 'number' || typeof page === 'string';
  requirePlan(plan, { query: parsed?.ok ? parsed.value : undefined, page: isNumber ? Number(page) : 1 });
}
