import type { Knex } from 'knex';
import { createPolling } from '../async/polling.ts';
import { BY_INDEX } from '../storage/database.ts';
import type { SearchDialect, Scope } from './dialect.ts';
import { hasNot, positivePart, type TermExpression } from './compile/term-expression.ts';
import { ALL_TERM } from './index/terms.ts';

/** Interval of the progress of a new index. */
const NOTE_MS = 5_000;

/** Terms in an array column with a GIN index, one row per scan. */
export const postgresDialect: SearchDialect = {
  termsKey: 'seq',

  async putTerms(trx, scans) {
    const rows = scans.map(({ seq, scope, terms }) => ({ seq, terms: [...new Set(terms)].map(term => scope + term) }));
    await trx('search_terms').insert(rows).onConflict('seq').merge();
  },

  async dropIndex({ writer }) {
    await writer.raw('DROP INDEX IF EXISTS search_terms_terms');
  },

  async createIndex({ writer, reader }, note) {
    const { rows } = await reader.raw<{ rows: unknown[] }>("SELECT WHERE to_regclass('search_terms_terms') IS NULL");
    if (rows.length === 0) return;
    let part = 0;
    const progress = createPolling(
      async () => {
        // None is reported between the phases.
        part = Math.max(part, await createdPart(reader));
        await note(part);
      },
      NOTE_MS,
      () => {}, // only the progress is missing
    );
    progress.start();
    try {
      await writer.raw('CREATE INDEX search_terms_terms ON search_terms USING gin (terms)');
    } finally {
      await progress.stop();
    }
    await note(1);
  },

  matching(from, expression, scopes, { withDocument = false, brandId } = {}) {
    const found = positivePart(expression);
    const isRead = found.kind === 'all';
    const query = isRead ? from('search_terms as t') : from(candidates(from, found, scopes));
    if (brandId !== undefined)
      void query.joinRaw('JOIN scan_brands AS b ON b.brand_id = ? AND b.scan_seq = t.seq', [brandId]);
    if (withDocument) void query.joinRaw('JOIN search_documents AS d ON d.seq = t.seq');
    void query.joinRaw('JOIN scans AS s ON s.seq = t.seq');
    // Almost all scans match: their terms are read from the newest on, until a page is full.
    if (isRead) return query.where(anyOf(from, expression, scopes, 't')).orderBy('t.seq', 'desc');
    // Of one scan after the other, until a page is full: as a join it would be tested for all that the index finds.
    if (hasNot(expression)) {
      const terms = from('search_terms as f')
        .whereRaw('f.seq = t.seq')
        .select(anyOf(from, expression, scopes, 'f'));
      void query.whereRaw('(?)', [terms]);
    }
    return query.queryContext(BY_INDEX).orderBy('t.place', 'desc');
  },

  join: 'JOIN',

  contains: (column, part) => ({ sql: `strpos(${column}, ?) > 0`, bindings: [part] }),

  distance: (column, { high, low }) => ({
    sql: `bit_count((${column}_high # ?::bigint)::bit(32)) + bit_count((${column}_low # ?::bigint)::bit(32))`,
    bindings: [high, low],
  }),
};

/** How much of the new index is created, from 0 to 1: reading the terms takes nine tenths of the time, merging them the rest. */
async function createdPart(reader: Knex): Promise<number> {
  const { rows } = await reader.raw<{ rows: { part: number }[] }>(
    `SELECT (CASE
        WHEN blocks_total > 0 THEN 0.9 * blocks_done / blocks_total
        WHEN tuples_total > 0 THEN 0.9 + 0.1 * tuples_done / tuples_total
        ELSE 0 END)::float AS part
     FROM pg_stat_progress_create_index WHERE datname = current_database()`,
  );
  return rows[0]?.part ?? 0;
}

/**
 * The numbers of the scans that the index finds, in order. To the planner `seq + 0` is no index: it would read the terms of all scans
 * from the newest on, which takes 300 times as long where few match. LIMIT keeps this a query of its own, so that what is joined to it
 * is only read for one page.
 */
