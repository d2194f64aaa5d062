import { exact, inexact, type Compiled } from './compiled.ts';
import type { Fragment, SearchDialect } from '../dialect.ts';
import type { StoredAttribute } from '../index/document.ts';
import { canOverflow, GRAM_LENGTH, gramsToFind, shortGramsOf, type ShortGrams } from '../index/grams.ts';
import { ALL, and, NONE, or, term, type TermExpression } from './term-expression.ts';
import { gramTerm, overflowTerm, searchTerm, TEXT_SEARCH } from '../index/terms.ts';

/** Maximum number of grams to search for: more cost more time than the scans that they would exclude. */
const MAX_GRAMS = 12;

/** Matches if an attribute, or one of its values, contains this folded text. */
export function like(attribute: StoredAttribute, part: string, dialect: SearchDialect): Compiled {
  const predicate = dialect.contains(columnOf(attribute), part);
  const known = holding(part, shortGramsOf(attribute) ?? 'wide', gram => gramTerm(attribute, gram));
  if (!known || !canOverflow(attribute)) return compiledOf(known, predicate);
  return inexact(or(known.terms, term(overflowTerm(attribute))), predicate, known.isWhole ? known.terms : NONE);
}

/** Matches if any attribute of the text search contains this folded word. */
export function likeAnywhere(word: string, dialect: SearchDialect): Compiled {
  const predicates = TEXT_SEARCH.map(attribute => dialect.contains(columnOf(attribute), word));
  const sql = `(${predicates.map(predicate => predicate.sql).join(' OR ')})`;
  const bindings = predicates.flatMap(predicate => predicate.bindings);
  return compiledOf(holding(word, 'wide', searchTerm), { sql, bindings });
}

/** The terms of a text in the index, and whether they are exact. */
interface Known {
  readonly terms: TermExpression;
  readonly isWhole: boolean;
}

function holding(part: string, short: ShortGrams, termOf: (gram: string) => string): Known | null {
  const grams = gramsToFind(part, short);
  if (grams.length === 0) return null;
  const terms = and(...sample(grams).map(gram => term(termOf(gram))));
  // A single gram is the text itself; several may occur without being adjacent.
  return { terms, isWhole: Array.from(part).length <= GRAM_LENGTH };
}

function compiledOf(known: Known | null, predicate: Fragment): Compiled {
  if (!known) return inexact(ALL, predicate);
  return known.isWhole ? exact(known.terms, predicate) : inexact(known.terms, predicate);
}

export function columnOf(attribute: StoredAttribute): string {
  // Digests are stored case-sensitively, for comparisons.
  return attribute === 'ssdeep' ? 'lower(d.ssdeep)' : `d.${attribute}`;
}

function sample(grams: readonly string[]): readonly string[] {
  if (grams.length <= MAX_GRAMS) return grams;
  const step = (grams.length - 1) / (MAX_GRAMS - 1);
  return Array.from({ length: MAX_GRAMS }, (_, index) => grams[Math.round(index * step)] ?? '');
}
