import { exact, inexact, type Compiled } from './compiled.ts';
import type { SearchDialect } from './dialect.ts';
import type { StoredAttribute } from './document.ts';
import { canOverflow, GRAM_LENGTH, gramsToFind } from './grams.ts';
import { ALL, and, NONE, or, term } from './term-expression.ts';
import { gramTerm, overflowTerm } from './terms.ts';

/** A long part is looked for by this many of its grams: more take longer than the few scans do that they would rule out. */
const MAX_GRAMS = 12;

/** Whether an attribute, or one of its values, holds this folded text. */
export function like(attribute: StoredAttribute, part: string, dialect: SearchDialect): Compiled {
  const predicate = dialect.contains(columnOf(attribute), part);
  const grams = gramsToFind(attribute, part);
  if (grams.length === 0) return inexact(ALL, predicate);
  const found = and(...spread(grams).map(gram => term(gramTerm(attribute, gram))));
  // One gram is the part itself; several may be there without standing side by side.
  const isWhole = Array.from(part).length <= GRAM_LENGTH;
  if (!canOverflow(attribute)) return isWhole ? exact(found, predicate) : inexact(found, predicate);
  return inexact(or(found, term(overflowTerm(attribute))), predicate, isWhole ? found : NONE);
}

export function columnOf(attribute: StoredAttribute): string {
  // A digest is kept as it is, since its letters count when two are compared.
  return attribute === 'ssdeep' ? 'lower(d.ssdeep)' : `d.${attribute}`;
}

function spread(grams: readonly string[]): readonly string[] {
  if (grams.length <= MAX_GRAMS) return grams;
  const step = (grams.length - 1) / (MAX_GRAMS - 1);
  return Array.from({ length: MAX_GRAMS }, (_, index) => grams[Math.round(index * step)] ?? '');
}