function candidates(from: Knex, expression: TermExpression, scopes: readonly Scope[]): Knex.QueryBuilder {
  const found = from('search_terms as t');
  const many = manyAlternatives(expression);
  if (many) {
    const alternatives = scopes.flatMap(scope => many.map(terms => terms.map(each => scope + each).join(' ')));
    void found
      .joinRaw(`JOIN unnest(string_to_array(?, E'\\n')) AS a (terms) ON t.terms @> string_to_array(a.terms, ' ')`, [
        alternatives.join('\n'),
      ])
      .distinct();
  } else void found.where(anyOf(from, expression, scopes, 't'));
  return found
    .select('t.seq', from.raw('t.seq + 0 AS place'))
    .orderBy('place', 'desc')
    .limit(Number.MAX_SAFE_INTEGER)
    .as('t');
}

/** The planner takes longer for so many alternatives than the index does. */
const MANY_ALTERNATIVES = 10;

/** The terms of each alternative, if the expression is many of them and nothing else. Terms have no spaces. */
function manyAlternatives(expression: TermExpression): string[][] | null {
  // Plain terms are one condition, however many they are.
  if (expression.kind !== 'or') return null;
  if (expression.operands.filter(({ kind }) => kind === 'and').length < MANY_ALTERNATIVES) return null;
  const alternatives = expression.operands.map(plainTerms).filter(terms => terms !== null);
  return alternatives.length === expression.operands.length ? alternatives : null;
}

/** Of a term, or of some that must be there together. */
function plainTerms(expression: TermExpression): string[] | null {
  const parts = expression.kind === 'and' ? expression.operands : [expression];
  const terms = parts.flatMap(part => (part.kind === 'term' ? [part.term] : []));
  return terms.length === parts.length ? terms : null;
}

function anyOf(from: Knex, expression: TermExpression, scopes: readonly Scope[], table: Table): Knex.Raw {
  const matches = scopes.map(scope => render(expression, scope, table));
  return from.raw(
    `(${matches.map(match => match.sql).join(' OR ')})`,
    matches.flatMap(match => match.bindings),
  );
}

interface Match {
  readonly sql: string;
  readonly bindings: readonly string[];
}

type Table = 't' | 'f';

function contains(table: Table, terms: readonly string[]): Match {
  return { sql: `${table}.terms @> ARRAY[${terms.map(() => '?').join(', ')}]::text[]`, bindings: terms };
}

function overlaps(table: Table, terms: readonly string[]): Match {
  return { sql: `${table}.terms && ARRAY[${terms.map(() => '?').join(', ')}]::text[]`, bindings: terms };
}

function render(expression: TermExpression, scope: Scope, table: Table): Match {
  if (expression.kind === 'term') return contains(table, [scope + expression.term]);
  const all = contains(table, [scope + ALL_TERM]);
  if (expression.kind === 'all') return all;
  if (expression.kind === 'none') return { sql: 'false', bindings: [] };
  if (expression.kind === 'not') {
    const not = render(expression.operand, scope, table);
    return { sql: `(${all.sql} AND NOT (${not.sql}))`, bindings: [...all.bindings, ...not.bindings] };
  }
  const isAnd = expression.kind === 'and';
  // One condition for all plain terms: the index intersects or joins their lists at once.
  const plain = expression.operands.flatMap(operand => (operand.kind === 'term' ? [scope + operand.term] : []));
  const parts = expression.operands
    .filter(operand => operand.kind !== 'term')
    .map(operand =>
      isAnd && operand.kind === 'not' ? negated(operand.operand, scope, table) : render(operand, scope, table),
    );
  if (plain.length > 0) parts.unshift(isAnd ? contains(table, plain) : overlaps(table, plain));
  else if (isAnd) parts.unshift(all);
  return {
    sql: `(${parts.map(part => part.sql).join(isAnd ? ' AND ' : ' OR ')})`,
    bindings: parts.flatMap(part => part.bindings),
  };
}

function negated(operand: TermExpression, scope: Scope, table: Table): Match {
  const { sql, bindings } = render(operand, scope, table);
  return { sql: `NOT (${sql})`, bindings };
}
