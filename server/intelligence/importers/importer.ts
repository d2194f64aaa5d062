import type { Scope } from '../../../shared/lists/expressions.ts';

/** One entry of a file, as it is written there. */
export interface Indicator {
  readonly value: string;
  readonly scope: Scope;
  /** When it expires; null if the file does not say so. */
  readonly endsAt: Date | null;
  /** Popularity, 1 for the most popular; null if the file does not say so. */
  readonly rank: number | null;
}

/** Reads one format of lists. To add a format, add a file with an importer and a line in `registry.ts`. */
export interface Importer {
  /** Its name for `--format`. */
  readonly format: string;
  /** Whether the first non-blank lines look like this format. */
  looksLike(lines: readonly string[]): boolean;
  /** Skips or passes on single invalid lines. Throws ImportError if the file is not in this format. */
  read(lines: Iterable<string>): Iterable<Indicator>;
}

/** A file that is not a list. The message is shown to the operator. */
export class ImportError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportError';
  }
}

export function indicator(value: string, scope: Scope): Indicator {
  return { value, scope, endsAt: null, rank: null };
}

/** A URL if it has a path or query, else a host name. */
export function guessed(value: string, nameScope: 'host' | 'domain' = 'domain'): Indicator {
  return indicator(value, /[/?]/.test(value) ? 'url' : nameScope);
}
