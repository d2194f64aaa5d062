import type { PageCategory } from '../../../../shared/cql/label-values.ts';
import type { PageFacts } from '../page-facts.ts';
import { categoryRules, type CategoryRule } from './rules.ts';

/** Minimum score of the strongest category. */
const ENOUGH = 3;
/** Minimum score of a second category: a webmail's sign-in is Login and Mail. */
const ENOUGH_BESIDE = 6;
const MAX_CATEGORIES = 2;

/** The categories of a page, the strongest first; Other if none is strong enough. */
export function categoriesOf(page: PageFacts, rules: readonly CategoryRule[] = categoryRules): readonly PageCategory[] {
  const scores = new Map<PageCategory, number>();
  for (const [category, weight, holds] of rules) {
    if (holds(page)) scores.set(category, (scores.get(category) ?? 0) + weight);
  }
  const strongest = [...scores].filter(([, score]) => score >= ENOUGH).sort(([, a], [, b]) => b - a);
  const [first, ...others] = strongest;
  if (!first) return ['Other'];
  const beside = others.filter(([, score]) => score >= ENOUGH_BESIDE);
  return [first, ...beside].slice(0, MAX_CATEGORIES).map(([category]) => category);
}
