import { attributeOf } from '../../shared/cql/attributes.ts';
import type { Query } from '../../shared/cql/tree.ts';
import type { Plan } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import { conditionsIn } from './conditions.ts';

/** Throws a 403 if a FREE user requests more than the first page or uses a PREMIUM attribute. */
export function requirePlan(plan: Plan, { query, page }: { readonly query?: Query; readonly page: number }): void {
  if (plan === 'PREMIUM') return;
  if (page > 1) throw new AppError(403, 'pages after the first are for PREMIUM users only');
  const premium = query && conditionsIn(query).find(({ attribute }) => attributeOf(attribute).isPremium);
  if (premium) throw new AppError(403, `searching by ${premium.attribute} is for PREMIUM users only`);
}
