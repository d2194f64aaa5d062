import type { Knex } from 'knex';
import type { Database } from '../storage/database.ts';
import type { TermExpression } from './compile/term-expression.ts';

/** A piece of SQL with its bindings. User input is only in the bindings. */
export interface Fragment {
  readonly sql: string;
  readonly bindings: readonly (string | number)[];
}

/**
 * The public scans, or the private scans of an account. Terms are prefixed with the scope, so that a search never reads index
 * entries of another account's private scans, not even to discard them.
 */
export type Scope = string;

export interface ScanTerms {
  readonly seq: number;
  readonly scope: Scope;
  readonly terms: readonly string[];
}

export interface MatchingOptions {
  /** Joins `search_documents` as `d`. */
  readonly withDocument?: boolean;
  /** Only scans that are linked to this brand. */
  readonly brandId?: string;
}

/** The parts of the search that depend on the database. In its queries `scans` is `s` and `search_documents` is `d`. */
export interface SearchDialect {
  /** The column of `search_terms` with the `seq` of the scan. */
  readonly termsKey: string;
  /** Replaces the terms of scans. They are deleted with their documents. */
  putTerms(trx: Knex.Transaction, scans: readonly ScanTerms[]): Promise<void>;
  /** Drops the index of the terms, before those of many scans are put: one entry after the other takes longer, and twice the space. */
  dropIndex(database: Database): Promise<void>;
  /** Creates the index of the terms if it is missing. `note`: how much of it there is, from 0 to 1, every few seconds. */
  createIndex(database: Database, note: (part: number) => void | Promise<void>): Promise<void>;
  /** Selects the scans in these scopes that match the expression, newest first. */
  matching(
    from: Knex,
    expression: TermExpression,
    scopes: readonly Scope[],
    options?: MatchingOptions,
  ): Knex.QueryBuilder;
  /** A join of tables that are read in the order in which they are written, or whose order the planner finds. */
  readonly join: string;
  /** Tests whether a column contains a text. */
  contains(column: string, part: string): Fragment;
  /** Hamming distance to a hash that is stored in two 32-bit columns; NULL without one. */
  distance(column: string, halves: { readonly high: number; readonly low: number }): Fragment;
}
