import { attributeOf } from '../../../shared/cql/attributes.ts';
import { readDate } from '../../../shared/cql/dates.ts';
import type { Condition, Word } from '../../../shared/cql/tree.ts';
import { any, exact, inexact, negated, type CompileContext, type Compiled } from './compiled.ts';
import { columnOf, like } from './compile-like.ts';
import { dateExpressions } from './date-terms.ts';
import type { Fragment } from '../dialect.ts';
import type { StoredAttribute } from '../index/document.ts';
import { fold, SEPARATOR } from '../index/fold.ts';
import { bandsNear, halvesOf, MAX_DISTANCE } from '../index/hash-bands.ts';
import { digestExpression } from './similar-digests.ts';
import { ALL, and, NONE, or, term, type TermExpression } from './term-expression.ts';
import { partOf, spellingsOf } from './spellings.ts';
import { bandTerm, digestTerm, exactTerm, OPEN_TERM } from '../index/terms.ts';

const NOTHING: Fragment = { sql: '1 = 0', bindings: [] };
/** The index can find so many digests at once. */
const MAX_DIGEST_TERMS = 100;

/** Compiles one condition. A negated operator matches exactly the complement. */
export function compileCondition(condition: Condition, context: CompileContext): Compiled {
  const { attribute, operator, values } = condition;
  if (operator === '!=') return negated(compileCondition({ ...condition, operator: '=' }, context));
  if (operator === '!LIKE') return negated(compileCondition({ ...condition, operator: 'LIKE' }, context));
  if (operator === 'IN') {
    return any(values.map(value => compileCondition({ ...condition, operator: '=', values: [value] }, context)));
  }
  const [value] = values;
  if (attribute === 'submitted_date') return compileDate(condition, value, context.now);
  if (attribute === 'batch') return compileBatch(fold(value.text), context);
  if (attribute === 'status') return compileStatus(condition, fold(value.text));
  if (operator === '~') return compileSimilar(attribute, fold(value.text), value.text, context);
  const folded = fold(value.text);
  if (attribute === 'brand') return compileBrand(operator === 'LIKE', folded, context);
  if (operator !== 'LIKE') {
    const [spelling = folded, ...others] = spellingsOf(attribute, folded);
    const first = equals(attribute, spelling, context);
    return others.length === 0 ? first : any([first, ...others.map(other => equals(attribute, other, context))]);
  }
  const choices = attributeOf(attribute).values;
  if (!choices) return like(attribute, partOf(attribute, folded), context.dialect);
  return any(choicesWith(choices, folded).map(choice => equals(attribute, choice, context)));
}

function equals(attribute: StoredAttribute, value: string, { dialect }: CompileContext): Compiled {
  const column = columnOf(attribute);
  const predicate = attributeOf(attribute).isList
    ? dialect.contains(column, `${SEPARATOR}${value}${SEPARATOR}`)
    : { sql: `${column} = ?`, bindings: [value] };
  return exact(term(exactTerm(attribute, value)), predicate);
}

function compileBatch(value: string, context: CompileContext): Compiled {
  const ids = context.batches.get(value) ?? [];
  return ids.length === 0 ? exact(NONE, NOTHING) : any(ids.map(id => equals('id', fold(id), context)));
}

/** Built-in brands are in the search index; the caller's private brands are in the table `scan_brands`. */
function compileBrand(isLike: boolean, value: string, context: CompileContext): Compiled {
  const builtIn = isLike ? like('brand', value, context.dialect) : equals('brand', value, context);
  const own = context.ownBrands.filter(({ folded }) => (isLike ? folded.includes(value) : folded === value));
  if (own.length === 0) return builtIn;
  const sql = `EXISTS (SELECT 1 FROM scan_brands AS o WHERE o.scan_seq = s.seq AND o.brand_id IN (${own.map(() => '?').join(', ')}))`;
  return any([builtIn, inexact(ALL, { sql, bindings: own.map(({ id }) => id) })]);
}

/** For PENDING and RUNNING scans, the index only has the term `open`. */
function compileStatus({ operator }: Condition, value: string): Compiled {
  const states = attributeOf('status').values ?? [];
  const meant = operator === 'LIKE' ? choicesWith(states, value) : [value];
  return any(
    meant.map(state => {
      const predicate = { sql: 's.status = ?', bindings: [state.toUpperCase()] };
      const isOpen = state === 'pending' || state === 'running';
      return isOpen ? inexact(term(OPEN_TERM), predicate) : exact(term(exactTerm('status', state)), predicate);
    }),
  );
}

/** A date is a period: `=` matches within it, `<` before and `>` after the whole of it. */
function compileDate({ operator }: Condition, { text }: Word, now: number): Compiled {
  const range = readDate(text, now);
  if (!range) throw new Error('invalid date after validation');
  const from = operator === '<' || operator === '<=' ? -Infinity : operator === '>' ? range.until : range.from;
  const until = operator === '>' || operator === '>=' ? Infinity : operator === '<' ? range.from : range.until;
  const { upper, lower } = dateExpressions(from, until);
  const bounds: Fragment[] = [];
  if (from !== -Infinity) bounds.push({ sql: 's.submitted_at >= ?', bindings: [from] });
  if (until !== Infinity) bounds.push({ sql: 's.submitted_at < ?', bindings: [until] });
  const sql = `(${bounds.map(bound => bound.sql).join(' AND ')})`;
  return inexact(upper, { sql, bindings: bounds.flatMap(bound => bound.bindings) }, lower);
}

function compileSimilar(attribute: StoredAttribute, value: string, digest: string, context: CompileContext): Compiled {
  if (attribute === 'ssdeep') {
    const similar = context.similar.get(digest) ?? [];
    if (similar.length === 0) return exact(NONE, NOTHING);
    // Far fewer terms than those that found them, as long as they are few.
    const upper =
      similar.length > MAX_DIGEST_TERMS ? digestExpression(digest) : or(...similar.map(each => term(digestTerm(each))));
    const sql = `d.ssdeep IN (${similar.map(() => '?').join(', ')})`;
    return inexact(upper, { sql, bindings: similar });
  }
  const halves = halvesOf(value);
  if (!halves) throw new Error('invalid hash after validation');
  const { sql, bindings } = context.dialect.distance(columnOf(attribute), halves);
  return inexact(nearHashes(attribute, value), {
    sql: `COALESCE(${sql}, 64) <= ?`,
    bindings: [...bindings, MAX_DISTANCE],
  });
}

/** Hashes with one identical band, or two bands that differ in one bit. */
function nearHashes(attribute: StoredAttribute, hash: string): TermExpression {
  const bands = bandsNear(hash).map(({ same, flipped }, band) => {
    const [exactly, ...nearly] = [same, ...flipped].map(bits => term(bandTerm(attribute, band, bits)));
    return { exactly, nearly: or(...nearly) };
  });
  const same = bands.map(band => band.exactly ?? NONE);
  const pairs = bands.map((band, index) => and(band.nearly, or(...bands.slice(index + 1).map(other => other.nearly))));
  return or(...same, ...pairs);
}

function choicesWith(choices: readonly string[], part: string): string[] {
  return choices.map(choice => choice.toLowerCase()).filter(choice => choice.includes(part));
}
