import { exact, inexact, type Compiled } from './compiled.ts';
import type { Fragment, SearchDialect } from './dialect.ts';
import type { StoredAttribute } from './document.ts';
import { canOverflow, GRAM_LENGTH, gramsToFind, shortGramsOf, type ShortGrams } from './grams.ts';
import { ALL, and, NONE, or, term, type TermExpression } from './term-expression.ts';
import { gramTerm, overflowTerm, searchTerm, TEXT_SEARCH } from './terms.ts';

/** A long part is looked for by this many of its grams: more take longer than the few scans do that they would rule out. */
const MAX_GRAMS = 12;

/** Whether an attribute, or one of its values, holds this folded text. */
export function like(attribute: StoredAttribute, part: string, dialect: SearchDialect): Compiled {
  const predicate = dialect.contains(columnOf(attribute), part);
  const known = holding(part, shortGramsOf(attribute) ?? 'wide', gram => gramTerm(attribute, gram));
  if (!known || !canOverflow(attribute)) return compiledOf(known, predicate);
  return inexact(or(known.terms, term(overflowTerm(attribute))), predicate, known.isWhole ? known.terms : NONE);
}

/** Whether any of what a text search looks in holds this folded word. */
export function likeAnywhere(word: string, dialect: SearchDialect): Compiled {
  const predicates = TEXT_SEARCH.map(attribute => dialect.contains(columnOf(attribute), word));
  const sql = `(${predicates.map(predicate => predicate.sql).join(' OR ')})`;
  const bindings = predicates.flatMap(predicate => predicate.bindings);
  return compiledOf(holding(word, 'wide', searchTerm), { sql, bindings });
}

/** What the index knows of a part: the terms that must be there, and whether they say it all. */
interface Known {
  readonly terms: TermExpression;
  readonly isWhole: boolean;
}

function holding(part: string, short: ShortGrams, termOf: (gram: string) => string): Known | null {
  const grams = gramsToFind(part, short);
  if (grams.length === 0) return null;
  const terms = and(...spread(grams).map(gram => term(termOf(gram))));
  // One gram is the part itself; several may be there without standing side by side.
  return { terms, isWhole: Array.from(part).length <= GRAM_LENGTH };
}

function compiledOf(known: Known | null, predicate: Fragment): Compiled {
  if (!known) return inexact(ALL, predicate);
  return known.isWhole ? exact(known.terms, predicate) : inexact(known.terms, predicate);
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
