import type { SearchDialect, Scope } from './dialect.ts';
import type { TermExpression } from './compile/term-expression.ts';
import { ALL_TERM } from './index/terms.ts';

/** Terms in an FTS5 table whose rowid is the scan's `seq`. It combines sets of scans in descending order and stops when a page is full. */
export const sqliteDialect: SearchDialect = {
  termsKey: 'rowid',

  async putTerms(trx, scans) {
    for (const { seq, scope, terms } of scans) {
      await trx.raw('DELETE FROM search_terms WHERE rowid = ?', [seq]);
      const text = terms.map(term => scope + term).join(' ');
      await trx.raw('INSERT INTO search_terms (rowid, terms) VALUES (?, ?)', [seq, text]);
    }
  },

  // The terms are the index.
  dropIndex: async () => undefined,
  createIndex: async () => undefined,

  matching(from, expression, scopes, { withDocument = false, brandId } = {}) {
    const match = scopes.map(scope => render(expression, scope)).join(' OR ');
    // CROSS JOIN fixes the join order: starting with the index gives the newest scans first without sorting.
    const query = from('search_terms as t');
    if (brandId !== undefined)
      void query.joinRaw('CROSS JOIN scan_brands AS b ON b.brand_id = ? AND b.scan_seq = t.rowid', [brandId]);
    if (withDocument) void query.joinRaw('CROSS JOIN search_documents AS d ON d.seq = t.rowid');
    void query.joinRaw('CROSS JOIN scans AS s ON s.seq = t.rowid');
    return query.whereRaw('search_terms MATCH ?', [match]).orderByRaw('t.rowid DESC');
  },

  join: 'CROSS JOIN',

  contains: (column, part) => ({ sql: `instr(${column}, ?) > 0`, bindings: [part] }),

  distance: (column, { high, low }) => ({
    sql: `${countDifferent(`${column}_high`)} + ${countDifferent(`${column}_low`)}`,
    bindings: [high, high, low, low],
  }),
};

/** SQLite has neither XOR nor popcount: a XOR b is (a | b) - (a & b), and bits are counted in parallel by pairs, nibbles and bytes. */
function countDifferent(column: string): string {
  const different = `(SELECT (${column} | ?) - (${column} & ?) AS x)`;
  const pairs = `(SELECT x - ((x >> 1) & 0x55555555) AS p FROM ${different})`;
  const fours = `(SELECT (p & 0x33333333) + ((p >> 2) & 0x33333333) AS f FROM ${pairs})`;
  return `(SELECT ((((f + (f >> 4)) & 0x0f0f0f0f) * 0x01010101) >> 24) & 0xff FROM ${fours})`;
}

/** Terms contain no double quotes (see `spell`). */
function render(expression: TermExpression, scope: Scope): string {
  if (expression.kind === 'term') return `"${scope}${expression.term}"`;
  const all = `"${scope}${ALL_TERM}"`;
  if (expression.kind === 'all') return all;
  if (expression.kind === 'none') return `(${all} NOT ${all})`;
  if (expression.kind === 'not') return `(${all} NOT ${render(expression.operand, scope)})`;
  if (expression.kind === 'or') return `(${expression.operands.map(operand => render(operand, scope)).join(' OR ')})`;
  return renderAnd(expression.operands, scope);
}

/** FTS5's NOT is binary: it needs a left operand. */
function renderAnd(operands: readonly TermExpression[], scope: Scope): string {
  const wanted = operands.filter(operand => operand.kind !== 'not').map(operand => render(operand, scope));
  const unwanted = operands.flatMap(operand => (operand.kind === 'not' ? [render(operand.operand, scope)] : []));
  const from = wanted.length > 0 ? wanted.join(' AND ') : `"${scope}${ALL_TERM}"`;
  return unwanted.length === 0 ? `(${from})` : `((${from}) NOT (${unwanted.join(' OR ')}))`;
}
