import type { SearchDialect, Scope } from './dialect.ts';
import type { TermExpression } from './compile/term-expression.ts';
import { ALL_TERM } from './index/terms.ts';

/** Terms in an array column with a GIN index, one row per scan. */
export const postgresDialect: SearchDialect = {
  async putTerms(trx, seq, scope, terms) {
    const scoped = [...new Set(terms)].map(term => scope + term);
    await trx('search_terms').insert({ seq, terms: scoped }).onConflict('seq').merge();
  },

  matching(from, expression, scopes, { withDocument = false, brandId } = {}) {
    const matches = scopes.map(scope => render(expression, scope));
    const query = from('search_terms as t');
    if (brandId !== undefined)
      void query.joinRaw('JOIN scan_brands AS b ON b.brand_id = ? AND b.scan_seq = t.seq', [brandId]);
    if (withDocument) void query.joinRaw('JOIN search_documents AS d ON d.seq = t.seq');
    void query.joinRaw('JOIN scans AS s ON s.seq = t.seq');
    const sql = matches.map(match => match.sql).join(' OR ');
    return query
      .whereRaw(
        `(${sql})`,
        matches.flatMap(match => match.bindings),
      )
      .orderBy('t.seq', 'desc');
  },

  join: 'JOIN',

  contains: (column, part) => ({ sql: `strpos(${column}, ?) > 0`, bindings: [part] }),

  distance: (column, { high, low }) => ({
    sql: `bit_count((${column}_high # ?::bigint)::bit(32)) + bit_count((${column}_low # ?::bigint)::bit(32))`,
    bindings: [high, low],
  }),
};

interface Match {
  readonly sql: string;
  readonly bindings: readonly string[];
}

const contains = (...terms: readonly string[]): Match => ({
  sql: `t.terms @> ARRAY[${terms.map(() => '?').join(', ')}]::text[]`,
  bindings: terms,
});

function render(expression: TermExpression, scope: Scope): Match {
  if (expression.kind === 'term') return contains(scope + expression.term);
  const all = contains(scope + ALL_TERM);
  if (expression.kind === 'all') return all;
  if (expression.kind === 'none') return { sql: 'false', bindings: [] };
  if (expression.kind === 'not') {
    const not = render(expression.operand, scope);
    return { sql: `(${all.sql} AND NOT (${not.sql}))`, bindings: [...all.bindings, ...not.bindings] };
  }
  const isAnd = expression.kind === 'and';
  // One condition for all plain terms: the index intersects or joins their lists at once.
  const plain = expression.operands.flatMap(operand => (operand.kind === 'term' ? [scope + operand.term] : []));
  const parts = expression.operands
    .filter(operand => operand.kind !== 'term')
    .map(operand => (isAnd && operand.kind === 'not' ? negated(operand.operand, scope) : render(operand, scope)));
  if (plain.length > 0) parts.unshift(isAnd ? contains(...plain) : overlaps(plain));
  else if (isAnd) parts.unshift(all);
  return {
    sql: `(${parts.map(part => part.sql).join(isAnd ? ' AND ' : ' OR ')})`,
    bindings: parts.flatMap(part => part.bindings),
  };
}

function negated(operand: TermExpression, scope: Scope): Match {
  const { sql, bindings } = render(operand, scope);
  return { sql: `NOT (${sql})`, bindings };
}

function overlaps(terms: readonly string[]): Match {
  return { sql: `t.terms && ARRAY[${terms.map(() => '?').join(', ')}]::text[]`, bindings: terms };
}
