import type { Knex } from 'knex';
import type { TermExpression } from './term-expression.ts';

/** A piece of SQL with its values. Names in it are ours; whatever comes from outside is a value. */
export interface Fragment {
  readonly sql: string;
  readonly bindings: readonly (string | number)[];
}

/**
 * Whose scans: the public ones, or the private ones of an account. Each scope has terms of its own, so that a search reads
 * nothing that belongs to another's private scans, neither for its results nor on its way to them.
 */
export type Scope = string;

export interface MatchingOptions {
  /** `d` is joined. */
  readonly withDocument?: boolean;
  /** Only scans that are about this brand. */
  readonly brandId?: string;
}

/** What of the search is not the same SQL everywhere. In its queries `scans` is `s` and `search_documents` is `d`. */
export interface SearchDialect {
  /** Replaces the terms by which a scan is found. They go with the scan's document. */
  putTerms(trx: Knex.Transaction, seq: number, scope: Scope, terms: readonly string[]): Promise<void>;
  /** The scans in these scopes that have the terms, newest first. */
  matching(
    from: Knex,
    expression: TermExpression,
    scopes: readonly Scope[],
    options?: MatchingOptions,
  ): Knex.QueryBuilder;
  /** Whether a column holds a text somewhere. */
  contains(column: string, part: string): Fragment;
  /** In how many bits a hash, in two columns of 32 bits each, differs from another; NULL where there is none. */
  distance(column: string, halves: { readonly high: number; readonly low: number }): Fragment;
}
